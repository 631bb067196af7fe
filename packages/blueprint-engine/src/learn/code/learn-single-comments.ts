import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { onceWhere } from '#learn/imports/learn-once';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/** A comment as a whole that documents something. */
const wholeComment = /^[^\S\n]*\/\*\*\r?\n(?:[^*]|\*(?!\/))*\*\/\r?\n$/;
const parameterLine = /^\s*\* @param\b/;
/** A line that says nothing by itself. */
const frameLine = /^\s*(?:\/\*\*|\*\/|\*)?\s*$/;

/**
 * The comment of a method is there once, however much the method takes: of what it says just the lines for a
 * parameter (`@param hull`) are there for each.
 */
export function withSingleComments(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !/^(?:java|kt|[cm]?[jt]sx?|php)$/.test(extensionOf(file.source)))
    return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    if (part.kind !== 'section') addPart(told, part);
    else for (const each of asOne({ ...part, parts: read(part.parts) })) addPart(told, each);
  }
  return told;
}

function asOne(section: Section): readonly Part[] {
  const { context, condition, separator, delimiter, parts } = section;
  const isEach = context !== null && isAttributesPath(context);
  if (!isEach || separator !== '' || delimiter || !wholeComment.test(textOf(parts)))
    return [section];
  const lines = linesOf(parts);
  const isOfParameter = (line: readonly Part[]) =>
    parameterLine.test(textOf(line)) && names(line, context);
  if (!lines.some(isOfParameter)) return [section];
  // Where it says nothing but what is taken, it is not there without that.
  const isOwn = lines.some((line) => !isOfParameter(line) && !frameLine.test(textOf(line)));
  return lines.flatMap((line): Part[] => {
    if (isOfParameter(line)) return [aSection({ context, condition, parts: line })];
    return isOwn && !says(line, context) ? line : [onceWhere(context, condition, line)];
  });
}

/** Whether parts say what an element is called: a `@param` that only its kind has is another one's. */
function names(parts: readonly Part[], path: string): boolean {
  return parts.some((part) => {
    if (part.kind === 'parameter') return part.path.startsWith(`${path}.`);
    return part.kind === 'section' && names(part.parts, path);
  });
}

/** Parts cut behind each line end that stands in a text of its own. */
function linesOf(parts: readonly Part[]): Part[][] {
  const lines: Part[][] = [[]];
  for (const part of parts) {
    const cut = part.kind === 'text' ? part.text.split(/(?<=\n)/).map(text) : [part];
    for (const each of cut) {
      lines.at(-1)?.push(each);
      if (each.kind === 'text' && each.text.endsWith('\n')) lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** Whether parts speak of the elements of a collection. */
function says(parts: readonly Part[], path: string): boolean {
  return parts.some((part) => {
    if (part.kind === 'parameter') return part.path.startsWith(`${path}.`);
    return (
      part.kind === 'section' && (part.condition.includes(`{${path}.`) || says(part.parts, path))
    );
  });
}
