import { attributeOf, blocksOf, everyExpression, literalOf, type Block, type Body } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Located, Module } from './module.ts';
import { argumentRules, isEveryone, type ArgumentRule } from './rules-by-argument.ts';

/** What is open, in plain text or takes old encryption. */
export function checkSafety(module: Module): Finding[] {
  return [
    ...[...module.resources.values()].flatMap((resource) =>
      argumentRules
        .filter(({ type }) => type === resource.block.labels[0])
        .flatMap((rule) => broken(rule, resource)),
    ),
    ...[...module.resources.values()].flatMap(openDoors),
    ...[...module.resources.values()].flatMap(plainConnections),
    ...companions(module),
  ];
}

function broken(rule: ArgumentRule, { file, block }: Located): Finding[] {
  const steps = rule.argument.split('.');
  const name = steps.pop() ?? '';
  const bodies = steps.reduce<Body[]>(
    (around, step) => around.flatMap((body) => blocksOf(body, step).map((inner) => inner.body)),
    [block.body],
  );
  const what = `${block.labels.join('.')} ${rule.message}`;
  return bodies.flatMap((body) => {
    const attribute = attributeOf(body, name);
    if (!attribute)
      return rule.isNeeded
        ? [finding({ file, at: block.at }, rule.code, `${what}: ${rule.argument} is not set.`)]
        : [];
    return rule.isWrong(attribute.value)
      ? [finding({ file, at: attribute.at }, rule.code, `${what} (${rule.argument}).`)]
      : [];
  });
}

/** Doors for everyone, other than that of web pages. */
function openDoors({ file, block }: Located): Finding[] {
  const [type = ''] = block.labels;
  return doorsOf(type, block).flatMap((body) => {
    const opened = sources
      .map((name) => attributeOf(body, name))
      .find((attribute) => attribute && isEveryone(attribute.value));
    const port = literalOf(body, 'from_port') ?? literalOf(body, 'destination_port_range');
    if (!opened || port === 443 || port === '443') return [];
    const text = `${block.labels.join('.')} is open to the whole internet.`;
    return [finding({ file, at: opened.at }, 'public', text)];
  });
}

const sources = [
  'cidr_blocks',
  'ipv6_cidr_blocks',
  'cidr_ipv4',
  'cidr_ipv6',
  'source_address_prefix',
];

function doorsOf(type: string, block: Block): Body[] {
  if (type === 'aws_security_group') return blocksOf(block.body, 'ingress').map(({ body }) => body);
  if (type === 'aws_vpc_security_group_ingress_rule') return [block.body];
  if (type === 'aws_security_group_rule')
    return literalOf(block.body, 'type') === 'ingress' ? [block.body] : [];
  if (type === 'azurerm_network_security_rule') return isLetIn(block.body) ? [block.body] : [];
  return type === 'azurerm_network_security_group'
    ? blocksOf(block.body, 'security_rule')
        .map(({ body }) => body)
        .filter(isLetIn)
    : [];
}

function isLetIn(body: Body): boolean {
  return literalOf(body, 'direction') === 'Inbound' && literalOf(body, 'access') === 'Allow';
}

/** Databases that take connections without encryption, by their parameters. */
function plainConnections({ file, block }: Located): Finding[] {
  const what = `${block.labels.join('.')} takes plain connections`;
  const switchedOff = blocksOf(block.body, 'parameter').filter(
    ({ body }) =>
      literalOf(body, 'name') === 'rds.force_ssl' &&
      ['0', 0].includes(literalOf(body, 'value') as string),
  );
  // SQL Server only asks for encryption where its parameters say so.
  const isOnItsOwn =
    block.labels[0] === 'aws_db_instance' &&
    String(literalOf(block.body, 'engine')).startsWith('sqlserver') &&
    attributeOf(block.body, 'parameter_group_name') === null;
  return [
    ...switchedOff.map(({ at }) => finding({ file, at }, 'unencrypted', `${what}.`)),
    ...(isOnItsOwn
      ? [finding({ file, at: block.at }, 'unencrypted', `${what}: it has no parameter group.`)]
      : []),
  ];
}

/** What a resource needs beside it, in a resource of its own that points at it. */
const needed: { type: string; beside: string; code: string; message: string }[] = [
  {
    type: 'aws_s3_bucket',
    beside: 'aws_s3_bucket_public_access_block',
    code: 'public',
    message: 'is not closed to the public',
  },
  {
    type: 'aws_s3_bucket',
    beside: 'aws_s3_bucket_server_side_encryption_configuration',
    code: 'unencrypted',
    message: 'is not encrypted',
  },
  {
    type: 'aws_rds_cluster',
    beside: 'aws_rds_cluster_instance',
    code: 'alone',
    message: 'has no machine to run on',
  },
  {
    type: 'aws_cloudwatch_event_rule',
    beside: 'aws_cloudwatch_event_target',
    code: 'alone',
    message: 'sends its events nowhere',
  },
  {
    type: 'azurerm_cdn_frontdoor_endpoint',
    beside: 'azurerm_cdn_frontdoor_route',
    code: 'alone',
    message: 'leads nowhere',
  },
];

function companions(module: Module): Finding[] {
  return [...module.resources].flatMap(([address, { file, block }]) =>
    needed
      .filter(({ type }) => type === block.labels[0])
      .filter(({ beside }) => !isPointedAt(module, beside, address))
      .map(({ beside, code, message }) =>
        finding({ file, at: block.at }, code, `${address} ${message}: it has no ${beside}.`),
      ),
  );
}

function isPointedAt(module: Module, type: string, address: string): boolean {
  return [...module.resources.values()]
    .filter(({ block }) => block.labels[0] === type)
    .flatMap(({ block }) => block.body.attributes)
    .flatMap(({ value }) => [...everyExpression(value)])
    .some((one) => one.kind === 'reference' && one.path.slice(0, 2).join('.') === address);
}
