import { expect, test } from 'vitest';
import {
  compileBlueprint,
  readBlueprint,
  render,
  writeBlueprint,
  type Rendering,
  type SourceFile,
} from '@stepwright/blueprint-engine';
import { bytes } from '#test/fixtures';
import { commonLines, learnCase, learnCaseNames, learnFrom } from './learn-cases.ts';

/** The share of lines of the other aggregate that a learned blueprint gives at least: 1 unless it is here. */
const sharesMeasured: Record<string, number> = {
  'java-entity': 0.97,
  'json-yaml-markdown': 0.98,
  'kotlin-events': 0.98,
  'sql-properties': 0.9,
  'typescript-routes': 0.97,
};

test.each(learnCaseNames)('[L1] a blueprint learned from %s gives it back', async (name) => {
  const learned = learnCase(name);
  const blueprint = readBlueprint(writeBlueprint(await learnFrom(learned)));
  if (!blueprint.ok) throw new Error(JSON.stringify(blueprint.problems));

  const rendering = render(compileBlueprint(blueprint.value), learned.sample);

  expect(rendering.problems).toEqual([]);
  expect(sourceFilesOf(rendering)).toEqual(learned.source.toSorted(byPath));
});

test.each(learnCaseNames)('[L2] what is learned from %s serves another aggregate', async (name) => {
  const learned = learnCase(name);
  const blueprint = compileBlueprint(await learnFrom(learned));

  const rendering = render(blueprint, learned.target, { elements: [learned.element] });

  expect(rendering.problems).toEqual([]);
  expect(rendering.files.map(({ path }) => path).toSorted()).toEqual(
    learned.expected.map(({ path }) => path).toSorted(),
  );
  const share = commonLines(sourceFilesOf(rendering), learned.expected);
  expect(share).toBeGreaterThanOrEqual(sharesMeasured[name] ?? 1);
});

function sourceFilesOf({ files }: Rendering): SourceFile[] {
  return files
    .map(({ path, content }) => ({
      path,
      content: typeof content === 'string' ? bytes(content) : content,
    }))
    .toSorted(byPath);
}

function byPath(one: SourceFile, other: SourceFile): number {
  return one.path < other.path ? -1 : 1;
}
