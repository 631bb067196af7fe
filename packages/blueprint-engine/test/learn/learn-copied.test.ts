import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import {
  compileBlueprint,
  learnBlueprint,
  proveBlueprint,
  render,
} from '@stepwright/blueprint-engine';
import { aModelOf, bytes } from '#test/fixtures';

const [anchor, funnel] = [Uint8Array.of(0xff, 0xfe, 1), Uint8Array.of(0xff, 0xfe, 2)];
const harbour = (...names: string[]) =>
  aModelOf([{ name: 'Harbour', aggregates: names.map((name) => ({ name })) }]);

/** Learns of a boat and a pier with these pictures, and writes them for a crane. */
function pathsOfCrane(pictures: Record<string, Uint8Array>): string[] {
  const code = { 'boat.ts': bytes('class Boat {}\n'), 'pier.ts': bytes('class Pier {}\n') };
  const files = Object.entries({ ...code, ...pictures }).map(([path, content]) => ({
    path,
    content,
  }));
  const blueprint = learnBlueprint({
    name: 'sample',
    files,
    model: harbour('Boat', 'Pier'),
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  expect(proveBlueprint(blueprint, files)).toMatchObject({ isProven: true, problems: [] });
  const rendering = render(compileBlueprint(blueprint), harbour('Crane'));
  expect(rendering.problems).toEqual([]);
  return rendering.files.map(({ path }) => path);
}

test.each([
  ['that one of several has is for that one', { 'img/boat.png': anchor }, ['img/boat.png']],
  [
    'that is the same for all is for each',
    { 'img/boat.png': anchor, 'img/pier.png': anchor },
    ['img/crane.png'],
  ],
  [
    'that is another one for each stays theirs',
    { 'img/boat.png': anchor, 'img/pier.png': funnel },
    ['img/boat.png', 'img/pier.png'],
  ],
])('[L8] a picture %s, and takes nothing from the code', (_which, pictures, expected) => {
  expect(pathsOfCrane(pictures)).toEqual(['crane.ts', ...expected]);
});
