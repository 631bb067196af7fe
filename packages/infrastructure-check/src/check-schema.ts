import { attributeOf, type Attribute, type Block, type Body, type HclFile } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Located, Module } from './module.ts';
import {
  isKnownType,
  providerOf,
  schemaOf,
  type BlockSchema,
  type Mode,
  type NestedBlock,
  type ProviderSchema,
} from './provider-schemas.ts';
import { typeProblem } from './literal-types.ts';

/** Every resource and data source against what its provider takes. */
export function checkSchema(module: Module, schemas: ProviderSchema[]): Finding[] {
  return [
    ...[...module.resources.values()].flatMap((one) => checkType(one, 'resources', schemas)),
    ...[...module.data.values()].flatMap((one) => checkType(one, 'data', schemas)),
  ];
}

function checkType({ file, block }: Located, mode: Mode, schemas: ProviderSchema[]): Finding[] {
  const [type = ''] = block.labels;
  // Built into Terraform itself.
  if (type === 'terraform_data' || type === 'terraform_remote_state') return [];
  const schema = schemaOf(schemas, mode, type);
  if (schema) return checkBody({ file, what: type, schema, isOutermost: true }, block);
  const provider = schemas.find(({ provider: name }) => name === providerOf(type));
  const isThere = provider && isKnownType(provider, mode, type);
  const message = isThere
    ? `The schema of ${type} is not kept: add it to provider-types.ts and extract it.`
    : `There is no ${mode === 'data' ? 'data source' : 'resource type'} ${type}.`;
  return [finding({ file, at: block.at }, isThere ? 'unchecked_type' : 'unknown_type', message)];
}

interface Checked {
  file: HclFile;
  /** As a message calls it. */
  what: string;
  schema: BlockSchema;
  isOutermost: boolean;
}

/** What every resource may have, whatever its provider says. */
const metaArguments = new Set(['count', 'for_each', 'depends_on', 'provider']);
const metaBlocks = new Set(['lifecycle', 'connection', 'provisioner']);

function checkBody(checked: Checked, block: Block): Finding[] {
  return [
    ...block.body.attributes.flatMap((attribute) => checkAttribute(checked, attribute)),
    ...missing(checked, block),
    ...block.body.blocks.flatMap((inner) => checkNested(checked, inner)),
    ...counts(checked, block),
  ];
}

function checkAttribute(
  { file, what, schema, isOutermost }: Checked,
  attribute: Attribute,
): Finding[] {
  const { name, at, value } = attribute;
  if (isOutermost && metaArguments.has(name)) return [];
  const text = Object.hasOwn(schema.a, name) ? schema.a[name] : undefined;
  if (text === undefined) {
    const message = Object.hasOwn(schema.b ?? {}, name)
      ? `${name} of ${what} is a block, not an argument.`
      : `${what} takes no argument ${name}.`;
    return [finding({ file, at }, 'unknown_argument', message)];
  }
  if (text.startsWith('c '))
    return [finding({ file, at }, 'computed_argument', `${name} of ${what} cannot be set.`)];
  const problem = typeProblem(text.slice(2), value);
  return problem ? [finding({ file, at }, 'wrong_type', `${name} of ${what} is ${problem}.`)] : [];
}

function missing({ file, what, schema }: Checked, { body, at }: Block): Finding[] {
  return Object.entries(schema.a)
    .filter(([name, text]) => text.startsWith('r ') && !isGiven(body, name))
    .map(([name]) =>
      finding({ file, at }, 'missing_argument', `${what} needs the argument ${name}.`),
    );
}

function isGiven(body: Body, name: string): boolean {
  if (attributeOf(body, name)) return true;
  return body.blocks.some((block) => nameOf(block) === name);
}

const lifecycleArguments = new Set([
  'create_before_destroy',
  'prevent_destroy',
  'ignore_changes',
  'replace_triggered_by',
]);

function checkLifecycle(file: HclFile, { body }: Block): Finding[] {
  return body.attributes
    .filter(({ name }) => !lifecycleArguments.has(name))
    .map(({ name, at }) =>
      finding({ file, at }, 'unknown_argument', `lifecycle takes no argument ${name}.`),
    );
}

/** A `dynamic` block stands for those it makes. */
function nameOf({ type, labels }: Block): string {
  return type === 'dynamic' ? (labels[0] ?? '') : type;
}

function checkNested(checked: Checked, block: Block): Finding[] {
  const { file, what, schema, isOutermost } = checked;
  const name = nameOf(block);
  if (isOutermost && metaBlocks.has(name))
    return name === 'lifecycle' ? checkLifecycle(file, block) : [];
  const nested = Object.hasOwn(schema.b ?? {}, name) ? schema.b?.[name] : undefined;
  if (nested === undefined || isGivenOnly(schema, name)) {
    const message = Object.hasOwn(schema.a, name)
      ? `${name} of ${what} is an argument, not a block.`
      : `${what} has no block ${name}.`;
    return [finding({ file, at: block.at }, 'unknown_block', message)];
  }
  const inner = { file, what: `${name} of ${what}`, schema: nested[2], isOutermost: false };
  if (block.type !== 'dynamic') return checkBody(inner, block);
  return checkDynamic(inner, block);
}

function isGivenOnly(schema: BlockSchema, name: string): boolean {
  return schema.a[name]?.startsWith('c ') ?? false;
}

function checkDynamic(inner: Checked, block: Block): Finding[] {
  const content = block.body.blocks.find(({ type }) => type === 'content');
  const at = { file: inner.file, at: block.at };
  if (!content) return [finding(at, 'missing_block', `dynamic ${inner.what} has no content.`)];
  const each = attributeOf(block.body, 'for_each')
    ? []
    : [finding(at, 'missing_argument', `dynamic ${inner.what} needs for_each.`)];
  return [...each, ...checkBody(inner, content)];
}

function counts({ file, what, schema }: Checked, { body, at }: Block): Finding[] {
  return Object.entries(schema.b ?? {}).flatMap(([name, nested]) => {
    const blocks = body.blocks.filter((block) => nameOf(block) === name);
    return countProblem(nested, blocks).map(([code, message]) =>
      finding({ file, at: blocks[1]?.at ?? at }, code, `${what} ${message} ${name}.`),
    );
  });
}

function countProblem([least, most]: NestedBlock, blocks: Block[]): [string, string][] {
  if (blocks.length < least) return [['missing_block', 'needs a block']];
  const isSure = blocks.every(({ type }) => type !== 'dynamic');
  return most === 1 && blocks.length > 1 && isSure ? [['too_many_blocks', 'takes one block']] : [];
}
