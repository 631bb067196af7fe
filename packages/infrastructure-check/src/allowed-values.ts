/**
 * Which values arguments take. Schemas of providers do not say it, their documentation does.
 *
 * `a|b` one of these, `1..9` a number between, `~…` what the regular expression fits.
 */
const rows = `
aws_lambda_function timeout 1..900
aws_lambda_function memory_size 128..10240
aws_lambda_function package_type Zip|Image
aws_lambda_function architectures x86_64|arm64
aws_lambda_function runtime ~^(nodejs\\d+\\.x|python3\\.\\d+|java\\d+(\\.al2)?|dotnet\\d+|dotnetcore\\d\\.\\d|ruby\\d\\.\\d|go1\\.x|provided(\\.al2(023)?)?)$
aws_lambda_function tracing_config.mode Active|PassThrough
aws_lambda_function ephemeral_storage.size 512..10240
aws_lambda_event_source_mapping starting_position LATEST|TRIM_HORIZON|AT_TIMESTAMP
aws_lambda_event_source_mapping function_response_types ReportBatchItemFailures
aws_lambda_permission action ~^lambda:\\w+$
aws_lambda_permission principal ~^([a-z0-9-]+(\\.[a-z0-9-]+)*\\.amazonaws\\.com|\\d{12}|arn:.*|\\*)$
aws_sqs_queue message_retention_seconds 60..1209600
aws_sqs_queue visibility_timeout_seconds 0..43200
aws_sqs_queue delay_seconds 0..900
aws_sqs_queue receive_wait_time_seconds 0..20
aws_cloudwatch_log_group retention_in_days 0|1|3|5|7|14|30|60|90|120|150|180|365|400|545|731|1096|1827|2192|2557|2922|3288|3653
aws_cloudwatch_event_rule state ENABLED|DISABLED|ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS
aws_cloudwatch_event_target retry_policy.maximum_event_age_in_seconds 60..86400
aws_cloudwatch_event_target retry_policy.maximum_retry_attempts 0..185
aws_cloudwatch_metric_alarm comparison_operator GreaterThanOrEqualToThreshold|GreaterThanThreshold|LessThanThreshold|LessThanOrEqualToThreshold|LessThanLowerOrGreaterThanUpperThreshold|LessThanLowerThreshold|GreaterThanUpperThreshold
aws_cloudwatch_metric_alarm statistic SampleCount|Average|Sum|Minimum|Maximum
aws_cloudwatch_metric_alarm treat_missing_data missing|ignore|breaching|notBreaching
aws_dynamodb_table billing_mode PROVISIONED|PAY_PER_REQUEST
aws_dynamodb_table table_class STANDARD|STANDARD_INFREQUENT_ACCESS
aws_dynamodb_table attribute.type S|N|B
aws_dynamodb_table global_secondary_index.projection_type ALL|KEYS_ONLY|INCLUDE
aws_dynamodb_table local_secondary_index.projection_type ALL|KEYS_ONLY|INCLUDE
aws_rds_cluster engine aurora-postgresql|aurora-mysql|postgres|mysql
aws_rds_cluster backup_retention_period 1..35
aws_rds_cluster serverlessv2_scaling_configuration.max_capacity 1..256
aws_rds_cluster serverlessv2_scaling_configuration.min_capacity 0..256
aws_db_instance engine ~^(postgres|mysql|mariadb|oracle-[\\w-]+|sqlserver-(ee|se|ex|web)|custom-[\\w-]+|db2-[\\w-]+)$
aws_db_instance backup_retention_period 1..35
aws_db_instance storage_type standard|gp2|gp3|io1|io2
aws_db_instance license_model license-included|bring-your-own-license|general-public-license|marketplace-license
aws_kms_key deletion_window_in_days 7..30
aws_kms_key key_usage ENCRYPT_DECRYPT|SIGN_VERIFY|GENERATE_VERIFY_MAC|KEY_AGREEMENT
aws_kms_alias name ~^alias/
aws_s3_bucket bucket ~^[a-z0-9.{}-]*$
aws_s3_bucket_versioning versioning_configuration.status Enabled|Suspended|Disabled
aws_s3_bucket_ownership_controls rule.object_ownership BucketOwnerPreferred|ObjectWriter|BucketOwnerEnforced
aws_s3_bucket_server_side_encryption_configuration rule.apply_server_side_encryption_by_default.sse_algorithm AES256|aws:kms|aws:kms:dsse
aws_cloudfront_distribution price_class PriceClass_All|PriceClass_200|PriceClass_100
aws_cloudfront_distribution http_version http1.1|http2|http2and3|http3
aws_cloudfront_distribution default_cache_behavior.viewer_protocol_policy allow-all|https-only|redirect-to-https
aws_cloudfront_distribution restrictions.geo_restriction.restriction_type none|whitelist|blacklist
aws_cloudfront_origin_access_control origin_access_control_origin_type s3|lambda|mediastore|mediapackagev2
aws_cloudfront_origin_access_control signing_behavior always|never|no-override
aws_cloudfront_origin_access_control signing_protocol sigv4
aws_apigatewayv2_api protocol_type HTTP|WEBSOCKET
aws_apigatewayv2_integration integration_type AWS|AWS_PROXY|HTTP|HTTP_PROXY|MOCK
aws_apigatewayv2_integration payload_format_version 1.0|2.0
aws_apigatewayv2_route authorization_type NONE|AWS_IAM|JWT|CUSTOM
aws_vpc_security_group_ingress_rule from_port -1..65535
aws_vpc_security_group_ingress_rule to_port -1..65535
aws_vpc_endpoint vpc_endpoint_type Gateway|Interface|GatewayLoadBalancer|Resource|ServiceNetwork
aws_iam_policy_document statement.effect Allow|Deny
aws_iam_policy_document statement.actions ~^(\\*|[a-z0-9-]+:[A-Za-z*]+)$
aws_iam_policy_document statement.principals.type AWS|Service|Federated|CanonicalUser|*
aws_iam_policy_document statement.condition.test ~^(For(Any|All)Values?:)?(String|Arn|Numeric|Date|IpAddress|NotIpAddress|Bool|Binary|Null)\\w*$
azurerm_servicebus_namespace sku Basic|Standard|Premium
azurerm_servicebus_namespace minimum_tls_version 1.0|1.1|1.2
azurerm_servicebus_subscription max_delivery_count 1..2000
azurerm_servicebus_subscription lock_duration ~^PT([1-5]M|\\d+S)$
azurerm_servicebus_subscription default_message_ttl ~^P
azurerm_servicebus_topic default_message_ttl ~^P
azurerm_servicebus_subscription_rule filter_type SqlFilter|CorrelationFilter
azurerm_storage_account name ~^[a-z0-9{}]*$
azurerm_storage_account account_tier Standard|Premium
azurerm_storage_account account_replication_type LRS|GRS|RAGRS|ZRS|GZRS|RAGZRS
azurerm_storage_account account_kind BlobStorage|BlockBlobStorage|FileStorage|Storage|StorageV2
azurerm_storage_account min_tls_version TLS1_0|TLS1_1|TLS1_2|TLS1_3
azurerm_storage_container container_access_type blob|container|private
azurerm_service_plan os_type Windows|Linux|WindowsContainer
azurerm_service_plan sku_name ~^(B[1-3]|D1|F1|I[1-6](v2|mv2)?|P[0-5]m?v[2-4]|P[1-3]|S[1-3]|SHARED|EP[1-3]|FC1|WS[1-3]|Y1)$
azurerm_function_app_flex_consumption runtime_name node|dotnet-isolated|powershell|python|java|custom
azurerm_function_app_flex_consumption instance_memory_in_mb 512|2048|4096
azurerm_function_app_flex_consumption storage_authentication_type StorageAccountConnectionString|SystemAssignedIdentity|UserAssignedIdentity
azurerm_linux_function_app site_config.ftps_state AllAllowed|Disabled|FtpsOnly
azurerm_cosmosdb_account offer_type Standard
azurerm_cosmosdb_account kind GlobalDocumentDB|MongoDB|Parse
azurerm_cosmosdb_account minimal_tls_version Tls|Tls11|Tls12
azurerm_cosmosdb_account consistency_policy.consistency_level BoundedStaleness|Eventual|Session|Strong|ConsistentPrefix
azurerm_cosmosdb_account backup.type Continuous|Periodic
azurerm_cosmosdb_sql_container autoscale_settings.max_throughput 1000..1000000
azurerm_cosmosdb_sql_container partition_key_paths ~^/
azurerm_key_vault name ~^[A-Za-z0-9{}-]*$
azurerm_key_vault sku_name standard|premium
azurerm_key_vault soft_delete_retention_days 7..90
azurerm_container_registry name ~^[A-Za-z0-9{}]*$
azurerm_container_registry sku Basic|Standard|Premium
azurerm_container_app revision_mode Single|Multiple
azurerm_container_app ingress.transport auto|http|http2|tcp
azurerm_cdn_frontdoor_profile sku_name Standard_AzureFrontDoor|Premium_AzureFrontDoor
azurerm_cdn_frontdoor_route forwarding_protocol HttpOnly|HttpsOnly|MatchRequest
azurerm_cdn_frontdoor_route supported_protocols Http|Https
azurerm_log_analytics_workspace retention_in_days 7|30..730
azurerm_application_insights application_type ios|java|MobileCenter|Node.JS|other|phone|store|web
azurerm_private_endpoint private_service_connection.subresource_names ~^[A-Za-z]+$
azurerm_role_assignment role_definition_name ~^(Owner|Contributor|Reader|User Access Administrator|AcrPull|AcrPush|(Azure Service Bus|Azure Event Hubs|App Configuration) Data \\w+|Storage (Blob|Queue|Table) Data (Owner|Contributor|Reader|Delegator|Message Sender|Message Processor)|Storage Queue Data Message (Sender|Processor)|Key Vault [\\w ]+|Monitoring [\\w ]+|Cosmos DB [\\w ]+|DocumentDB Account Contributor|Website Contributor|Managed Identity Operator|EventGrid [\\w ]+)$
azurerm_role_assignment principal_type User|Group|ServicePrincipal
azurerm_* identity.type SystemAssigned|UserAssigned|SystemAssigned, UserAssigned
azurerm_* location ~^([a-z0-9]+|[A-Z][\\w ]+)$
`;

export interface AllowedValues {
  /** `azurerm_*` for every type of the provider. */
  type: string;
  argument: string;
  /** As it is written above. */
  values: string;
}

export const allowedValues: AllowedValues[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [type = '', argument = '', ...values] = row.split(' ');
    return { type, argument, values: values.join(' ') };
  });

/** Whether a text is among the values of a row; `{}` stands for what is computed. */
export function isAllowed(values: string, text: string): boolean {
  if (values.startsWith('~')) return new RegExp(values.slice(1)).test(text);
  return values.split('|').some((choice) => {
    const range = /^(-?\d+)\.\.(\d+)$/.exec(choice);
    if (!range) return choice === text;
    const [, least, most] = range;
    // That it is a number at all is for the schema to say.
    return !(Number(text) < Number(least) || Number(text) > Number(most));
  });
}
