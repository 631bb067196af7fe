import { expect, test } from 'vitest';
import { foundIn } from './check-text.ts';

const output = (value: string) =>
  `output "a" {\n  description = "A."\n  value       = ${value}\n}\n`;
const queue = 'resource "aws_sqs_queue" "a" {}\n';
const queues = 'resource "aws_sqs_queue" "a" {\n  count = 2\n}\n';

test.each([
  'var.a',
  'local.a',
  'aws_sqs_queue.a.arn',
  'data.aws_region.a.region',
  'module.a.b',
  'each.key',
  'count.index',
  'shout("a")',
  'path.here',
  '[for a in ["b"] : c]',
  '"${var.a}"',
])('[N1] %s is declared nowhere', (value) => {
  expect(foundIn(output(value))).toEqual(['3 unknown_reference']);
});

test('[N1] what for and dynamic bring is declared inside of them', () => {
  const text = `resource "aws_security_group" "a" {
  dynamic "ingress" {
    for_each = toset([443])
    iterator = port

    content {
      from_port = port.value
      to_port   = port.value
    }
  }
}

${output('{ for key, one in { a = 1 } : key => one }')}`;

  expect(foundIn(text)).toEqual([]);
});

test.each([
  ['an attribute that is none', `${queue}\n${output('aws_sqs_queue.a.colour')}`],
  ['one of several without index', `${queues}\n${output('aws_sqs_queue.a.arn')}`],
  ['a single one with an index', `${queue}\n${output('aws_sqs_queue.a[0].arn')}`],
  ['a field that a local does not have', `locals {\n  b = { c = 1 }\n}\n\n${output('local.b.d')}`],
])('[N2] %s is found', (_name, text) => {
  expect(foundIn(text).map((one) => one.split(' ')[1])).toEqual(['unknown_attribute']);
});

test.each([
  ['a resource', `${queue}\n${queue}`, '3 duplicate'],
  ['an output', `${output('1')}\n${output('2')}`, '6 duplicate'],
  ['an argument', 'resource "aws_sqs_queue" "a" {\n  name = "a"\n  name = "b"\n}\n', '3 duplicate'],
  [
    'a local',
    `locals {\n  b = 1\n}\n\nlocals {\n  b = 2\n}\n\n${output('local.b')}`,
    '6 duplicate',
  ],
  ['a provider', 'provider "aws" {}\n\nprovider "aws" {}\n', '3 duplicate'],
])('[N3] %s that is there twice is found', (_name, text, expected) => {
  expect(foundIn(text)).toContain(expected);
});

test.each([
  ['locals', `locals {\n  b = local.c\n  c = local.b\n}\n`],
  [
    'a resource and a local',
    `locals {\n  b = aws_sqs_queue.a.arn\n}\n\nresource "aws_sqs_queue" "a" {\n  name = local.b\n}\n`,
  ],
  ['a resource and itself', 'resource "aws_sqs_queue" "a" {\n  name = aws_sqs_queue.a.arn\n}\n'],
])('[N4] a circle of %s is found', (_name, text) => {
  expect(foundIn(text).filter((one) => one.endsWith('cycle'))).toHaveLength(1);
});

test.each([
  ['a local', 'locals {\n  b = 1\n}\n', '2 unused'],
  ['a data source', 'data "aws_region" "a" {}\n', '1 unused'],
  ['a variable', 'variable "b" {\n  description = "B."\n  type        = bool\n}\n', '1 unused'],
])('[N5] %s that nothing uses is found', (_name, text, expected) => {
  expect(foundIn(text)).toEqual([expected]);
});

const moduleB = {
  'b/main.tf': `terraform {\n  required_version = ">= 1.9"\n}\n\nvariable "c" {\n  description = "C."\n  type        = bool\n}\n\noutput "d" {\n  description = "D."\n  value       = var.c\n}\n`,
};

test.each([
  ['nothing where it fits', 'source = "./b"\n  c      = true', 'module.b.d', []],
  ['an argument too few', 'source = "./b"', 'module.b.d', ['1 missing_argument']],
  [
    'an argument too many',
    'source = "./b"\n  c      = true\n  e      = 1',
    'module.b.d',
    ['4 unknown_argument'],
  ],
  [
    'an output that is none',
    'source = "./b"\n  c      = true',
    'module.b.f',
    ['8 unknown_attribute'],
  ],
  [
    'a folder that is none',
    'source = "./c"\n  c      = true',
    'module.b.d',
    ['1 unknown_reference'],
  ],
])('[N6] of the call of a module is found: %s', (...[, body, value, expected]) => {
  expect(foundIn(`module "b" {\n  ${body}\n}\n\n${output(value)}`, moduleB)).toEqual(expected);
});
