import {
  attributeOf,
  everyExpression,
  literalOf,
  type Block,
  type Expression,
  type HclFile,
} from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Module } from './module.ts';

/** No secret is written down, and none is given out without being marked as one. */
export function checkSecrets(module: Module): Finding[] {
  return [
    ...module.files.flatMap((file) => file.body.blocks.flatMap((block) => written(file, block))),
    ...outputs(module),
    ...variables(module),
  ];
}

const secretWords =
  /(^|_)(password|passwd|pwd|secret|secrets|token|private_key|connection_string|connectionstring|api_?key|access_key|account_key|client_secret|sas|shared_key|credentials?)($|_)/;
/** Names of what points at a secret, or says something about it. */
const aboutSecrets =
  /_(id|ids|arn|name|url|uri|version|enabled|length|type|endpoint|ttl|days|policy|scope|reference|wo_version|expiration|permissions|identity|source|mode|role|key_type)$/;

function isSecretName(name: string): boolean {
  const plain = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');
  return secretWords.test(plain) && !aboutSecrets.test(plain) && !plain.includes('__');
}

function written(file: HclFile, block: Block): Finding[] {
  const own = block.body.attributes.flatMap(({ name, value, at }) => {
    const isDefault = block.type === 'variable' && name === 'default';
    const said = isDefault ? (block.labels[0] ?? '') : name;
    const isProse = ['description', 'error_message'].includes(name);
    return isProse
      ? []
      : secretsIn(value, said).map((text) => finding({ file, at }, 'secret', text));
  });
  return [...own, ...block.body.blocks.flatMap((inner) => written(file, inner))];
}

function secretsIn(value: Expression, name: string): string[] {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string'
        ? secretsOf(value.value, name, value.value !== '')
        : [];
    case 'template':
      return secretsOf(value.text, name, value.parts.length === 0);
    case 'object':
      return value.entries.flatMap((entry) => secretsIn(entry.value, entry.key ?? name));
    case 'list':
      return value.items.flatMap((item) => secretsIn(item, name));
    case 'call':
      return value.parts.flatMap((part) => secretsIn(part, ''));
    case 'other':
      return value.parts.flatMap((part) => secretsIn(part, name));
    case 'reference':
    case 'for':
      return [];
  }
}

/**
 * What gives a text away as a secret: the name it stands under, or its looks.
 *
 * @param isWhole whether all of the value is in the text.
 */
export function secretsOf(text: string, name: string, isWhole: boolean): string[] {
  if (isWhole && isSecretName(name)) return [`${name} is written down.`];
  return looksSecret(text) ? [`The value of ${name} looks like a secret.`] : [];
}

const knownSecrets =
  /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|(AccountKey|SharedAccessKey|Password|Pwd)=[^;{}$]{6,}|gh[pousr]_\w{30,}|eyJ[\w-]{20,}\.eyJ/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A long text without order: letters of both sizes and digits, no words. */
function looksSecret(text: string): boolean {
  if (knownSecrets.test(text)) return true;
  if (!/^[\w+/=~.-]{20,}$/.test(text) || uuid.test(text)) return false;
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
  return isMixed && entropyOf(text) > 3.9 && !/^[A-Z][a-z]+([A-Z][a-z]+)+/.test(text);
}

/** Bits a letter. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (letter) => letter).values();
  return [...counts].reduce((bits, { length }) => {
    const share = length / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}

/** What providers mark as sensitive, by how it is called; and what only holds a secret by its type. */
const sensitiveAttribute =
  /^(\w*password\w*|\w*_connection_string\w*|connection_string|(primary|secondary)\w*_key|\w*access_key|instrumentation_key|private_key\w*|secret|secret_string|secret_binary|client_secret|token|sas\w*|bcrypt_hash|site_credential)$/;
const notSensitive =
  /(_id|_arn|_name|_version|_enabled|_length)$|^(manage_master_user_password|hash_key|primary_metadata\w*)$/;
const sensitiveByType: Record<string, string> = {
  random_password: 'result',
  azurerm_key_vault_secret: 'value',
  aws_ssm_parameter: 'value',
};

function outputs(module: Module): Finding[] {
  return [...module.outputs].flatMap(([name, { file, block }]) => {
    const value = attributeOf(block.body, 'value')?.value;
    if (!value || literalOf(block.body, 'sensitive') === true) return [];
    const secret = [...everyExpression(value)].find((one) => isSecret(module, one));
    return secret
      ? [finding({ file, at: block.at }, 'secret_output', `output ${name} shows a secret.`)]
      : [];
  });
}

function isSecret(module: Module, expression: Expression, depth = 0): boolean {
  if (expression.kind !== 'reference' || depth > 8) return false;
  const path = expression.path.filter((step) => !step.startsWith('['));
  const [root = '', name = ''] = path;
  const local = root === 'local' ? module.locals.get(name) : undefined;
  if (local)
    return [...everyExpression(local.attribute.value)].some((one) =>
      isSecret(module, one, depth + 1),
    );
  if (root === 'var') {
    const variable = module.variables.get(name);
    return variable !== undefined && literalOf(variable.block.body, 'sensitive') === true;
  }
  const [type = '', , ...rest] = root === 'data' ? path.slice(1) : path;
  return rest.some(
    (step) =>
      sensitiveByType[type] === step || (sensitiveAttribute.test(step) && !notSensitive.test(step)),
  );
}

/** A variable for a secret says that it is one. */
function variables(module: Module): Finding[] {
  return [...module.variables]
    .filter(
      ([name, { block }]) => isSecretName(name) && literalOf(block.body, 'sensitive') !== true,
    )
    .map(([name, { file, block }]) =>
      finding({ file, at: block.at }, 'secret_output', `var.${name} is not marked as sensitive.`),
    );
}
