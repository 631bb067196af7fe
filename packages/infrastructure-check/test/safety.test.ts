import { expect, test } from 'vitest';
import { foundIn } from './check-text.ts';
import { check } from './sound.ts';

const codes = (text: string) =>
  foundIn(text)
    .map((one) => one.split(' ')[1])
    .filter((code) => !['missing_argument', 'missing_block', 'layout'].includes(code ?? ''));

function owed(files: Record<string, string>): string[] {
  return check(new Map(Object.entries(files))).map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ['no version', 'resource "aws_sqs_queue" "a" {}\n', 'There is no required_version.'],
  [
    'no provider',
    'resource "aws_sqs_queue" "a" {}\n',
    'The provider aws is not in required_providers.',
  ],
  [
    'no limit',
    'terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = ">= 6"\n    }\n  }\n}\n',
    'The version of the provider aws has no upper limit.',
  ],
  [
    'another major version',
    'terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "~> 5.0"\n    }\n  }\n}\n',
    'The provider aws is checked as version 6.25.0, not ~> 5.0.',
  ],
])('[O1] %s is found', (_name, text, message) => {
  expect(owed({ 'main.tf': text })).toContain(`unpinned: ${message}`);
});

test.each([
  ['nowhere', ''],
  ['without encryption', '  backend "s3" {}\n'],
  ['on the machine', '  backend "local" {}\n'],
])('[O2] a state that is kept %s is found', (_name, backend) => {
  const text = `terraform {\n  required_version = "~> 1.9"\n${backend}}\n\nresource "random_id" "a" {\n  byte_length = 4\n}\n`;

  expect(owed({ 'main.tf': text }).some((one) => one.startsWith('state:'))).toBe(true);
});

test('[O3] a variable without type, description and validation, an output without description', () => {
  const text =
    'variable "a" {}\n\nvariable "b" {\n  type = string\n}\n\noutput "c" {\n  value = "${var.a}${var.b}"\n}\n';

  expect(foundIn(text)).toEqual([
    '1 variable',
    '1 variable',
    '3 variable',
    '3 variable',
    '7 output',
  ]);
});

test.each([
  ['a bucket without its lock', 'resource "aws_s3_bucket" "a" {}\n', 'public'],
  [
    'a database for everyone',
    'resource "aws_db_instance" "a" {\n  publicly_accessible = true\n}\n',
    'public',
  ],
  [
    'a door for everyone',
    'resource "aws_security_group" "a" {\n  ingress {\n    from_port   = 5432\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n',
    'public',
  ],
  [
    'a container of files for everyone',
    'resource "azurerm_storage_container" "a" {\n  container_access_type = "blob"\n}\n',
    'public',
  ],
  [
    'shared keys',
    'resource "azurerm_servicebus_namespace" "a" {\n  local_auth_enabled = true\n}\n',
    'shared_key',
  ],
])('[P1] %s is found', (_name, text, code) => {
  expect(codes(text)).toContain(code);
});

test('[P1] a door for web pages is none', () => {
  const text =
    'resource "aws_security_group" "a" {\n  ingress {\n    from_port   = 443\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n';

  expect(codes(text)).toEqual([]);
});

test.each([
  [
    'a database that is not encrypted',
    'resource "aws_rds_cluster" "a" {\n  storage_encrypted = false\n}\n',
    'unencrypted',
  ],
  [
    'TLS 1.0',
    'resource "azurerm_storage_account" "a" {\n  min_tls_version = "TLS1_0"\n}\n',
    'old_tls',
  ],
  [
    'plain HTTP',
    'resource "azurerm_container_app" "a" {\n  ingress {\n    allow_insecure_connections = true\n  }\n}\n',
    'unencrypted',
  ],
  [
    'SQL Server that asks for no encryption',
    'resource "aws_db_instance" "a" {\n  engine            = "sqlserver-ex"\n  storage_encrypted = true\n}\n',
    'unencrypted',
  ],
])('[P2] %s is found', (_name, text, code) => {
  expect(codes(text)).toContain(code);
});

const policy = (statement: string) =>
  `resource "aws_sqs_queue_policy" "a" {\n  queue_url = "a"\n  policy    = jsonencode({ Statement = [{ ${statement} }] })\n}\n`;

test.each([
  [
    'every action',
    policy('Effect = "Allow", Action = "sqs:*", Resource = "arn:aws:sqs:eu:1:a"'),
    ['wide_permission'],
  ],
  [
    'every resource',
    policy('Effect = "Allow", Action = "sqs:SendMessage", Resource = "*"'),
    ['wide_permission'],
  ],
  [
    'everyone',
    policy(
      'Effect = "Allow", Principal = "*", Action = "sqs:SendMessage", Resource = "arn:aws:sqs:eu:1:a"',
    ),
    ['wide_permission'],
  ],
  [
    'nothing in what is denied',
    policy('Effect = "Deny", Principal = "*", Action = "sqs:*", Resource = "*"'),
    [],
  ],
  [
    'nothing in what is only given for all',
    policy('Effect = "Allow", Action = "xray:PutTraceSegments", Resource = "*"'),
    [],
  ],
  [
    'full access',
    'resource "aws_iam_role_policy_attachment" "a" {\n  role       = "a"\n  policy_arn = "arn:aws:iam::aws:policy/AmazonSQSFullAccess"\n}\n',
    ['wide_permission'],
  ],
])('[P3] %s is found', (_name, text, expected) => {
  expect(codes(text)).toEqual(expected);
});

test.each([
  ['a password', 'resource "aws_ssm_parameter" "a" {\n  password = "Winter2026!"\n}\n'],
  ['an access key', 'locals {\n  a = "AKIAQ3EGRZ7T5XKP2MNB"\n}\n'],
  ['a connection', 'locals {\n  a = "Endpoint=sb://a/;SharedAccessKey=q83hf7Gk2"\n}\n'],
  ['what has no order', 'locals {\n  a = "xK7fQ2mZp9Lr4TvB8nWc3YhD"\n}\n'],
])('[P4] %s is found', (_name, text) => {
  expect(codes(text)).toContain('secret');
});

test('[P4] what only points at a secret is none, nor is what only looks long', () => {
  const text =
    'locals {\n  secret_arn = "arn:aws:secretsmanager:eu:1:secret:a"\n  cache      = "658327ea-f89d-4fab-a63d-7e88639e58f6"\n  kind       = "GeneralPurposeServerless2Vcores"\n}\n';

  expect(codes(text).filter((code) => code === 'secret')).toEqual([]);
});

test.each([
  ['shown', '', ['secret_output']],
  ['marked', '\n  sensitive   = true', []],
])('[P4] a secret of an output is %s', (_name, mark, expected) => {
  const text = `resource "random_password" "a" {\n  length = 20\n}\n\nlocals {\n  b = { c = random_password.a.result }\n}\n\noutput "a" {\n  description = "A."\n  value       = local.b.c${mark}\n}\n`;

  expect(codes(text)).toEqual(expected);
});
