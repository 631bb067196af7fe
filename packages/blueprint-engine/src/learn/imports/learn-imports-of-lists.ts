import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/**
 * A line of Python that imports nothing but the items of a list, `from boats import CreateBoat, UpdateBoat`, is
 * there where the list has any: without a name behind it, it is no import.
 */
export function withImportsOfLists(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !/^pyi?$/.test(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const line = importAt(parts, at, told);
    if (!line) {
      if (part) addPart(told, part);
      continue;
    }
    told.push(...line.parts);
    addPart(told, text(line.rest));
    at = line.last;
  }
  return told;
}

interface ImportLine {
  parts: Part[];
  /** What is behind the line in the last text. */
  rest: string;
  last: number;
}

/** The import whose list begins at a place; what stands before it in the line is taken from what is told. */
function importAt(parts: readonly Part[], at: number, told: Part[]): ImportLine | null {
  const end = parts.findIndex((part, index) => index >= at && part.kind !== 'section');
  const lists = parts.slice(at, end).flatMap((part) => (part.kind === 'section' ? [part] : []));
  const behind = parts[end];
  const own = anyOf(lists);
  if (!own || behind?.kind !== 'text' || !behind.text.startsWith('\n')) return null;
  const begin = told.findLastIndex(
    (part) => part.kind === 'section' || (part.kind === 'text' && part.text.includes('\n')),
  );
  const start = told[begin];
  if (start?.kind !== 'text') return null;
  const cut = start.text.lastIndexOf('\n') + 1;
  const before = [text(start.text.slice(cut)), ...told.slice(begin + 1)];
  if (!/^from [^\n]* import $/.test(saidBy(before))) return null;
  told.splice(begin);
  addPart(told, text(start.text.slice(0, cut)));
  const line = (inside: Part[]) => aSection({ ...own, parts: inside });
  return {
    parts: [line(before), ...lists, line([text('\n')])],
    rest: behind.text.slice(1),
    last: end,
  };
}

function saidBy(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
}

/** What is there once for any of some lists; null where they are of several kinds. */
function anyOf(lists: readonly Section[]): Partial<Section> | null {
  const [first] = lists;
  const context = first?.context ?? null;
  if (context === null || lists.some((each) => each.context !== context || each.distinct !== ''))
    return null;
  const conditions = lists.map(({ condition }) => condition);
  const condition = conditions.includes('')
    ? ''
    : conditions.map((each) => `(${each})`).join(' or ');
  return { context, condition, distinct: `${context.split('.')[0] ?? ''}.Name` };
}
