import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import { learnBlueprint, proveBlueprint } from '@stepwright/blueprint-engine';
import { aModelOf, bytes } from '#test/fixtures';

/** Long enough on a busy machine; what is not linear takes many minutes. */
const patience = 180_000;

test(
  '[L20] of files with thousands of lines that are each for one attribute, the first are learned, and all are given back',
  () => {
    const line = (name: string, attribute: string) => `  ${name}.${attribute} = ${attribute};\n`;
    const texts = {
      'boat.ts': line('boat', 'hull').repeat(20_000),
      'pier.ts': line('pier', 'hull').repeat(19_990) + line('pier', 'depth').repeat(7),
    };
    const files = Object.entries(texts).map(([path, text]) => ({ path, content: bytes(text) }));
    const hull = { name: 'hull', type: 'string' };
    const depth = { name: 'depth', type: 'int32' };
    const aggregates = [
      { name: 'Boat', attributes: [hull] },
      { name: 'Pier', attributes: [hull, depth] },
    ];
    const blueprint = learnBlueprint({
      name: 'sample',
      files,
      model: aModelOf([{ name: 'Harbour', aggregates }]),
      dictionary: [],
      readSections: (_path, text) => readSectionsByLayout(text),
    });

    expect(proveBlueprint(blueprint, files)).toMatchObject({ isProven: true, problems: [] });
  },
  patience,
);
