import type { BlueprintFile, TextPart } from './blueprint.ts';
import type { FileGroup, LearnedFile } from './learn-files.ts';
import { TypeMapMaker } from './learn-types.ts';

/** What was learned of a group of files. */
export interface LearnedGroup {
  group: FileGroup;
  files: LearnedFile[];
  types: TypeMapMaker;
  isLiteral?: boolean;
}

/** Files as they are, without any parameter. */
export function literalGroup(group: FileGroup): LearnedGroup {
  const files = group.files.map(({ file }) => ({
    file: literalFile(file.path, file.text),
    from: [file],
  }));
  return { group, files, types: new TypeMapMaker(), isLiteral: true };
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
