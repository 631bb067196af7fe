/** What clouds take as names: characters and lengths. */
const taken: Record<string, RegExp> = {
  azurerm_resource_group: /^[\w.-]{1,89}[\w-]$/,
  azurerm_log_analytics_workspace: /^[A-Za-z0-9][A-Za-z0-9-]{2,61}[A-Za-z0-9]$/,
  azurerm_servicebus_namespace: /^[a-z](?:[a-z0-9]|-(?!sb$|mgmt$)){4,48}[a-z0-9]$/,
  azurerm_servicebus_topic: /^[A-Za-z0-9][\w./-]{0,258}[A-Za-z0-9]$/,
  azurerm_servicebus_subscription: /^[A-Za-z0-9](?:[\w.-]{0,48}[A-Za-z0-9])?$/,
  azurerm_storage_account: /^[a-z0-9]{3,24}$/,
  azurerm_cdn_frontdoor_endpoint: /^[A-Za-z0-9][A-Za-z0-9-]{0,44}[A-Za-z0-9]$/,
  azurerm_container_registry: /^[A-Za-z0-9]{5,50}$/,
  azurerm_container_app: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){1,31}$/,
  azurerm_container_app_environment: /^[a-z][a-z0-9-]{0,58}[a-z0-9]$/,
  azurerm_function_app_flex_consumption: /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/,
  azurerm_user_assigned_identity: /^[A-Za-z0-9][\w-]{2,127}$/,
  azurerm_cosmosdb_account: /^[a-z0-9][a-z0-9-]{1,42}[a-z0-9]$/,
  aws_lambda_function: /^[\w-]{1,64}$/,
  aws_iam_role: /^[\w+=,.@-]{1,64}$/,
  aws_cloudwatch_event_bus: /^[\w./-]{1,256}$/,
  aws_cloudwatch_event_archive: /^[\w.-]{1,48}$/,
  aws_cloudwatch_event_rule: /^[\w.-]{1,64}$/,
  aws_sqs_queue: /^[\w-]{1,80}$/,
  aws_s3_bucket: /^(?!xn--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
  aws_dynamodb_table: /^[\w.-]{3,255}$/,
  aws_rds_cluster: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){0,62}$/,
  aws_rds_cluster_instance: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){0,62}$/,
  aws_db_instance: /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){0,59}$/,
  aws_db_subnet_group: /^[a-z0-9][a-z0-9_.-]{0,254}$/,
  aws_security_group: /^(?!sg-)[A-Za-z0-9 ._:/()#,@+=&;{}!$*-]{1,255}$/,
};

/** Where a resource says its name, by the words that it uses for it. */
const nameArgument =
  /^ {2}(?:name|bucket|function_name|identifier|cluster_identifier) += (?:"(.*)"|(local\.\w+))$/m;

interface CloudName {
  type: string;
  name: string;
  isTaken: boolean;
}

/** Every name that a cloud is asked for, as Terraform works it out in the longest environment. */
export function cloudNames(files: ReadonlyMap<string, string>): CloudName[] {
  const all = [...files].filter(([path]) => path.endsWith('.tf'));
  const locals = new Map(
    all
      .filter(([path]) => path.endsWith('/main.tf'))
      .map(([path, text]) => [path.replace(/main\.tf$/, ''), localsOf(text)]),
  );
  return all.flatMap(([path, text]) =>
    [...text.matchAll(/^resource "(\w+)" "\w+" \{\n([^]*?)\n\}$/gm)].flatMap(
      ([, type = '', body = '']): CloudName[] => {
        const rule = taken[type];
        const [, written, local = ''] = nameArgument.exec(body) ?? [];
        if (!rule) return [];
        const known = locals.get(path.replace(/[^/]*$/, '')) ?? new Map<string, string>();
        const name = workedOut(written ?? `\${${local}}`, known);
        return [{ type, name, isTaken: rule.test(name) }];
      },
    ),
  );
}

function localsOf(text: string): Map<string, string> {
  const [, body = ''] = /^locals \{\n([^]*?)\n\}$/m.exec(text) ?? [];
  const written = body.matchAll(/^ {2}(\w+) += "(.*)"$/gm);
  return new Map([...written].map(([, name = '', value = '']) => [`local.${name}`, value]));
}

function workedOut(text: string, locals: ReadonlyMap<string, string>): string {
  const withHashes = text.replaceAll(
    /\$\{substr\(sha256\(".*?"\), 0, (\d+)\)\}/g,
    (_, length: string) => 'f'.repeat(Number(length)),
  );
  return withHashes.replaceAll(/\$\{([\w.]+)\}/g, (_, name: string) => {
    if (name === 'var.environment') return 'staging';
    if (name === 'local.token') return '0123abcd';
    const value = locals.get(name);
    if (value === undefined) throw new Error(`Nobody says what ${name} is.`);
    return workedOut(value, locals);
  });
}
