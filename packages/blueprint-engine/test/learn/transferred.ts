import { openSectionReader, readSectionsByLayout } from '@stepwright/code-sections';
import type { Model } from '@stepwright/domain-model';
import { expect } from 'vitest';
import {
  compileBlueprint,
  learnBlueprint,
  render,
  type Sample,
} from '@stepwright/blueprint-engine';
import { bytes } from '#test/fixtures';
import { installedGrammars } from '#test/installed-grammars';

type Files = Record<string, string>;

/** What is learned from files of one model gives for another, by path. */
export function transferred(files: Files, sample: Model, target: Model): Files {
  const readSections = (_path: string, text: string) => readSectionsByLayout(text);
  return transferredBy(readSections, { files, sample, target });
}

/** The same with the sections that the files' grammars say. */
export async function transferredByGrammar(
  files: Files,
  sample: Model,
  target: Model,
): Promise<Files> {
  const { read } = await openSectionReader(Object.keys(files), installedGrammars);
  return transferredBy(read, { files, sample, target });
}

function transferredBy(
  readSections: Sample['readSections'],
  { files, sample, target }: { files: Files; sample: Model; target: Model },
): Files {
  const blueprint = learnBlueprint({
    name: 'sample',
    files: Object.entries(files).map(([path, content]) => ({ path, content: bytes(content) })),
    model: sample,
    dictionary: [],
    readSections,
  });
  const compiled = compileBlueprint(blueprint);
  const given = render(compiled, sample).files.map(({ path, content }) => [path, String(content)]);
  expect(Object.fromEntries(given)).toEqual(files);
  const made = render(compiled, target).files;
  return Object.fromEntries(made.map(({ path, content }) => [path, String(content)]));
}
