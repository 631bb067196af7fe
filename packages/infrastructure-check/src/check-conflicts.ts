import { attributeOf, blocksOf, literalOf, type Block, type Body } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Module } from './module.ts';

/** What does not go together. The schema of a provider does not say it, its documentation does. */
export function checkConflicts(module: Module): Finding[] {
  const all = [...module.resources.values(), ...module.data.values()];
  return all.flatMap(({ file, block }) =>
    [...together(block), ...choices(block), ...statements(block), ...keysOfTable(block)].map(
      (message) => finding({ file, at: block.at }, 'conflict', message),
    ),
  );
}

/** Of each of these at most one; `*` for every type. */
const exclusive: [type: string, ...names: string[]][] = [
  ['*', 'count', 'for_each'],
  ['*', 'name', 'name_prefix'],
  ['*', 'bucket', 'bucket_prefix'],
  ['*', 'identifier', 'identifier_prefix'],
  ['aws_db_instance', 'password', 'manage_master_user_password', 'password_wo'],
  ['aws_rds_cluster', 'master_password', 'manage_master_user_password', 'master_password_wo'],
  ['aws_rds_cluster', 'cluster_identifier', 'cluster_identifier_prefix'],
  ['aws_lambda_function', 'filename', 's3_bucket', 'image_uri'],
  ['aws_security_group_rule', 'cidr_blocks', 'source_security_group_id', 'self'],
  [
    'aws_vpc_security_group_ingress_rule',
    'cidr_ipv4',
    'cidr_ipv6',
    'prefix_list_id',
    'referenced_security_group_id',
  ],
  [
    'aws_vpc_security_group_egress_rule',
    'cidr_ipv4',
    'cidr_ipv6',
    'prefix_list_id',
    'referenced_security_group_id',
  ],
  ['aws_sqs_queue', 'sqs_managed_sse_enabled', 'kms_master_key_id'],
  ['aws_cloudwatch_event_target', 'input', 'input_path', 'input_transformer'],
  ['aws_apigatewayv2_api', 'target', 'body'],
  ['aws_route', 'gateway_id', 'nat_gateway_id', 'vpc_endpoint_id'],
  ['azurerm_role_assignment', 'role_definition_name', 'role_definition_id'],
  ['azurerm_cosmosdb_sql_container', 'throughput', 'autoscale_settings'],
  ['azurerm_cosmosdb_sql_database', 'throughput', 'autoscale_settings'],
  ['azurerm_storage_container', 'storage_account_name', 'storage_account_id'],
  ['azurerm_key_vault', 'rbac_authorization_enabled', 'enable_rbac_authorization'],
];

/** Of each of these at least one. */
const oneOf: [type: string, ...names: string[]][] = [
  [
    'aws_rds_cluster',
    'manage_master_user_password',
    'master_password',
    'master_password_wo',
    'snapshot_identifier',
    'replication_source_identifier',
    'global_cluster_identifier',
    'restore_to_point_in_time',
  ],
  [
    'aws_db_instance',
    'manage_master_user_password',
    'password',
    'password_wo',
    'snapshot_identifier',
    'replicate_source_db',
    'restore_to_point_in_time',
  ],
  ['aws_vpc', 'cidr_block', 'ipv4_ipam_pool_id'],
  ['aws_subnet', 'cidr_block', 'ipv4_ipam_pool_id', 'ipv6_native'],
  ['aws_cloudwatch_event_rule', 'event_pattern', 'schedule_expression'],
  ['aws_lambda_function', 'filename', 's3_bucket', 'image_uri'],
  [
    'aws_vpc_security_group_ingress_rule',
    'cidr_ipv4',
    'cidr_ipv6',
    'prefix_list_id',
    'referenced_security_group_id',
  ],
  ['azurerm_role_assignment', 'role_definition_name', 'role_definition_id'],
  ['azurerm_storage_container', 'storage_account_name', 'storage_account_id'],
];

function isIn(body: Body, name: string): boolean {
  const attribute = attributeOf(body, name);
  if (attribute) return !(attribute.value.kind === 'literal' && attribute.value.value === null);
  return body.blocks.some(({ type, labels }) => type === name || labels[0] === name);
}

function isAbout(type: string, block: Block): boolean {
  return type === '*' || type === block.labels[0];
}

function together(block: Block): string[] {
  return exclusive
    .filter(([type]) => isAbout(type, block))
    .map(([, ...names]) => names.filter((name) => isIn(block.body, name)))
    .filter((names) => names.length > 1)
    .map(
      (names) => `${block.labels.join('.')} has ${names.join(' and ')}: only one of them can be.`,
    );
}

function choices(block: Block): string[] {
  return oneOf
    .filter(([type]) => type === block.labels[0] && block.type === 'resource')
    .map(([, ...names]) => names)
    .filter((names) => !names.some((name) => isIn(block.body, name)))
    .map((names) => `${block.labels.join('.')} needs one of ${names.join(', ')}.`);
}

/** A statement says what may be done, and on what where it does not belong to somebody. */
function statements({ type, labels: [name = ''], body }: Block): string[] {
  if (type !== 'data' || name !== 'aws_iam_policy_document') return [];
  return blocksOf(body, 'statement').flatMap((statement) => {
    const has = (...names: string[]) => names.some((one) => isIn(statement.body, one));
    if (!has('actions', 'not_actions')) return ['A statement has no actions.'];
    return has('resources', 'not_resources', 'principals') ? [] : ['A statement has no resources.'];
  });
}

/** A table declares the attributes that its keys and indexes name, and no other. */
function keysOfTable({ type, labels: [name = ''], body }: Block): string[] {
  if (type !== 'resource' || name !== 'aws_dynamodb_table') return [];
  if (body.blocks.some((block) => block.type === 'dynamic')) return [];
  const named = (of: Body) => ['hash_key', 'range_key'].map((key) => literalOf(of, key));
  const isText = (value: unknown) => typeof value === 'string';
  const declared = body.blocks
    .filter((block) => block.type === 'attribute')
    .map((block) => literalOf(block.body, 'name'));
  const indexes = body.blocks.filter((block) => block.type.endsWith('secondary_index'));
  const used = [named(body), ...indexes.map((block) => named(block.body))].flat();
  const isComputed =
    [...declared, ...named(body)].length > 0 && declared.some((one) => !isText(one));
  if (isComputed) return [];
  return [
    ...used
      .filter(isText)
      .filter((key) => !declared.includes(key))
      .map((key) => `${String(key)} is a key of the table, but not declared as an attribute.`),
    ...declared
      .filter((key) => !used.includes(key))
      .map((key) => `The attribute ${String(key)} is no key of the table.`),
  ];
}
