import { applyCase } from '@stepwright/domain-model';
import type { Condition, Value } from './condition.ts';

type Read<Context> = (context: Context) => Value;

/**
 * Turns a condition into a function that gives its value, where each parameter has one value.
 *
 * @param readerOf what reads the parameter of a path from whatever the caller has at hand.
 */
export function compileValue<Context>(
  condition: Condition,
  readerOf: (path: string) => Read<Context>,
): Read<Context> {
  const inner = (part: Condition): Read<Context> => compileValue(part, readerOf);
  switch (condition.kind) {
    case 'literal':
      return () => condition.value;
    case 'parameter':
      return readerOf(condition.path);
    case 'not': {
      const of = inner(condition.of);
      return (context) => !isTrue(of(context));
    }
    case 'or': {
      const of = condition.of.map(inner);
      return (context) => of.some((part) => isTrue(part(context)));
    }
    case 'and': {
      const of = condition.of.map(inner);
      return (context) => of.every((part) => isTrue(part(context)));
    }
    case 'equal':
    case 'unequal': {
      const isWanted = condition.kind === 'equal';
      const left = smallText(condition.left, inner);
      const right = smallText(condition.right, inner);
      return (context) => (left(context) === right(context)) === isWanted;
    }
    case 'call':
      return compileCall(condition, inner);
  }
}

type Call = Extract<Condition, { kind: 'call' }>;

function compileCall<Context>(
  { name, of }: Call,
  inner: (part: Condition) => Read<Context>,
): Read<Context> {
  const [first = nothing, second = nothing] = of;
  if (name === 'toPascal') {
    const value = inner(first);
    return (context) => applyCase(textOf(value(context)), 'Pascal');
  }
  const text = smallText(first, inner);
  const part = smallText(second, inner);
  switch (name) {
    case 'contains':
      return (context) => text(context).includes(part(context));
    case 'startsWith':
      return (context) => text(context).startsWith(part(context));
    case 'endsWith':
      return (context) => text(context).endsWith(part(context));
  }
}

const nothing: Condition = { kind: 'literal', value: '' };

/** The text of a value as it is compared: capitals do not count. */
function smallText<Context>(
  condition: Condition,
  inner: (part: Condition) => Read<Context>,
): (context: Context) => string {
  if (condition.kind === 'literal') {
    const text = textOf(condition.value).toLowerCase();
    return () => text;
  }
  const read = inner(condition);
  return (context) => textOf(read(context)).toLowerCase();
}

function textOf(value: Value): string {
  return value === null ? '' : String(value);
}

/** A value as a condition of its own: empty text, zero and null are false. */
export function isTrue(value: Value): boolean {
  return Boolean(value);
}
