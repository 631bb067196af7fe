import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { addPart, textOf } from '#learn/learn-parts';

/** A line that imports all of a place that is called after enumerations: `using Harbour.Domain.Enums;`. */
const importPattern = /^(?:using|import) \S*\.(?:Enums?|Enumerations?|enums)(?:\.\*)?;?\r?\n$/;

/**
 * What enumerations are imported from without their names: a file for an element that has none, but
 * writes the types of its attributes, does not import it.
 */
export function withEnumImports(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || file.context === null || file.context === 'BoundedContexts')
    return file;
  const path = `${file.context}.Attributes`;
  if (!writesTypes(file.parts, path) || namesOwnEnum(file.parts)) return file;
  const binding = {
    context: path,
    condition: `{${path}.Family} == 'ENUM'`,
    distinct: `${path}.Family`,
  };
  const parts: Part[] = [];
  const lines = linesOf(file.parts);
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (importPattern.test(textOf(line)))
      parts.push(
        aSection({
          ...binding,
          parts: isAlone(lines, at) ? [...line, ...(lines[at + 1] ?? [])] : line,
        }),
      );
    else if (
      !before ||
      !isEmpty(line) ||
      !importPattern.test(textOf(before)) ||
      !isAlone(lines, at - 1)
    )
      for (const part of line) addPart(parts, part);
  });
  return { ...file, parts };
}

/** Whether an import is the only one, above an empty line that is there for it. */
function isAlone(lines: readonly Part[][], at: number): boolean {
  const [before, behind] = [lines[at - 1], lines[at + 1]];
  return (!before || isEmpty(before)) && behind !== undefined && isEmpty(behind);
}

function isEmpty(line: readonly Part[]): boolean {
  return /^\r?\n$/.test(textOf(line));
}

/**
 * What enumerations are called, `AuditKind`, where it is no part of a longer name and no import; not
 * what frameworks have, `GenerationType` or `@ResponseStatus`.
 */
const enumPattern =
  /(?<![.\w@])(?!(?:Entity|Model|Http|Media|Content|Generation|Enum|Cascade|Fetch|Temporal|Lock|Response|Discriminator|Db|Command)[A-Z])[A-Z][a-z]\w{0,80}(?:Kind|Status|State|Type|Level|Mode)(?!\w)/;

/** Whether a file names an enumeration itself, whatever its attributes are. */
function namesOwnEnum(parts: readonly Part[]): boolean {
  return enumPattern.test(outsideAttributes(parts));
}

/** The texts that are no attribute's; what stands for a name is part of a word. */
function outsideAttributes(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'parameter') return '_';
      if (part.kind !== 'section') return '';
      return part.context?.endsWith('Attributes') ? '\n' : outsideAttributes(part.parts);
    })
    .join('');
}

function writesTypes(parts: readonly Part[], path: string): boolean {
  return parts.some((part) => {
    if (part.kind === 'section') return writesTypes(part.parts, path);
    return part.kind === 'parameter' && /^(?:Base)?Type$/.test(part.path.slice(path.length + 1))
      ? part.path.startsWith(`${path}.`)
      : false;
  });
}

/** Parts line by line, with the line's end; what has lines of its own is one by itself. */
function linesOf(parts: readonly Part[]): Part[][] {
  const lines: Part[][] = [];
  let line: Part[] = [];
  const close = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const part of parts) {
    if (part.kind !== 'text') {
      line.push(part);
      continue;
    }
    for (const text of part.text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
      line.push({ kind: 'text', text });
      if (text.endsWith('\n')) close();
    }
  }
  close();
  return lines;
}
