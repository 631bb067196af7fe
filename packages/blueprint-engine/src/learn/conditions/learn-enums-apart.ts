import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { textOf } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';

/**
 * In code, what a sample does with references to other aggregates, where it has no other types of the
 * model, is not done with an enumeration: that is a value, and refers to nothing.
 */
export function withEnumsApart(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  const read = (parts: readonly Part[]): Part[] =>
    parts.map((part) => {
      if (part.kind !== 'section' || isImport(part)) return part;
      const condition = part.condition.replaceAll(declared, (asked, path: string) =>
        isAttributesPath(path) && areReferences(path, scope)
          ? `(${asked} and {${path}.Family} != 'ENUM')`
          : asked,
      );
      return { ...part, condition, parts: read(part.parts) };
    });
  return { ...file, parts: read(file.parts) };
}

const declared = /\{(?<path>[\w.]+)\.IsDeclared\}(?! and \{[\w.]+\.Family\})/g;

/** An enumeration is imported like other types of the model, where it is imported at all. */
function isImport({ parts }: Section): boolean {
  return /^\s*(?:export|from|import|require|use|using)\b/.test(textOf(parts));
}

/** Whether all declared types there are other aggregates'. */
function areReferences(path: string, scope: SampleScope): boolean {
  const types = scope.allFrames(path).flatMap(({ item }) => item.type ?? []);
  const own = types.filter(({ kind }) => kind === 'declared');
  return own.length > 0 && own.every(({ family }) => family === '');
}
