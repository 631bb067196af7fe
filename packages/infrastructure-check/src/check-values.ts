import { allowedValues, isAllowed, type AllowedValues } from './allowed-values.ts';
import {
  attributeOf,
  blocksOf,
  everyExpression,
  type Attribute,
  type Block,
  type Body,
  type Expression,
} from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Located, Module } from './module.ts';

/** Values that no provider would take, and addresses that are none. */
export function checkValues(module: Module): Finding[] {
  return [...module.resources.values(), ...module.data.values()].flatMap((located) => [
    ...allowedValues
      .filter((row) => isAbout(row, located.block))
      .flatMap((row) => notAllowed(row, located)),
    ...networks(located),
  ]);
}

function isAbout({ type }: AllowedValues, { labels: [own = ''] }: Block): boolean {
  return type.endsWith('*') ? own.startsWith(type.slice(0, -1)) : own === type;
}

function notAllowed({ argument, values }: AllowedValues, { file, block }: Located): Finding[] {
  return attributesAt(block.body, argument).flatMap(({ value, at }) =>
    textsOf(value, values.startsWith('~') && values.includes('{}'))
      .filter((text) => !isAllowed(values, text))
      .map((text) => {
        const message = `${argument} of ${block.labels.join('.')} cannot be ${text}.`;
        return finding({ file, at }, 'value', message);
      }),
  );
}

function attributesAt(body: Body, path: string): Attribute[] {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  return steps
    .reduce<Body[]>(
      (around, step) => around.flatMap((one) => blocksOf(one, step).map((inner) => inner.body)),
      [body],
    )
    .flatMap((one) => attributeOf(one, name) ?? []);
}

/** What is written; of a text with values in it only where a rule speaks of such. */
function textsOf(value: Expression, withParts: boolean): string[] {
  if (value.kind === 'list') return value.items.flatMap((item) => textsOf(item, withParts));
  if (value.kind === 'template') return withParts || value.parts.length === 0 ? [value.text] : [];
  return value.kind === 'literal' && value.value !== null ? [String(value.value)] : [];
}

/** Addresses of networks that are written out, such as `10.0.0.0/16`. */
function networks({ file, block }: Located): Finding[] {
  return attributesIn(block.body).flatMap(({ value, at }) =>
    [...everyExpression(value)].flatMap((one) => {
      const text = one.kind === 'literal' ? String(one.value) : '';
      return /^\d+\.\d+\.\d+\.\d+\/\d+$/.test(text) && !isNetwork(text)
        ? [finding({ file, at }, 'value', `${text} is no network.`)]
        : [];
    }),
  );
}

function attributesIn({ attributes, blocks }: Body): Attribute[] {
  return [...attributes, ...blocks.flatMap(({ body }) => attributesIn(body))];
}

function isNetwork(text: string): boolean {
  const [address = '', bits = ''] = text.split('/');
  const numbers = address.split('.').map(Number);
  if (Number(bits) > 32 || numbers.some((number) => number > 255)) return false;
  const whole = numbers.reduce((sum, number) => sum * 256 + number, 0);
  return whole % 2 ** (32 - Number(bits)) === 0;
}
