import { expect, test } from 'vitest';
import { foundIn } from './check-text.ts';

test.each([
  ['a brace too few', 'locals {\n  a = 1\n', '1 syntax'],
  ['a value is missing', 'output "a" {\n  value =\n}\n', '2 syntax'],
  ['a list without its end', 'output "a" {\n  value = [1, 2\n}\n', '1 syntax'],
])('[H1] %s is named with its line, and nothing else', (_name, text, expected) => {
  const found = foundIn(text);

  expect(found).toHaveLength(1);
  expect(found[0]?.endsWith(expected.slice(1))).toBe(true);
});

const everything = `variable "many" {
  description = "Some."
  type        = map(object({ name = string, isOn = bool }))
  default     = {}
}

locals {
  text = <<-EOT
    Hello \${upper("you")}
      and %{if length(var.many) > 0}all%{else}nobody%{endif}
  EOT
  list = [for key, one in var.many : one.name if one.isOn]
  map  = { for key, one in var.many : key => one... }
  some = length(var.many) == 0 ? null : values(var.many)[*].name
  deep = { "a" = { b = [1, 2, -3.5], "c-d" = !true } }
  calc = (1 + 2) * 3 % 2
}

resource "aws_sqs_queue" "all" {
  for_each = var.many

  name = "\${each.key}-\${local.calc}"
}

output "all" {
  description = "All of it."
  value = [
    local.text, local.list, local.map,
    local.some, local.deep.a.b[0],
    aws_sqs_queue.all["a"].arn, values(aws_sqs_queue.all)[*].arn,
  ]
}
`;

test('[H2] everything the language has is read', () => {
  expect(foundIn(everything)).toEqual([]);
});

test.each([
  ['an indent of four', 'locals {\n    a = 1\n}\n', 2],
  ['a tab', 'locals {\n\ta = 1\n}\n', 2],
  ['equals signs not below each other', 'locals {\n  a = 1\n  bc = 2\n}\n', 2],
  ['a space too many', 'locals {\n  a =  1\n}\n', 2],
  ['no space behind a comma', 'locals {\n  a = [1,2]\n}\n', 2],
  ['a space inside of a bracket', 'locals {\n  a = [ 1 ]\n}\n', 2],
  ['white space at the end', 'locals {\n  a = 1 \n}\n', 2],
  ['no line end at the end', 'locals {\n  a = 1\n}', 3],
  ['a brace without a space', 'locals{\n  a = 1\n}\n', 1],
  ['a closing bracket too far in', 'locals {\n  a = [\n    1,\n    ]\n}\n', 4],
])('[H3] %s is not the layout of terraform fmt', (_name, text, line) => {
  expect(foundIn(text)).toContain(`${line} layout`);
});

test('[H3] what terraform fmt leaves alone is left alone', () => {
  const text = `locals {
  # Each group has its own equals signs.
  a = 1
  long = {
    b   = 2 # here
    cde = 3
  }
  text = <<EOT
 as   it  is,  = and all
EOT
  f = merge(
    { a = 1 },
    { b = "x" },
  )
}
`;

  expect(foundIn(text).filter((one) => one.endsWith('layout'))).toEqual([]);
});
