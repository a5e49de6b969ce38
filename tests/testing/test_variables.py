"""String variables, numeric variables, and values named symbolically."""

from __future__ import annotations

import pytest

from pir.testing.checks import CheckFileError, Options, Outcome, match, read_check_file

from .running import captured, check, malformed, passes


def problems(directives: str, text: str, **options: object) -> list[str]:
    """What is said about patterns that can't be matched."""
    result = check(directives, text, **options)
    return [problem.message for event in result.failures for problem in event.problems]


class TestStrings:
    def test_define_and_use(self) -> None:
        directives = "CHECK: ([[A:%[0-9]+]]) = relu\nCHECK: add ([[A]], [[A]])"
        assert passes(directives, "(%3) = relu\nadd (%3, %3)\n")
        assert not passes(directives, "(%3) = relu\nadd (%3, %4)\n")

    def test_the_last_definition_counts(self) -> None:
        assert passes("CHECK: a=[[V:.]]\nCHECK: a=[[V:.]]\nCHECK: [[V]]!", "a=1 a=2 1! 2!\n")

    def test_values_are_text(self) -> None:
        assert passes("CHECK: <[[V:.*]]>\nCHECK: =[[V]]=", "<a+(b)[c].*>\n=a+(b)[c].*=\n")

    def test_use_on_the_line_of_the_definition(self) -> None:
        assert passes("CHECK: [[A:[a-z]]]-[[A]]", "a-b c-c\n")

    def test_an_empty_value(self) -> None:
        assert passes("CHECK: x[[V]]y", "xy\n", definitions=["V="])
        assert not passes("CHECK: [[V]]", "xy\n", definitions=["V="])  # nothing is no expression

    def test_undefined(self) -> None:
        assert problems("CHECK: [[A]] [[B]]", "x\n") == ["undefined variable: A", "undefined variable: B"]

    def test_undefined_in_a_not(self) -> None:
        assert problems("CHECK: x\nCHECK-NOT: [[A]]", "x\n") == ["undefined variable: A"]

    @pytest.mark.parametrize(
        ("block", "column", "message"),
        [
            ("[[1A:x]]", 10, "invalid variable name"),
            ("[[A B]]", 11, "whitespace"),
            ("[[A-B]]", 10, "invalid name in string variable use"),
            ("[[A-B:x]]", 10, "invalid name in string variable definition"),
            ("[[@LINE:x]]", 10, "invalid name in string variable definition"),
            ("[[A:x", 8, "no ]] found"),
            ("[[A:(]]", 12, "invalid regex"),
            ("{{a", 8, "no end"),
        ],
    )
    def test_malformed(self, block: str, column: int, message: str) -> None:
        assert malformed(f"CHECK: {block}")[:2] == (1, column)
        assert message in malformed(f"CHECK: {block}")[2]

    def test_brackets_that_close_nothing_end_as_llvm_does(self) -> None:
        with pytest.raises(CheckFileError) as caught:
            read_check_file("check", "CHECK: value:[[1,2],[3]]", Options())
        assert caught.value.status == 1

    def test_a_bracket_before_a_block_is_literal(self) -> None:
        assert captured("CHECK: [[[A:[0-9]]],[[B:[0-9]]]]", "[4,5]\n") == {"A": "4", "B": "5"}

    def test_no_more_than_nine_are_recalled(self) -> None:
        blocks = "".join([f"[[V{number}:x]]" for number in range(10)])
        assert "9 variables" in malformed(f"CHECK: {blocks}[[V9]]")[2]
        assert passes(f"CHECK: {blocks}[[V8]]", "x" * 11)

    def test_definitions_on_the_command_line(self) -> None:
        assert passes("CHECK: [[OP]]", "a.b\n", definitions=["OP=a.b"])
        assert not passes("CHECK: [[OP]]", "axb\n", definitions=["OP=a.b"])
        assert passes("CHECK: [[$OP]]", "a\n", definitions=["$OP=a"])

    @pytest.mark.parametrize("definition", ["A-B=x", "@LINE=x", "#N=", "#N=M+1", "#=1", "#%q,N=1", "#N=1+"])
    def test_bad_definitions(self, definition: str) -> None:
        with pytest.raises(CheckFileError) as caught:
            read_check_file("check", "CHECK: x", Options(definitions=[definition]))
        assert caught.value.status == 2


