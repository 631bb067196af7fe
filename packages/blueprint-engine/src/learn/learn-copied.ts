import type { BlueprintFile } from '#exchange/blueprint';
import { both, isByName } from '#learn/conditions/learn-condition-text';
import type { NameIndex } from '#learn/names/learn-names';
import { extensionOf } from '#exchange/path-extension';
import { coverageOf, type FileGroup, type FileGrouper } from './learn-files.ts';
import { literalBinary } from './learn-literal.ts';
import { isSame } from './learn-refusals.ts';
import type { SampleFile } from './learn-sample.ts';
import type { SampleScope } from './learn-scope.ts';
import type { SourceFile } from './learn.ts';

interface Tools {
  index: NameIndex;
  scope: SampleScope;
  grouper: FileGrouper;
}

/**
 * Bytes that are no text are copied; only their paths have names. Where they differ from element to
 * element, or only one of several has one, or some that nothing but their names tells apart, the paths
 * stay too.
 */
export function copiedFiles(binaries: readonly SourceFile[], tools: Tools): BlueprintFile[] {
  const contents = new Map(binaries.map(({ path, content }) => [path, content]));
  const groups = tools.grouper.group(binaries.map(({ path }) => withoutText(path, tools.index)));
  return groups.flatMap((group) => {
    const files = group.files.map(({ file: { path } }) => ({
      path,
      content: contents.get(path) ?? new Uint8Array(),
    }));
    return (
      copiedFor(group, files, tools.scope) ??
      files.map(({ path, content }) => literalBinary(path, content))
    );
  });
}

/** One file for all elements of a group; null where each has to stay as it is. */
function copiedFor(
  group: FileGroup,
  files: readonly SourceFile[],
  scope: SampleScope,
): BlueprintFile | null {
  const { path, context } = group;
  const covered = coverageOf(group, scope);
  const [first] = files;
  if (!first || !covered || !files.every(({ content }) => isSame(content, first.content)))
    return null;
  const isForAll = covered.condition === '';
  if (!isForAll && (files.length === 1 || isByName(covered.condition))) return null;
  const condition = both(covered.condition, covered.exception);
  return { kind: 'binary', source: first.path, path, context, condition, content: first.content };
}

function withoutText(path: string, index: NameIndex): SampleFile {
  const root = { kind: 'file', from: 0, to: 0, children: [] };
  const extension = extensionOf(path);
  return { path, extension, text: '', root, mentions: [], pathMentions: index.find(path) };
}
