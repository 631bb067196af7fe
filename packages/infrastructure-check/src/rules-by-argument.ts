import type { Expression } from './hcl.ts';

/** What the value of one argument gives away. */
export interface ArgumentRule {
  type: string;
  /** Through nested blocks with points, such as `site_config.minimum_tls_version`. */
  argument: string;
  /** Whether it is a fault that it is not there, because the provider then takes a wrong one. */
  isNeeded: boolean;
  isWrong: (value: Expression) => boolean;
  code: string;
  message: string;
}

/**
 * Type, argument (`!`: it has to be there), wrong values with commas between (`~`: a regular
 * expression, `-`: the empty text), code, and the rest of a sentence about the resource.
 */
const rows = `
aws_apigatewayv2_domain_name domain_name_configuration.security_policy TLS_1_0 old_tls takes TLS below 1.2
aws_cloudfront_distribution default_cache_behavior.viewer_protocol_policy allow-all unencrypted takes plain HTTP
aws_cloudfront_distribution ordered_cache_behavior.viewer_protocol_policy allow-all unencrypted takes plain HTTP
aws_cloudfront_distribution viewer_certificate.minimum_protocol_version SSLv3,TLSv1,TLSv1_2016,TLSv1.1_2016 old_tls takes TLS below 1.2
aws_cloudfront_distribution origin.custom_origin_config.origin_ssl_protocols SSLv3,TLSv1,TLSv1.1 old_tls takes TLS below 1.2
aws_cloudfront_distribution origin.custom_origin_config.origin_protocol_policy http-only,match-viewer unencrypted takes plain HTTP
aws_db_instance publicly_accessible true public is open to the whole internet
aws_db_instance storage_encrypted! false unencrypted is not encrypted
aws_db_instance deletion_protection false unprotected can be deleted by mistake
aws_db_instance skip_final_snapshot true unprotected is deleted without a copy
aws_dynamodb_table server_side_encryption.enabled false unencrypted is not encrypted with a key of its own
aws_dynamodb_table point_in_time_recovery.enabled false unprotected has no backup
aws_ecs_service network_configuration.assign_public_ip true public is open to the whole internet
aws_iam_role_policy_attachment policy_arn ~(AdministratorAccess|PowerUserAccess|FullAccess)$ wide_permission gives full access
aws_lambda_function_url authorization_type NONE public is open to the whole internet
aws_lambda_permission principal * public is open to the whole internet
aws_lb_listener ssl_policy ELBSecurityPolicy-2016-08,ELBSecurityPolicy-TLS-1-0-2015-04,ELBSecurityPolicy-TLS-1-1-2017-01, old_tls takes TLS below 1.2
aws_rds_cluster storage_encrypted! false unencrypted is not encrypted
aws_rds_cluster deletion_protection false unprotected can be deleted by mistake
aws_rds_cluster skip_final_snapshot true unprotected is deleted without a copy
aws_rds_cluster_instance publicly_accessible true public is open to the whole internet
aws_s3_bucket_acl acl public-read,public-read-write,authenticated-read public leaves the bucket open
aws_s3_bucket_public_access_block block_public_acls! false public leaves the bucket open
aws_s3_bucket_public_access_block block_public_policy! false public leaves the bucket open
aws_s3_bucket_public_access_block ignore_public_acls! false public leaves the bucket open
aws_s3_bucket_public_access_block restrict_public_buckets! false public leaves the bucket open
aws_sns_topic kms_master_key_id! - unencrypted is not encrypted
aws_sqs_queue sqs_managed_sse_enabled false unencrypted is not encrypted
aws_subnet map_public_ip_on_launch true public is open to the whole internet
azurerm_application_insights local_authentication_disabled false shared_key lets whoever has its key do everything
azurerm_cdn_frontdoor_custom_domain tls.minimum_tls_version TLS10 old_tls takes TLS below 1.2
azurerm_cdn_frontdoor_origin certificate_name_check_enabled false unencrypted trusts any certificate
azurerm_cdn_frontdoor_route forwarding_protocol HttpOnly unencrypted takes plain HTTP
azurerm_cdn_frontdoor_route https_redirect_enabled false unencrypted takes plain HTTP
azurerm_container_app ingress.allow_insecure_connections true unencrypted takes plain HTTP
azurerm_container_registry admin_enabled true shared_key has one password for all
azurerm_container_registry anonymous_pull_enabled true public lets everyone read
azurerm_cosmosdb_account minimal_tls_version Tls,Tls11 old_tls takes TLS below 1.2
azurerm_cosmosdb_account public_network_access_enabled! true public is open to the whole internet
azurerm_cosmosdb_account ip_range_filter 0.0.0.0/0,::/0,*,Internet,0.0.0.0 public is open to the whole internet
azurerm_cosmosdb_account local_authentication_disabled false shared_key lets whoever has its key do everything
azurerm_function_app_flex_consumption https_only false unencrypted takes plain HTTP
azurerm_function_app_flex_consumption site_config.minimum_tls_version 1.0,1.1 old_tls takes TLS below 1.2
azurerm_key_vault purge_protection_enabled! false unprotected can be purged
azurerm_linux_function_app https_only! false unencrypted takes plain HTTP
azurerm_linux_function_app site_config.minimum_tls_version 1.0,1.1 old_tls takes TLS below 1.2
azurerm_linux_function_app site_config.ftps_state AllAllowed unencrypted takes plain FTP
azurerm_linux_web_app https_only! false unencrypted takes plain HTTP
azurerm_linux_web_app site_config.minimum_tls_version 1.0,1.1 old_tls takes TLS below 1.2
azurerm_log_analytics_workspace local_authentication_enabled true shared_key lets whoever has its key do everything
azurerm_role_assignment role_definition_name ~^(Owner|Contributor|User\\sAccess\\sAdministrator|Azure\\sService\\sBus\\sData\\sOwner)$ wide_permission gives more than its service needs
azurerm_servicebus_namespace minimum_tls_version 1.0,1.1 old_tls takes TLS below 1.2
azurerm_servicebus_namespace local_auth_enabled! true shared_key lets whoever has its key do everything
azurerm_storage_account allow_nested_items_to_be_public! true public lets everyone read
azurerm_storage_account min_tls_version TLS1_0,TLS1_1 old_tls takes TLS below 1.2
azurerm_storage_account https_traffic_only_enabled false unencrypted takes plain HTTP
azurerm_storage_account local_user_enabled true shared_key has users of its own
azurerm_storage_account shared_access_key_enabled true shared_key lets whoever has its key do everything
azurerm_storage_container container_access_type blob,container public lets everyone read
`;

export const argumentRules: ArgumentRule[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [type = '', argument = '', wrong = '', code = '', ...message] = row.split(' ');
    return {
      type,
      argument: argument.replace('!', ''),
      isNeeded: argument.endsWith('!'),
      isWrong: wrongValue(wrong),
      code,
      message: message.join(' '),
    };
  });

function wrongValue(wrong: string): ArgumentRule['isWrong'] {
  if (wrong.startsWith('~')) return has((text) => new RegExp(wrong.slice(1)).test(text));
  const values = wrong === '-' ? [''] : wrong.split(',');
  return has((text) => values.includes(text));
}

/** Whether a value, or one of a list, is written as such a text. */
function has(isIt: (text: string) => boolean): ArgumentRule['isWrong'] {
  return (value) => {
    if (value.kind === 'list') return value.items.some((item) => has(isIt)(item));
    if (value.kind === 'template') return isIt(value.text);
    return value.kind === 'literal' && value.value !== null && isIt(String(value.value));
  };
}

/** Where the internet comes from. */
export const isEveryone = has((text) =>
  ['0.0.0.0/0', '::/0', '*', 'Internet', '0.0.0.0'].includes(text),
);
