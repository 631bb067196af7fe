import {
  compileBlueprint,
  render,
  templateOrigin,
  traceOfLine,
} from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';
import { aBlueprint, aModelOf } from './fixtures.ts';
import { builtInBlueprint } from './built-in-blueprint.ts';
import fc from 'fast-check';
import { aRandomModel } from './random-model.ts';

const shop = aModelOf([
  {
    name: 'Sales',
    aggregates: [{ name: 'Order', commands: [{ name: 'Place' }, { name: 'Cancel' }] }],
  },
]);
const compiled = compileBlueprint(
  aBlueprint({
    list: {
      path: 'list',
      text: 'first\n~{each Aggregates.Commands}\n- ~{Aggregates.Commands.Name}!\n~{end}\nlast\n',
    },
  }),
);

function originOf(at: number) {
  const [file] = render(compiled, shop).files;
  const run = file && traceOfLine(file, at);
  const line = String(file?.content).split('\n')[at - 1] ?? '';
  return run && templateOrigin(compiled, { source: file.source, section: run.section, line });
}

test('[G5] a line leads to its section and its line of the template', () => {
  expect(originOf(2)).toEqual({
    text: [
      'first',
      '~{each Aggregates.Commands}',
      '- ~{Aggregates.Commands.Name}!',
      '~{end}',
      'last',
    ],
    firstLine: 1,
    from: 2,
    to: 4,
    line: 3,
    head: 'each Aggregates.Commands',
  });
  expect(originOf(4)).toMatchObject({ from: 1, to: 5, line: 5, head: null });
});

test('[G5] what is not there leads nowhere', () => {
  expect(templateOrigin(compiled, { source: 'no', section: 0, line: '' })).toBeNull();
  expect(templateOrigin(compiled, { source: 'list', section: 2, line: '' })).toBeNull();
});

test('[G5] every line of a built-in service leads into its template', () => {
  const service = compileBlueprint(builtInBlueprint('azure-functions-typescript'));
  let [lines, exact] = [0, 0];
  for (const model of fc.sample(aRandomModel, { numRuns: 5, seed: 2026 })) {
    for (const file of render(service, model).files) {
      for (const [index, line] of String(file.content)
        .split(/(?<=\n)/)
        .entries()) {
        const section = traceOfLine(file, index + 1)?.section ?? -1;
        const origin = templateOrigin(service, { source: file.source, section, line });
        expect(origin).not.toBeNull();
        lines += 1;
        exact += Number(origin?.line !== null);
      }
    }
  }
  expect(exact / lines).toBeGreaterThan(0.5);
});
