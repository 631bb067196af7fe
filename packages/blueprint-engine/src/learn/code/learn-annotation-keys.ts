import { firstBehind } from '#learn/names/learn-names';

interface Range {
  from: number;
  to: number;
}

/** What opens the arguments of an annotation: `@Column(`, `@field:Size(`, in C# `[Display(`. */
const openings: readonly [extension: RegExp, opening: RegExp][] = [
  [/^(?:java|kts?|groovy|scala)$/, /@(?:[a-z]+: ?)?[A-Z][\w.]*\(/g],
  [/^cs$/, /\[(?:[a-z]+: ?)?[A-Z][\w.]*\(/g],
];

/** Longer arguments are read no further. */
const longest = 2000;

const partPattern = /"(?:[^"\\\n]|\\.)*"|[([{]|[)\]}]|(?<=[(,]\s{0,80})(?<key>\w+)\s*=(?!=)/g;

/**
 * Says which names are the arguments' own in annotations: in `@Column(name = "hull", length = 80)`
 * neither `name` nor `length` is an attribute, whatever the model has, nor is a part of one
 * (`ConnectionName = "hulls"`).
 */
export function annotationKeys({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  const opening = openings.find(([of]) => of.test(extension))?.[1];
  const keys = (opening ? [...text.matchAll(opening)] : [])
    .flatMap(({ 0: head, index }) => keysBehind(text, index + head.length))
    .toSorted((a, b) => a.from - b.from);
  return ({ from, to }) => to <= (keys[firstBehind(keys, from + 1) - 1]?.to ?? -1);
}

/** What is imported in Java and Kotlin. */
const importLine = /^import (?<path>[\w.]+)\.(?<name>[A-Z]\w*);?[ \t]*$/gm;

/**
 * Says which names are what an annotation is called, in Java and Kotlin, and in the import of it: where a file has
 * `@Tag(name = "Boats")`, the `Tag` of `import io.docs.tags.Tag` is no aggregate, as no file can import two.
 */
export function annotationNames({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  if (!/^(?:java|kts?)$/.test(extension)) return () => false;
  const imports = [...text.matchAll(importLine)]
    .map(({ 0: line, index, groups }) => ({ index, line, name: groups?.name ?? '' }))
    .filter(({ name }) => new RegExp(`^(?:.*[(,])?[ \\t]*@${name}\\b`, 'm').test(text));
  return ({ from, to }) => {
    const name = text.slice(from, to);
    if (text.charAt(from - 1) === '@') return imports.some((each) => each.name === name);
    const line = imports.find(({ index, line: all }) => from > index && to <= index + all.length);
    return line !== undefined && name.toLowerCase().startsWith(line.name.toLowerCase());
  };
}

/** The class of a constant that an attribute of C# is given: `[Extends(OperationTypeNames.Query)]`. */
const constantOwner = /(?<=\[[A-Z]\w{0,80}\()[A-Z]\w*(?=\.[A-Z])/g;

/** Says which names are a part of what such a class is called, and so no attribute's. */
export function partsOfConstants({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  const owners = extension === 'cs' ? [...text.matchAll(constantOwner)] : [];
  const ranges = owners.map(({ 0: said, index }) => ({ from: index, to: index + said.length }));
  return (mention) =>
    ranges.some(
      ({ from, to }) =>
        mention.from >= from && mention.to <= to && mention.to - mention.from < to - from,
    );
}

/** The keys between a bracket that is open and its end, but for those inside of further brackets. */
function keysBehind(text: string, start: number): Range[] {
  const keys: Range[] = [];
  let depth = 1;
  // The bracket itself is read too: behind it stands the first key.
  for (const { 0: said, index, groups } of text
    .slice(start - 1, start + longest)
    .matchAll(partPattern)) {
    if (index === 0) continue;
    const { key } = groups ?? {};
    const from = start - 1 + index;
    if (key !== undefined && depth === 1) keys.push({ from, to: from + key.length });
    else if (/^[([{]/.test(said)) depth += 1;
    else if (/^[)\]}]/.test(said)) depth -= 1;
    if (depth === 0) break;
  }
  return keys;
}
