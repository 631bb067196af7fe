/**
 * Of which resource types and data sources the schema is kept: those that services, messaging, web
 * pages, databases, networks, identities and their watching need. The rest of a provider, some two
 * thousand types, would only weigh.
 */
export const keptTypes: Record<string, RegExp[]> = {
  azurerm: [
    /^(servicebus|cosmosdb_(account|sql)|cdn_(frontdoor|profile|endpoint)|linux_(function|web)_app)/,
    /^(storage_(account|blob|container|management_policy|queue|table|encryption_scope)|static_web_app)/,
    /^(container_app|container_registry$|service_plan|function_app_(flex|function|host)|app_service_v)/,
    /^(role_(assignment|definition)|user_assigned_identity|federated_identity|client_config|subscription$)/,
    /^(resource_group$|management_lock|key_vault($|_(access_policy|key|secret)s?$)|application_insights$)/,
    /^(log_analytics_workspace$|monitor_(action_group|diagnostic_setting|metric_alert|activity_log_alert)$)/,
    /^(virtual_network($|_peering)|subnet|network_security|private_(endpoint|dns_zone)|nat_gateway|public_ip$)/,
    /^(dns_(zone|cname_record|txt_record)$|app_configuration($|_key$)|eventgrid_(system_topic|event_sub|topic$))/,
    /^(consumption_budget_resource_group|spring_cloud_(app|service)|app_service(_plan)?$|function_app$)/,
  ],
  aws: [
    /^(cloudwatch_(event|log_group|metric_alarm|log_resource_policy|dashboard)|sqs|sns_topic|scheduler)/,
    /^(s3_(bucket|object|account)|cloudfront_(distribution|origin|cache|response|function|key)|lambda)/,
    /^(apigatewayv2|iam_(role|policy|openid|user|service_linked|session)|caller_identity|region$|partition)/,
    /^(rds_(cluster|engine|cert)|db_(instance|subnet|parameter|option|proxy)|dynamodb|kms_(key|alias))/,
    /^(vpc($|_endpoint|_security_group)|subnets?$|route($|_table)|internet_gateway|nat_gateway|eip$|security_group)/,
    /^(secretsmanager_secret|ssm_parameter|acm_certificate|route53_(record|zone)|ecr_(repository|lifecycle))/,
    /^(ecs_(cluster|service|task_definition)|lb($|_listener|_target)|appautoscaling_(target|policy))/,
    /^(default_(security_group|tags)|availability_zones|flow_log|schemas|ec2_managed_prefix|network_acl)/,
    /^(budgets_budget$|backup_(plan|vault|selection)$|signer_signing_profile$|xray_group)/,
  ],
  random: [/./],
  archive: [/./],
  time: [/./],
  azuread: [/^(application|service_principal|client_config|group)/],
};

/** Whether the schema of a type, such as `aws_sqs_queue`, is kept. */
export function isKept(provider: string, type: string): boolean {
  const name = type.slice(provider.length + 1);
  return (keptTypes[provider] ?? []).some((pattern) => pattern.test(name));
}
