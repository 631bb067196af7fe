import { expect, test } from 'vitest';
import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { aBlueprint, aModelOf } from './fixtures.ts';

/** 50 aggregates of 8 attributes, 4 commands, 4 types and 4 events. */
function aLargeModel() {
  const attributes = Array.from({ length: 8 }, (_, at) => ({
    name: `attribute${at}`,
    type: ['uuid', 'string', 'T1[]', 'int32'][at % 4],
    isNullable: at % 3 === 0,
  }));
  const named = (prefix: string) =>
    Array.from({ length: 4 }, (_, at) => ({ name: `${prefix}${at}`, attributes }));
  const aggregates = Array.from({ length: 50 }, (_, at) => ({
    name: `Aggregate${at}`,
    attributes,
    commands: named('Place'),
    events: named('Placed'),
    types: named('T'),
  }));
  return aModelOf([{ name: 'Sales', aggregates }]);
}

function aTemplate(context: string) {
  const list = `${context}.Attributes`;
  const lines = `  ~{each ${list}}\n  readonly ~{${list}.Name|Camel}: ~{${list}.Type|Type};\n  ~{end}\n`;
  return {
    path: `~{Aggregates.Name|Kebab}/~{${context}.Name|Kebab}.ts`,
    each: context,
    text: `export class ~{${context}.Name} {\n${lines.repeat(8)}}\n`,
  };
}

test('[G12] a thousand files take less than a second', () => {
  const contexts = ['Commands', 'DomainEvents', 'Types', 'Commands', 'DomainEvents'];
  const templates = contexts.map((name, at) => {
    const template = aTemplate(`Aggregates.${name}`);
    return [`${at}.ts`, { ...template, path: `${at}/${template.path}` }] as const;
  });
  const blueprint = aBlueprint(Object.fromEntries(templates));
  const model = aLargeModel();
  const memoryBefore = process.memoryUsage().heapUsed;

  const { files, problems } = render(compileBlueprint(blueprint), model);

  const megabytes = (process.memoryUsage().heapUsed - memoryBefore) / 1e6;
  expect(problems).toEqual([]);
  expect(files).toHaveLength(1000);
  // Of its own time, and the best of three: others may be at work on the machine.
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    render(compileBlueprint(blueprint), model);
    return process.cpuUsage(start).user / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(1000);
  expect(megabytes).toBeLessThan(150);
});