class TestNumbers:
    def test_define_and_reckon(self) -> None:
        assert passes("CHECK: %[[#N:]] =\nCHECK: %[[#N+1]] = f(%[[#N]])", "%9 =\n%10 = f(%9)\n")

    @pytest.mark.parametrize(
        ("expression", "value"),
        [
            ("1+2-4+3", "2"),
            ("(1 + 2) - (3 - 5)", "5"),
            ("add(2,3)", "5"),
            ("sub( 7 , 3 )", "4"),
            ("mul(2,mul(3,4))", "24"),
            ("div(7,2)", "3"),
            ("max(2,3)+min(2,3)", "5"),
            ("0x10", "16"),
            ("010", "8"),
            ("%x,255", "ff"),
            ("%X,255", "FF"),
            ("%#x,255", "0xff"),
            ("%.4x,255", "00ff"),
            ("%d,0-5", "-5"),
            ("%.3d,-5", "-005"),
            ("%d,div(0-7,2)", "-3"),
            ("99999999999999999999+1", "100000000000000000000"),
            ("== 4", "4"),
            ("%u, == 4", "4"),
        ],
    )
    def test_expressions(self, expression: str, value: str) -> None:
        assert passes(f"CHECK: <[[#{expression}]]>", f"<{value}>\n")
        assert not passes(f"CHECK: <[[#{expression}]]>", f"<{value}0>\n")

    def test_formats_are_inherited(self) -> None:
        assert passes("CHECK: 0x[[#%x,A:]]\nCHECK: 0x[[#A+1]]", "0xff 0x100\n")
        assert passes("CHECK: [[#%.4X,A:]]\nCHECK: [[#A+1]]", "00FE 00FF\n")
        assert passes("CHECK: [[#%#x,A:]]\nCHECK: [[#%u,A]]", "0x1f 31\n")

    def test_what_a_format_matches(self) -> None:
        assert not passes("CHECK: [[#%X,]]!", "ff!\n")
        assert passes("CHECK: [[#%X,]]!", "ff!\n", ignore_case=True)
        assert not passes("CHECK: :[[#]]", ":-1\n")
        assert passes("CHECK: :[[#%d,]]", ":-1\n")
        assert not passes("CHECK: <[[#%.3u,]]>", "<0123>\n")
        assert passes("CHECK: <[[#%.3u,]]>", "<1234>\n")

    def test_a_variable_defined_by_an_expression(self) -> None:
        assert passes("CHECK: [[#N:10]]\nCHECK: [[#N:N+5]]\nCHECK: [[#N]]!", "10 15 15!\n")

    def test_leading_zeros_are_no_part_of_the_value(self) -> None:
        assert not passes("CHECK: <[[#N:]]>\nCHECK: <[[#N]]>", "<007>\n<007>\n")

    def test_the_line(self) -> None:
        assert passes("\nCHECK: f:[[#@LINE]]\nCHECK: f:[[#@LINE+1]]\nCHECK: f:[[@LINE-3]]", "f:2\nf:4\nf:1\n")

    def test_definitions_on_the_command_line(self) -> None:
        assert passes("CHECK: [[#N]] [[#M]]", "2 3\n", definitions=["#N=2", "#M=N+1"])
        assert passes("CHECK: [[#N]]!", "a!\n", definitions=["#%x,N=10"])

    def test_undefined(self) -> None:
        assert problems("CHECK: [[#N+M]]", "1\n") == ["undefined variable: N", "undefined variable: M"]
        assert problems("CHECK: [[#N:N+1]]", "1\n") == ["undefined variable: N"]

    def test_values_that_can_not_be_written(self) -> None:
        (message,) = problems("CHECK: [[#1-2]]", "-1\n")
        assert "1-2" in message
        assert "division by zero" in problems("CHECK: [[#div(1,0)]]", "1\n")[0]

    def test_a_label_keeps_numbers(self) -> None:
        directives = "CHECK-LABEL: one\nCHECK: n[[#N:]]\nCHECK-LABEL: two\nCHECK: n[[#N]]"
        assert passes(directives, "one\nn4\ntwo\nn4\n", enable_var_scope=True)

    @pytest.mark.parametrize(
        ("block", "column", "message"),
        [
            ("[[#%f,N:]]", 12, "format specifier"),
            ("[[#%#d,N:]]", 12, "alternate"),
            ("[[#%.x,N:]]", 13, "precision"),
            ("[[#%xx,N:]]", 13, "specification"),
            ("[[#d,N:]]", 11, "specification"),
            ("[[#N*2]]", 12, "unsupported operation '*'"),
            ("[[#N+]]", 13, "missing operand"),
            ("[[#pow(1,2)]]", 11, "pow"),
            ("[[#add(1)]]", 11, "takes 2 arguments but 1 given"),
            ("[[#add(1,2,3)]]", 11, "takes 2 arguments but 3 given"),
            ("[[#add(1,2]]", 18, "missing ')'"),
            ("[[#add(,1)]]", 15, "missing argument"),
            ("[[#add(1,)]]", 17, "missing argument"),
            ("[[#(1+2]]", 15, "missing ')'"),
            ("[[#==]]", 13, "constraint"),
            ("[[#?]]", 11, "operand format"),
            ("[[#08]]", 12, "unsupported operation '8'"),
            ("[[#@LINE:]]", 11, "pseudo"),
            ("[[#@NOPE]]", 11, "@NOPE"),
            ("[[#N x:]]", 13, "unexpected characters"),
            ("[[@LINE+0x3]]", 17, "unexpected characters"),
            ("[[@LINE+(3)]]", 16, "parenthesized"),
            ("[[@LINE+1+2]]", 17, "unexpected characters"),
            ("[[#N:]][[#N]]", 18, "same CHECK directive"),
            (f"[[#{'(' * 200}1]]", 111, "nested"),
        ],
    )
    def test_malformed(self, block: str, column: int, message: str) -> None:
        assert malformed(f"CHECK: {block}")[:2] == (1, column)
        assert message in malformed(f"CHECK: {block}")[2]

    def test_formats_that_differ(self) -> None:
        assert malformed("CHECK: [[#%x,A:]][[#B:]]\nCHECK: [[#A+B]]")[:2] == (2, 11)
        assert passes("CHECK: [[#%x,A:]] [[#B:]]\nCHECK: [[#%u,A+B]]", "f 1\n16\n")
        assert "format different" in malformed("CHECK: [[#A:]]\nCHECK: [[#%x,A:]]")[2]

    def test_one_name_is_no_string_and_number(self) -> None:
        assert "already exists" in malformed("CHECK: [[A:x]]\nCHECK: [[#A:]]")[2]
        assert "already exists" in malformed("CHECK: [[#A:]]\nCHECK: [[A:x]]")[2]

    def test_numbers_of_many_digits(self) -> None:
        digits = "9" * 10_000
        assert passes("CHECK: [[#N:]]!\nCHECK: [[#N+1]]!", f"{digits}!\n1{'0' * 10_000}!\n")


