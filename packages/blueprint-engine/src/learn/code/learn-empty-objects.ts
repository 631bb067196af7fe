import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { scripts } from '#learn/attribute-types/learn-script-bounds';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/**
 * In a script, what a function takes apart (`({ hull }: { hull: string })`), and what is given to a function that
 * is called as the command or the query is (`listBoats({ hull })`), is not there where these take nothing: its
 * brackets are empty. Any other function may need an object: `z.object({ hull })`.
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
    const taken = objectAt(parts, at, told.slice(-3));
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
  before: readonly Part[],
): { type: Section | null; rest: string } | null {
  const [part, behind, type, end] = parts.slice(at, at + 4);
  const said = plainOf(behind);
  if (!opened.test(plainOf(before.at(-1))) || !isTaken(part)) return null;
  if (closed.test(said) && isOfCall(before)) return { type: null, rest: said.replace(closed, '') };
  const isTyped = between.test(said) && closed.test(plainOf(end)) && isTaken(type);
  const isSame = isTyped && type.context === part.context && type.condition === part.condition;
  return isSame ? { type, rest: plainOf(end).replace(closed, '') } : null;
}

/** Whether what is called has the name of a command or a query and no other word: a class may need what it is made of. */
function isOfCall(before: readonly Part[]): boolean {
  const [ahead, name, bracket] = before.length < 3 ? [undefined, ...before] : before;
  if (plainOf(bracket) !== '({ ' || name?.kind !== 'parameter') return false;
  return /\.(?:Commands|Queries)\.Name$/.test(name.path) && !/(?:\w|\bnew )$/.test(plainOf(ahead));
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
