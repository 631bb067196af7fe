import type { BlueprintFile, TextPart } from '#exchange/blueprint';
import type { FileGroup, LearnedFile } from './learn-files.ts';
import { TypeMapMaker } from '#learn/attribute-types/learn-types';

/** What was learned of a group of files. */
export interface LearnedGroup {
  group: FileGroup;
  files: LearnedFile[];
  types: TypeMapMaker;
  isLiteral?: boolean;
  /** Why it stays as it is, or has no list, in a sentence. */
  reason?: string;
}

/** A file with more names, those inside of others among them, is data: to tell all of them takes minutes and is of no use. */
export const mostMentions = 100_000;

/** A file that says more names than are looked at, as it is. */
export function literalData({ path, text }: { path: string; text: string }): LearnedGroup {
  const root = { kind: 'file', from: 0, to: text.length, children: [] };
  const file = { path, extension: '', text, root, mentions: [], pathMentions: [] };
  const most = mostMentions.toLocaleString('en-GB');
  return literalGroup(
    { path: [], context: null, files: [{ file, frame: null }] },
    `It stays as it is: more than ${most} names of the model are found in it.`,
  );
}

/** Files as they are, without any parameter. */
export function literalGroup(group: FileGroup, reason: string): LearnedGroup {
  const files = group.files.map(({ file }) => ({
    file: literalFile(file.path, file.text),
    from: [file],
  }));
  return { group, files, types: new TypeMapMaker(), isLiteral: true, reason };
}

export function literalFile(path: string, content: string): BlueprintFile {
  const parts = content === '' ? [] : [text(content)];
  return { kind: 'text', source: path, path: [text(path)], context: null, condition: '', parts };
}

export function literalBinary(path: string, content: Uint8Array): BlueprintFile {
  return {
    kind: 'binary',
    source: path,
    path: [text(path)],
    context: null,
    condition: '',
    content,
  };
}

/** Text as it stands. */
export function text(content: string): TextPart {
  return { kind: 'text', text: content };
}
