import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSectionReader } from '@stepwright/code-sections';
import { modelSchema, type Model } from '@stepwright/domain-model';
import { learnBlueprint, type Blueprint, type SourceFile } from '@stepwright/blueprint-engine';
import { z } from 'zod';
import { installedGrammars } from '#test/installed-grammars';

const folder = join(import.meta.dirname, 'learn-cases');

const caseSchema = z.object({
  describes: z.string(),
  dictionary: z.array(z.object({ key: z.string(), token: z.string() })),
  sample: modelSchema,
  target: modelSchema,
  element: z.string(),
});

/** Code of one aggregate, and what the same hands would write for another. */
export interface LearnCase {
  source: SourceFile[];
  expected: SourceFile[];
  dictionary: { key: string; token: string }[];
  /** The model that `source` was written for. */
  sample: Model;
  target: Model;
  /** The path of the other aggregate. */
  element: string;
}

export function learnCase(name: string): LearnCase {
  const written: unknown = JSON.parse(readFileSync(join(folder, name, 'case.json'), 'utf8'));
  return {
    ...caseSchema.parse(written),
    source: filesIn(join(folder, name, 'source.txt')),
    expected: filesIn(join(folder, name, 'expected.txt')),
  };
}

export const learnCaseNames = readdirSync(folder).toSorted();

/**
 * The files in one text: `=== path` heads each. `(CRLF)` and `(no last line end)` behind a path say
 * what editors and git would not keep.
 */
function filesIn(file: string): SourceFile[] {
  return readFileSync(file, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [path = '', ...marks] = head.split(/ (?=\()/);
      const text = lines.join(marks.includes('(CRLF)') ? '\r\n' : '\n');
      const whole = marks.includes('(no last line end)') ? text.slice(0, -1) : text;
      return { path, content: new TextEncoder().encode(whole) };
    });
}

export async function learnFrom({
  source,
  sample,
  dictionary,
}: Pick<LearnCase, 'source' | 'sample' | 'dictionary'>): Promise<Blueprint> {
  const { read } = await openSectionReader(
    source.map(({ path }) => path),
    installedGrammars,
  );
  return learnBlueprint({
    name: 'learned',
    files: source,
    model: sample,
    dictionary,
    readSections: read,
  });
}

/** The share of lines that two sets of files have in common: twice the common ones by all of them. */
export function commonLines(produced: SourceFile[], expected: SourceFile[]): number {
  const wanted = new Map(expected.map((file) => [file.path, linesOf(file)]));
  const common = produced.reduce(
    (sum, file) => sum + countCommon(linesOf(file), wanted.get(file.path) ?? []),
    0,
  );
  const all = [...produced, ...expected].reduce((sum, file) => sum + linesOf(file).length, 0);
  return (2 * common) / all;
}

function linesOf({ content }: SourceFile): string[] {
  return new TextDecoder()
    .decode(content)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

function countCommon(produced: string[], expected: string[]): number {
  const left = [...expected];
  return produced.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
}
