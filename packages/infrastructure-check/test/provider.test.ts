import { expect, test } from 'vitest';
import { foundIn } from './check-text.ts';

const queue = (body: string) => `resource "aws_sqs_queue" "a" {\n${body}}\n`;
const alarm = (body: string) =>
  `resource "aws_cloudwatch_metric_alarm" "a" {\n  alarm_name          = "a"\n  comparison_operator = "LessThanThreshold"\n  evaluation_periods  = 1\n${body}}\n`;

test.each([
  ['a type that its provider does not have', 'resource "aws_queue" "a" {}\n', ['1 unknown_type']],
  [
    'a data source that is none',
    'data "aws_queue" "a" {}\n\noutput "a" {\n  description = "A."\n  value       = data.aws_queue.a\n}\n',
    ['1 unknown_type'],
  ],
  [
    'a type of which no schema is kept',
    'resource "aws_wafv2_web_acl" "a" {}\n',
    ['1 unchecked_type'],
  ],
])('[S1] %s', (_name, text, expected) => {
  expect(foundIn(text)).toEqual(expected);
});

test.each([
  ['an argument it does not take', queue('  colour = "red"\n'), ['2 unknown_argument']],
  [
    'an argument that is missing',
    'resource "aws_sqs_queue_policy" "a" {\n  policy = "{}"\n}\n',
    ['1 missing_argument'],
  ],
  ['an argument that the provider gives', queue('  arn = "a"\n'), ['2 computed_argument']],
  ['a block it does not have', queue('  colour {}\n'), ['2 unknown_block']],
  ['a block that is an argument', queue('  tags {}\n'), ['2 unknown_block']],
  ['an argument that is a block', queue('  timeouts = {}\n'), ['2 unknown_argument']],
  ['a block too many', queue('  timeouts {}\n  timeouts {}\n'), ['3 too_many_blocks']],
  [
    'something inside of a block',
    queue('  timeouts {\n    forever = "1h"\n  }\n'),
    ['3 unknown_argument'],
  ],
  [
    'something inside of a block that is made',
    'resource "aws_security_group" "a" {\n  dynamic "timeouts" {\n    for_each = [1]\n    content {\n      never = "1h"\n    }\n  }\n}\n',
    ['5 unknown_argument'],
  ],
  [
    'nothing in what all resources take',
    queue('  count = 2\n\n  lifecycle {\n    ignore_changes = [tags]\n  }\n'),
    [],
  ],
])('[S2] %s is found', (_name, text, expected) => {
  expect(foundIn(text)).toEqual(expected);
});

test.each([
  ['"5"', []],
  ['5', []],
  ['"five"', ['2 wrong_type']],
  ['[5]', ['2 wrong_type']],
  ['null', []],
])('[S3] a number may be %s', (value, expected) => {
  expect(foundIn(queue(`  delay_seconds = ${value}\n`))).toEqual(expected);
});

test.each([
  ['fifo_queue = "true"', []],
  ['fifo_queue = "yes"', ['2 wrong_type']],
  ['tags = { a = "b" }', []],
  ['tags = ["a"]', ['2 wrong_type']],
])('[S3] %s', (line, expected) => {
  expect(foundIn(queue(`  ${line}\n`))).toEqual(expected);
});

test.each([
  ['two that exclude each other', queue('  count = 1\n  for_each = {}\n'), '1 conflict'],
  [
    'a name and a beginning of one',
    queue('  name        = "a"\n  name_prefix = "a"\n'),
    '1 conflict',
  ],
  ['none of two', 'resource "aws_cloudwatch_event_rule" "a" {\n  name = "a"\n}\n', '1 conflict'],
])('[S4] %s are found', (_name, text, expected) => {
  expect(foundIn(text)).toContain(expected);
});

test.each([
  [
    'a type',
    'resource "azurerm_cdn_profile" "a" {\n  name                = "a"\n  location            = "b"\n  resource_group_name = "c"\n  sku                 = "d"\n}\n',
    '1 retired',
  ],
  ['an argument', 'resource "aws_s3_bucket" "a" {\n  acl = "private"\n}\n', '2 deprecated'],
])('[S5] %s that is retired is found, with its source', (_name, text, expected) => {
  expect(foundIn(text)).toContain(expected);
});

test('[S3] a computed value fits everywhere', () => {
  const text = `${queue('')}\n${alarm('  threshold           = aws_sqs_queue.a.delay_seconds\n')}`;

  expect(foundIn(text)).toEqual([]);
});

test.each([
  ['a choice that is none', queue('  kind = 1\n').replace('kind = 1', 'delay_seconds = 901')],
  [
    'a name of another form',
    'resource "aws_kms_alias" "a" {\n  target_key_id = "a"\n  name = "b"\n}\n',
  ],
  [
    'a network with a bit too many',
    'locals {}\n\nresource "aws_vpc" "a" {\n  cidr_block = "10.0.0.0/33"\n}\n',
  ],
  [
    'a network that does not begin there',
    'resource "aws_vpc" "a" {\n  cidr_block = "10.0.1.0/16"\n}\n',
  ],
])('[S6] %s is found', (_name, text) => {
  expect(foundIn(text).filter((one) => one.endsWith(' value'))).toHaveLength(1);
});

test('[S4] a statement without actions is found', () => {
  const text = `data "aws_iam_policy_document" "a" {
  statement {
    resources = ["arn:aws:sqs:eu:1:a"]
  }
}

resource "aws_sqs_queue_policy" "a" {
  queue_url = "a"
  policy    = data.aws_iam_policy_document.a.json
}
`;

  expect(foundIn(text)).toEqual(['1 conflict']);
});

test('[S2] what lifecycle does not take is found', () => {
  expect(foundIn(queue('  lifecycle {\n    never = true\n  }\n'))).toEqual(['3 unknown_argument']);
});

test('[S7] a rule that nothing receives is found', () => {
  const text = 'resource "aws_cloudwatch_event_rule" "a" {\n  event_pattern = "{}"\n}\n';

  expect(foundIn(text)).toEqual(['1 alone']);
});

const event = (bus: string, principal: string) => `resource "aws_cloudwatch_event_rule" "a" {
  event_bus_name = "platform"
  event_pattern  = "{}"
}

resource "aws_lambda_function" "a" {
  function_name = "a"
  role          = "a"
  image_uri     = "a"
}

resource "aws_cloudwatch_event_target" "a" {
  rule           = aws_cloudwatch_event_rule.a.name
  event_bus_name = "${bus}"
  arn            = aws_lambda_function.a.arn
}

resource "aws_lambda_permission" "a" {
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.a.function_name
  principal     = "${principal}"
}
`;

test.each([
  ['platform', 'events.amazonaws.com', []],
  ['default', 'events.amazonaws.com', ['12 event']],
  ['platform', 's3.amazonaws.com', ['12 event']],
])('[S7] on the bus %s, with leave for %s', (bus, principal, expected) => {
  expect(foundIn(event(bus, principal))).toEqual(expected);
});
