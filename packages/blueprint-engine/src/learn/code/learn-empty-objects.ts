import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { scripts } from '#learn/attribute-types/learn-script-bounds';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/**
 * In a script, what a function takes apart (`({ hull }: { hull: string })`), and what it is called with
 * (`listBoats({ hull })`), is not there where the command or the query takes nothing: its brackets are empty.
 */
export function withoutEmptyObjects(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !scripts.test(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts) };
}

const opened = /(?<=\()\{ $/;
const between = /^ \}: \{ $/;
const closed = /^ \}(?=\))/;

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind !== 'section') {
      if (part) addPart(told, part);
      continue;
    }
    const own = { ...part, parts: read(part.parts) };
    const taken = objectAt(parts, at, told.at(-1));
    if (!taken) {
      told.push(own);
      continue;
    }
    const last = told.pop();
    if (last?.kind === 'text') addPart(told, text(last.text.replace(opened, '')));
    told.push(within(own, '{ '), ...(taken.type ? [within(taken.type, ': { ')] : []));
    addPart(told, text(taken.rest));
    at += taken.type ? 3 : 1;
  }
  return told;
}

/** What stands behind the only object in brackets, with its type where it is what a function takes. */
function objectAt(
  parts: readonly Part[],
  at: number,
  before: Part | undefined,
): { type: Section | null; rest: string } | null {
  const [part, behind, type, end] = parts.slice(at, at + 4);
  const said = plainOf(behind);
  if (!opened.test(plainOf(before)) || !isTaken(part)) return null;
  if (closed.test(said)) return { type: null, rest: said.replace(closed, '') };
  const isTyped = between.test(said) && closed.test(plainOf(end)) && isTaken(type);
  const isSame = isTyped && type.context === part.context && type.condition === part.condition;
  return isSame ? { type, rest: plainOf(end).replace(closed, '') } : null;
}

function plainOf(part: Part | undefined): string {
  return part?.kind === 'text' ? part.text : '';
}

/** What a command or a query takes, with nothing around it. */
function isTaken(part: Part | undefined): part is Section {
  if (part?.kind !== 'section' || part.delimiter !== null) return false;
  return /\.(?:Commands|Queries)\./.test(part.context ?? '');
}

function within(section: Section, start: string): Section {
  return { ...section, delimiter: { start, end: ' }', type: '' } };
}
