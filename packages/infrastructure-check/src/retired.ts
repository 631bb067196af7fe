/** What clouds no longer take, or have said when they will not: see each source. */
export interface Retired {
  type: string;
  /** Null: the type itself. With points through nested blocks. */
  argument: string | null;
  /** Which texts; null: that it is there at all. */
  values: RegExp | null;
  message: string;
  source: string;
}

const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html';
const functions = 'https://learn.microsoft.com/azure/azure-functions/functions-versions';
const cdn = 'https://learn.microsoft.com/azure/cdn/classic-cdn-retirement-faq';
const spring =
  'https://learn.microsoft.com/azure/spring-apps/basic-standard/retirement-announcement';
const azurerm = 'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs';
const aws = 'https://registry.terraform.io/providers/hashicorp/aws/latest/docs';
const aurora =
  'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraPostgreSQLReleaseNotes/aurorapostgresql-release-calendar.html';
const sqlServer = 'https://learn.microsoft.com/lifecycle/products/?products=sql-server';

type Row = [string, string | null, RegExp | null, string, string];

const oldNode = /^(~?12|~?14|~?16|~?18|~?20)$/;
const oldJava = /^(8|1\.8|11)$/;
const oldPython = /^3\.([0-9]|10)$/;
const oldDotnet = /^v?[2-8]\.0$/;

const rows: Row[] = [
  [
    'aws_lambda_function',
    'runtime',
    /^(nodejs(4|6|8|10|12|14|16|18|20)?\..*|nodejs)$/,
    'Node.js 20 ended on 2026-04-30',
    lambda,
  ],
  [
    'aws_lambda_function',
    'runtime',
    /^python(2\.\d|3\.\d|3\.10)$/,
    'Python 3.10 ended on 2026-10-31',
    lambda,
  ],
  [
    'aws_lambda_function',
    'runtime',
    /^(java8(\.al2)?|java11|dotnetcore.*|dotnet[5-8]|go1\.x|ruby2.*|ruby3\.2|provided|provided\.al2)$/,
    'this runtime has ended',
    lambda,
  ],
  [
    'azurerm_linux_function_app',
    'site_config.application_stack.node_version',
    oldNode,
    'Node.js 20 ended on 2026-04-30',
    functions,
  ],
  [
    'azurerm_linux_function_app',
    'site_config.application_stack.java_version',
    oldJava,
    'Java 11 has ended',
    functions,
  ],
  [
    'azurerm_linux_function_app',
    'site_config.application_stack.python_version',
    oldPython,
    'Python 3.10 ended in 2026-10',
    functions,
  ],
  [
    'azurerm_linux_function_app',
    'site_config.application_stack.dotnet_version',
    oldDotnet,
    '.NET 8 ended on 2026-11-10',
    functions,
  ],
  [
    'azurerm_linux_function_app',
    'functions_extension_version',
    /^~?[1-3]$/,
    'version 3 ended on 2022-12-13',
    functions,
  ],
  [
    'azurerm_function_app_flex_consumption',
    'runtime_version',
    /^(1[0-9]|20|3\.\d|3\.10|[5-8]\.0)$/,
    'this runtime has ended',
    functions,
  ],
  [
    'azurerm_linux_web_app',
    'site_config.application_stack.node_version',
    /^(12|14|16|18|20)-lts$/,
    'Node.js 20 ended on 2026-04-30',
    functions,
  ],
  [
    'azurerm_linux_web_app',
    'site_config.application_stack.java_version',
    oldJava,
    'Java 11 has ended',
    functions,
  ],
  [
    'azurerm_cdn_profile',
    null,
    null,
    'no new one since 2025-08-15; use azurerm_cdn_frontdoor_profile',
    cdn,
  ],
  [
    'azurerm_cdn_endpoint',
    null,
    null,
    'no new one since 2025-08-15; use azurerm_cdn_frontdoor_endpoint',
    cdn,
  ],
  [
    'azurerm_spring_cloud_service',
    null,
    null,
    'no new one since 2025-03-17; use azurerm_container_app',
    spring,
  ],
  [
    'azurerm_spring_cloud_app',
    null,
    null,
    'no new one since 2025-03-17; use azurerm_container_app',
    spring,
  ],
  ['azurerm_app_service', null, null, 'superseded by azurerm_linux_web_app', azurerm],
  ['azurerm_app_service_plan', null, null, 'superseded by azurerm_service_plan', azurerm],
  ['azurerm_function_app', null, null, 'superseded by azurerm_linux_function_app', azurerm],
  ['aws_s3_bucket_object', null, null, 'superseded by aws_s3_object', aws],
  [
    'aws_cloudfront_origin_access_identity',
    null,
    null,
    'superseded by aws_cloudfront_origin_access_control',
    aws,
  ],
  [
    'aws_rds_cluster',
    'engine_version',
    /^(9|1[0-3])(\.|$)/,
    'PostgreSQL 13 ended on 2026-02-28',
    aurora,
  ],
  [
    'aws_db_instance',
    'engine_version',
    /^(11|12|13)\.00/,
    'SQL Server 2016 ended on 2026-07-14',
    sqlServer,
  ],
];

/** What still works, but is marked as deprecated by its provider. */
const deprecatedRows: [string, string, string, string][] = [
  ...[
    'acl',
    'versioning',
    'server_side_encryption_configuration',
    'lifecycle_rule',
    'logging',
    'website',
    'policy',
    'cors_rule',
    'grant',
    'replication_configuration',
  ].map((argument): [string, string, string, string] => [
    'aws_s3_bucket',
    argument,
    'has a resource of its own',
    aws,
  ]),
  ['aws_iam_role', 'inline_policy', 'use aws_iam_role_policy', aws],
  ['aws_iam_role', 'managed_policy_arns', 'use aws_iam_role_policy_attachment', aws],
  ['aws_cloudwatch_event_rule', 'is_enabled', 'use state', aws],
  [
    'aws_cloudfront_distribution',
    'default_cache_behavior.forwarded_values',
    'use cache_policy_id',
    aws,
  ],
  [
    'aws_cloudfront_distribution',
    'ordered_cache_behavior.forwarded_values',
    'use cache_policy_id',
    aws,
  ],
  ['aws_cloudfront_distribution', 'origin.s3_origin_config', 'use origin_access_control_id', aws],
  [
    'azurerm_storage_account',
    'static_website',
    'use azurerm_storage_account_static_website',
    azurerm,
  ],
  [
    'azurerm_storage_account',
    'queue_properties',
    'use azurerm_storage_account_queue_properties',
    azurerm,
  ],
  ['azurerm_storage_container', 'storage_account_name', 'use storage_account_id', azurerm],
  ['azurerm_storage_queue', 'storage_account_name', 'use storage_account_id', azurerm],
  ['azurerm_key_vault', 'enable_rbac_authorization', 'use rbac_authorization_enabled', azurerm],
  ['azurerm_monitor_diagnostic_setting', 'metric', 'use enabled_metric', azurerm],
];

const toRetired = ([type, argument, values, message, source]: Row): Retired => ({
  type,
  argument,
  values,
  message,
  source,
});

export const retired: Retired[] = rows.map(toRetired);

export const deprecated: Retired[] = deprecatedRows.map(([type, argument, message, source]) =>
  toRetired([type, argument, null, message, source]),
);
