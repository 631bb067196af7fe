import type { Expression } from './hcl.ts';

/** What the value of one argument gives away. */
export interface ArgumentRule {
  type: string;
  /** Through nested blocks with points, such as `site_config.minimum_tls_version`. */
  argument: string;
  /** Whether it is a fault that it is not there. */
  isNeeded?: true;
  isWrong: (value: Expression) => boolean;
  code: string;
  message: string;
}

const is =
  (...wrong: (string | boolean)[]) =>
  (value: Expression): boolean => {
    if (value.kind === 'list') return value.items.some((item) => is(...wrong)(item));
    return value.kind === 'literal' && wrong.includes(value.value as string);
  };
const isOff = is(false);
const isOn = is(true);

/** In the order: type, argument, what is wrong, code, sentence; `needed` where absence is wrong too. */
type Row = [string, string, (value: Expression) => boolean, string, string, 'needed'?];

const openBlock = 'leaves the bucket open';
const oldTls = 'takes TLS below 1.2';
const plain = 'takes plain HTTP';
const internet = 'is open to the whole internet';
const everyone = ['0.0.0.0/0', '::/0', '*', 'Internet', '0.0.0.0'];

const rows: Row[] = [
  ['aws_s3_bucket_public_access_block', 'block_public_acls', isOff, 'public', openBlock, 'needed'],
  [
    'aws_s3_bucket_public_access_block',
    'block_public_policy',
    isOff,
    'public',
    openBlock,
    'needed',
  ],
  ['aws_s3_bucket_public_access_block', 'ignore_public_acls', isOff, 'public', openBlock, 'needed'],
  [
    'aws_s3_bucket_public_access_block',
    'restrict_public_buckets',
    isOff,
    'public',
    openBlock,
    'needed',
  ],
  [
    'aws_s3_bucket_acl',
    'acl',
    is('public-read', 'public-read-write', 'authenticated-read'),
    'public',
    openBlock,
  ],
  ['aws_db_instance', 'publicly_accessible', isOn, 'public', internet],
  ['aws_rds_cluster_instance', 'publicly_accessible', isOn, 'public', internet],
  ['aws_db_instance', 'storage_encrypted', isOff, 'unencrypted', 'is not encrypted', 'needed'],
  ['aws_rds_cluster', 'storage_encrypted', isOff, 'unencrypted', 'is not encrypted', 'needed'],
  [
    'aws_dynamodb_table',
    'server_side_encryption.enabled',
    isOff,
    'unencrypted',
    'is not encrypted with a key of its own',
  ],
  ['aws_sqs_queue', 'sqs_managed_sse_enabled', isOff, 'unencrypted', 'is not encrypted'],
  ['aws_sns_topic', 'kms_master_key_id', is(''), 'unencrypted', 'is not encrypted', 'needed'],
  ['aws_lambda_function_url', 'authorization_type', is('NONE'), 'public', internet],
  ['aws_lambda_permission', 'principal', is('*'), 'public', internet],
  [
    'aws_cloudfront_distribution',
    'default_cache_behavior.viewer_protocol_policy',
    is('allow-all'),
    'unencrypted',
    plain,
  ],
  [
    'aws_cloudfront_distribution',
    'ordered_cache_behavior.viewer_protocol_policy',
    is('allow-all'),
    'unencrypted',
    plain,
  ],
  [
    'aws_cloudfront_distribution',
    'viewer_certificate.minimum_protocol_version',
    is('SSLv3', 'TLSv1', 'TLSv1_2016', 'TLSv1.1_2016'),
    'old_tls',
    oldTls,
  ],
  [
    'aws_cloudfront_distribution',
    'origin.custom_origin_config.origin_ssl_protocols',
    is('SSLv3', 'TLSv1', 'TLSv1.1'),
    'old_tls',
    oldTls,
  ],
  [
    'aws_cloudfront_distribution',
    'origin.custom_origin_config.origin_protocol_policy',
    is('http-only', 'match-viewer'),
    'unencrypted',
    plain,
  ],
  [
    'aws_apigatewayv2_domain_name',
    'domain_name_configuration.security_policy',
    is('TLS_1_0'),
    'old_tls',
    oldTls,
  ],
  [
    'aws_lb_listener',
    'ssl_policy',
    is(
      'ELBSecurityPolicy-2016-08',
      'ELBSecurityPolicy-TLS-1-0-2015-04',
      'ELBSecurityPolicy-TLS-1-1-2017-01',
    ),
    'old_tls',
    oldTls,
  ],
  ['aws_ecs_service', 'network_configuration.assign_public_ip', isOn, 'public', internet],
  [
    'aws_iam_role_policy_attachment',
    'policy_arn',
    isFullAccess,
    'wide_permission',
    'gives full access',
  ],
  [
    'azurerm_storage_account',
    'allow_nested_items_to_be_public',
    isOn,
    'public',
    'lets everyone read',
    'needed',
  ],
  ['azurerm_storage_account', 'min_tls_version', is('TLS1_0', 'TLS1_1'), 'old_tls', oldTls],
  ['azurerm_storage_account', 'https_traffic_only_enabled', isOff, 'unencrypted', plain],
  [
    'azurerm_storage_container',
    'container_access_type',
    is('blob', 'container'),
    'public',
    'lets everyone read',
  ],
  ['azurerm_servicebus_namespace', 'minimum_tls_version', is('1.0', '1.1'), 'old_tls', oldTls],
  [
    'azurerm_servicebus_namespace',
    'local_auth_enabled',
    isOn,
    'shared_key',
    'lets whoever has its key do everything',
    'needed',
  ],
  ['azurerm_cosmosdb_account', 'minimal_tls_version', is('Tls', 'Tls11'), 'old_tls', oldTls],
  ['azurerm_cosmosdb_account', 'public_network_access_enabled', isOn, 'public', internet, 'needed'],
  ['azurerm_cosmosdb_account', 'ip_range_filter', is(...everyone), 'public', internet],
  [
    'azurerm_cosmosdb_account',
    'local_authentication_disabled',
    isOff,
    'shared_key',
    'lets whoever has its key do everything',
  ],
  ['azurerm_linux_function_app', 'https_only', isOff, 'unencrypted', plain, 'needed'],
  ['azurerm_linux_web_app', 'https_only', isOff, 'unencrypted', plain, 'needed'],
  ['azurerm_function_app_flex_consumption', 'https_only', isOff, 'unencrypted', plain],
  [
    'azurerm_linux_function_app',
    'site_config.minimum_tls_version',
    is('1.0', '1.1'),
    'old_tls',
    oldTls,
  ],
  ['azurerm_linux_web_app', 'site_config.minimum_tls_version', is('1.0', '1.1'), 'old_tls', oldTls],
  [
    'azurerm_function_app_flex_consumption',
    'site_config.minimum_tls_version',
    is('1.0', '1.1'),
    'old_tls',
    oldTls,
  ],
  [
    'azurerm_linux_function_app',
    'site_config.ftps_state',
    is('AllAllowed'),
    'unencrypted',
    'takes plain FTP',
  ],
  ['azurerm_container_app', 'ingress.allow_insecure_connections', isOn, 'unencrypted', plain],
  ['azurerm_container_registry', 'admin_enabled', isOn, 'shared_key', 'has one password for all'],
  ['azurerm_container_registry', 'anonymous_pull_enabled', isOn, 'public', 'lets everyone read'],
  ['azurerm_cdn_frontdoor_route', 'forwarding_protocol', is('HttpOnly'), 'unencrypted', plain],
  ['azurerm_cdn_frontdoor_route', 'https_redirect_enabled', isOff, 'unencrypted', plain],
  [
    'azurerm_cdn_frontdoor_custom_domain',
    'tls.minimum_tls_version',
    is('TLS10'),
    'old_tls',
    oldTls,
  ],
  [
    'azurerm_key_vault',
    'purge_protection_enabled',
    isOff,
    'unprotected',
    'can be purged',
    'needed',
  ],
  [
    'azurerm_role_assignment',
    'role_definition_name',
    is('Owner', 'Contributor', 'User Access Administrator', 'Azure Service Bus Data Owner'),
    'wide_permission',
    'gives more than its service needs',
  ],
];

function isFullAccess(value: Expression): boolean {
  const text = value.kind === 'literal' || value.kind === 'template' ? textOf(value) : '';
  return /(AdministratorAccess|PowerUserAccess|FullAccess)$/.test(text);
}

function textOf(value: Expression & { kind: 'literal' | 'template' }): string {
  return value.kind === 'template' ? value.text : String(value.value);
}

export const argumentRules: ArgumentRule[] = rows.map(
  ([type, argument, isWrong, code, message, needed]) => ({
    type,
    argument,
    isWrong,
    code,
    message,
    ...(needed ? { isNeeded: true } : {}),
  }),
);

/** Where the internet comes from. */
export const isEveryone = is(...everyone);
