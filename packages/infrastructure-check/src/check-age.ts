import { attributeOf, blocksOf, type Body } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Located, Module } from './module.ts';
import { deprecated, retired, type Retired } from './retired.ts';

/** What is retired, or marked to go. */
export function checkAge(module: Module): Finding[] {
  const all = [...module.resources.values()];
  return [
    ...all.flatMap((one) => found(one, retired, 'retired')),
    ...all.flatMap((one) => found(one, deprecated, 'deprecated')),
  ];
}

function found({ file, block }: Located, list: Retired[], code: string): Finding[] {
  const [type = ''] = block.labels;
  return list
    .filter((entry) => entry.type === type)
    .flatMap((entry) => {
      const what = `${type}${entry.argument === null ? '' : ` ${entry.argument}`}`;
      const text = `${what}: ${entry.message} (${entry.source}).`;
      return placesOf(entry, block.body, block.at).map((at) => finding({ file, at }, code, text));
    });
}

function placesOf({ argument, values }: Retired, body: Body, at: number): number[] {
  if (argument === null) return [at];
  const steps = argument.split('.');
  const name = steps.pop() ?? '';
  const bodies = steps.reduce<Body[]>(
    (around, step) => around.flatMap((one) => blocksOf(one, step).map((inner) => inner.body)),
    [body],
  );
  return bodies.flatMap((one) => {
    const attribute = attributeOf(one, name);
    if (values === null)
      return [
        ...(attribute ? [attribute.at] : []),
        ...blocksOf(one, name).map((inner) => inner.at),
      ];
    const value = attribute?.value.kind === 'literal' ? String(attribute.value.value) : null;
    return attribute && value !== null && values.test(value) ? [attribute.at] : [];
  });
}
