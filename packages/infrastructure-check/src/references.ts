import {
  attributeOf,
  partsOf,
  type Attribute,
  type Block,
  type Body,
  type Expression,
  type HclFile,
} from './hcl.ts';
import type { Module } from './module.ts';

/** A name that is used somewhere. */
export interface Reference {
  kind: 'value' | 'call';
  /** `['var', 'name']`; of a call the function alone. */
  path: string[];
  file: HclFile;
  at: number;
  /** The outermost block that it stands in. */
  block: Block;
  /** The local it stands in, where it does. */
  local: string | null;
  /** What `for` and `dynamic` bring around it. */
  scope: Set<string>;
}

/** Every name that is used in a module. */
export function* referencesOf({ files }: Module): Generator<Reference> {
  for (const file of files) {
    for (const block of file.body.blocks) {
      if (withoutValues.has(block.type)) continue;
      yield* inBody({ file, block, local: null }, block.body, new Set());
    }
  }
}

/** Their names are addresses, or settings that stand alone. */
const withoutValues = new Set(['terraform', 'moved', 'removed', 'import']);

type Around = Pick<Reference, 'file' | 'block' | 'local'>;

function* inBody(around: Around, body: Body, scope: Set<string>): Generator<Reference> {
  for (const attribute of body.attributes) {
    if (isNoValue(around, body, attribute)) continue;
    const local = around.block.type === 'locals' ? attribute.name : around.local;
    yield* inExpression({ ...around, local }, attribute.value, scope);
  }
  for (const inner of body.blocks) {
    if (inner.type === 'lifecycle') yield* inLifecycle(around, inner, scope);
    else yield* inBody(around, inner.body, new Set([...scope, ...iteratorsOf(inner)]));
  }
}

/** `type` of a variable names types, `provider` and `providers` name providers. */
function isNoValue({ block }: Around, body: Body, { name }: Attribute): boolean {
  if (body !== block.body) return false;
  if (block.type === 'variable') return name === 'type';
  return name === 'provider' || name === 'providers';
}

/** What is ignored or protected is named without the resource; only conditions hold values. */
function* inLifecycle(around: Around, { body }: Block, scope: Set<string>): Generator<Reference> {
  const triggers = attributeOf(body, 'replace_triggered_by');
  if (triggers) yield* inExpression(around, triggers.value, scope);
  for (const inner of body.blocks) yield* inBody(around, inner.body, scope);
}

/** The names that a `dynamic` block brings. */
export function iteratorsOf({ type, labels, body }: Block): string[] {
  if (type !== 'dynamic') return [];
  const iterator = attributeOf(body, 'iterator')?.value;
  if (iterator?.kind === 'reference') return [iterator.path[0] ?? '', ...labels];
  return labels;
}

function* inExpression(
  around: Around,
  expression: Expression,
  scope: Set<string>,
): Generator<Reference> {
  const { at } = expression;
  if (expression.kind === 'reference')
    yield { ...around, kind: 'value', path: expression.path, at, scope };
  if (expression.kind === 'call')
    yield { ...around, kind: 'call', path: [expression.name], at, scope };
  if (expression.kind !== 'for') {
    for (const part of partsOf(expression)) yield* inExpression(around, part, scope);
    return;
  }
  for (const part of expression.over) yield* inExpression(around, part, scope);
  const inner = new Set([...scope, ...expression.names]);
  for (const part of expression.parts) yield* inExpression(around, part, inner);
}
