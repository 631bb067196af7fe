import { readSectionsByLayout } from '@stepwright/code-sections';
import type { Model } from '@stepwright/domain-model';
import { expect } from 'vitest';
import { compileBlueprint, learnBlueprint, render } from '@stepwright/blueprint-engine';
import { bytes } from './fixtures.ts';

/** What is learned from files of one model gives for another, by path. */
export function transferred(
  files: Record<string, string>,
  sample: Model,
  target: Model,
): Record<string, string> {
  const blueprint = learnBlueprint({
    name: 'sample',
    files: Object.entries(files).map(([path, content]) => ({ path, content: bytes(content) })),
    model: sample,
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  const compiled = compileBlueprint(blueprint);
  const given = render(compiled, sample).files.map(({ path, content }) => [path, String(content)]);
  expect(Object.fromEntries(given)).toEqual(files);
  const made = render(compiled, target).files;
  return Object.fromEntries(made.map(({ path, content }) => [path, String(content)]));
}