class TestValues:
    def test_a_name_stands_for_one_value(self) -> None:
        directives = 'CHECK: (%x) = "pd_op.data"\nCHECK: (%y) = "pd_op.relu" (%x)\nCHECK: "pd_op.add" (%x, %y)'
        text = '(%7) = "pd_op.data" ()\n(%9) = "pd_op.relu" (%7)\n(%10) = "pd_op.add" (%7, {last})\n'
        assert passes(directives, text.replace("{last}", "%9"), pir_values=True)
        assert not passes(directives, text.replace("{last}", "%7"), pir_values=True)
        assert not passes(directives, text.replace("{last}", "%9"))

    def test_numbers_are_names_too(self) -> None:
        assert passes("CHECK: (%0) = f\nCHECK: g (%0)", "(%4) = f\ng (%4)\n", pir_values=True)
        assert not passes("CHECK: (%0) = f\nCHECK: g (%0)", "(%4) = f\ng (%0)\n", pir_values=True)

    def test_a_value_ends_where_its_name_ends(self) -> None:
        assert not passes("CHECK: %x =\nCHECK: f %x", "%1 =\nf %12\n", pir_values=True)

    def test_twice_in_a_line(self) -> None:
        assert passes("CHECK: add (%a, %a)", "add (%1, %2)\nadd (%3, %3)\n", pir_values=True)
        assert passes("CHECK: {{.*}}(%a, %a)", "f add (%1, %2) g(%3, %3)\n", pir_values=True)
        assert passes("CHECK: {{(f|g)+}}(%a, %a)", "f(%1, %2) fg(%3, %3)\n", pir_values=True)

    def test_arguments_of_blocks(self) -> None:
        assert passes("CHECK: f (%i)\nCHECK: g (%i)", "f (%arg_0)\ng (%arg_0)\n", pir_values=True)

    def test_beside_other_variables(self) -> None:
        assert passes("CHECK: %a [[N:x]] %[[#M:]]\nCHECK: %a [[N]] %[[#M+1]]", "%1 x %2\n%1 x %3\n", pir_values=True)

    def test_expressions_and_literals_are_left_alone(self) -> None:
        assert passes("CHECK: {{%[0-9]}}\nCHECK{LITERAL}: %x", "%1\n%x\n", pir_values=True)

    def test_scope(self) -> None:
        directives = "CHECK-LABEL: one\nCHECK: f %a\nCHECK-LABEL: two\nCHECK: f %a"
        assert not passes(directives, "one\nf %1\ntwo\nf %2\n", pir_values=True)
        assert passes(directives, "one\nf %1\ntwo\nf %2\n", pir_values=True, enable_var_scope=True)

    def test_not_in_labels(self) -> None:
        assert "variable" in malformed("CHECK-LABEL: f %a", pir_values=True)[2]

    def test_a_pasted_dump_matches_its_renumbered_copy(self) -> None:
        dump = '(%0) = "pd_op.data" ()\n(%1) = "pd_op.relu" (%0)\n() = "builtin.shadow_output" (%1)'
        directives = "CHECK: " + dump.replace("\n", "\nCHECK-NEXT: ")
        renumbered = dump.replace("%1", "%6").replace("%0", "%5")
        assert passes(directives, renumbered, pir_values=True)
        assert not passes(directives, renumbered.replace('output" (%6)', 'output" (%5)'), pir_values=True)


def test_a_check_file_can_be_matched_again() -> None:
    directives = "CHECK: [[V]][[#M]]\nCHECK: [[V:b]] [[#M:]]\nCHECK: %x"
    check_file = read_check_file("check", directives, Options(definitions=["V=a", "#M=1"], pir_values=True))
    for value in ("%1", "%2"):
        assert match(check_file, "input", f"a1 b 7 {value}\n").passed
        assert check_file.variables.strings == {"V": "b", "%x": value}
    assert not match(check_file, "input", "b1 b 7 %1\n").passed


def test_outcomes_of_problems() -> None:
    result = check("CHECK: [[A]]", "x\n")
    (failure,) = result.failures
    assert failure.outcome is Outcome.UNUSABLE
    assert result.status == 1
    assert result.check_file.text.place(failure.problems[0].offset) == (1, 10)
