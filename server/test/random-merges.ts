import type { CodeSection } from '@stepwright/code-sections';
import { render } from '@stepwright/blueprint-engine';
import { openMergeReaders, type MergeReaders, type ThreeTexts } from '#modules/code-generation';
import { predefinedBlueprint } from '#modules/blueprint';
import { aRandomModel, changedModel, pick, randomFrom } from './random-model-changes.ts';

/** A generated file that somebody edited, and that is generated anew. */
export interface MergeCase {
  path: string;
  texts: ThreeTexts;
  edit: HandEdit;
}

/** What somebody did by hand. */
export interface HandEdit {
  kind: (typeof editKinds)[number];
  /** Text that is in the file since; null: something was taken away. */
  added: string | null;
  /** A line that was taken away; null: none. */
  removed: string | null;
}

const hostings = ['Azure Functions', 'Lambda', 'Spring Boot'];
const editKinds = ['comment', 'copy', 'change', 'remove'] as const;

/**
 * Random hand edits of generated files against random changes of the model; the same for the same
 * seed. All three texts are sound.
 */
export async function randomMerges(
  count: number,
  seed: number,
): Promise<{ cases: MergeCase[]; readers: MergeReaders }> {
  const random = randomFrom(seed);
  const blueprints = hostings.flatMap((hosting) => predefinedBlueprint(hosting) ?? []);
  const readers = await openMergeReaders(['a.ts', 'a.json', 'a.md', 'a.yaml', 'a.xml', 'a.java']);
  const cases: MergeCase[] = [];
  while (cases.length < count) {
    const blueprint = pick(random, blueprints);
    if (!blueprint) throw new Error('There is no blueprint to generate with.');
    const model = aRandomModel(random);
    const before = textsOf(render(blueprint.compiled, model).files);
    const after = textsOf(render(blueprint.compiled, changedModel(random, model)).files);
    const changed = [...before].filter(([path, text]) => {
      const now = after.get(path);
      return now !== undefined && now !== text;
    });
    for (let each = 0; each < 4 && cases.length < count; each += 1) {
      const [path, base] = pick(random, changed) ?? [];
      if (path === undefined || base === undefined) break;
      const reader = readers(path);
      const edited = editByHand(random, base, reader.sections(base));
      const theirs = after.get(path) ?? '';
      if (!edited || edited.text === base) continue;
      if ([base, edited.text, theirs].some((text) => reader.isSound(text) === false)) continue;
      cases.push({ path, texts: { base, ours: edited.text, theirs }, edit: edited.edit });
    }
  }
  return { cases, readers };
}

function textsOf(files: readonly { path: string; content: string | Uint8Array }[]) {
  return new Map(
    files.flatMap(({ path, content }) =>
      typeof content === 'string' ? [[path, content] as const] : [],
    ),
  );
}

function allSections(root: CodeSection): CodeSection[] {
  return root.children.flatMap((child) => [child, ...allSections(child)]);
}

interface Place {
  text: string;
  /** Of the section. */
  from: number;
  to: number;
  /** Of its lines. */
  lineFrom: number;
  lineTo: number;
  /** What nothing else is called. */
  mark: string;
}
type Edited = { text: string; added: string | null; removed: string | null } | null;

const edits: Record<HandEdit['kind'], (random: () => number, place: Place) => Edited> = {
  comment: (_random, { text, lineFrom, mark }) => {
    const indent = /^\s*/.exec(text.slice(lineFrom))?.[0] ?? '';
    const comment = `// ${mark}\n`;
    const edited = `${text.slice(0, lineFrom)}${indent}${comment}${text.slice(lineFrom)}`;
    return { text: edited, added: comment, removed: null };
  },
  copy: (_random, { text, from, to, lineFrom, lineTo, mark }) => {
    const word = /[A-Za-z]\w*/.exec(text.slice(from, to))?.[0];
    if (word === undefined || to - from > 400) return null;
    const copied = text.slice(lineFrom, lineTo).replaceAll(word, mark);
    return {
      text: text.slice(0, lineTo) + copied + text.slice(lineTo),
      added: mark,
      removed: null,
    };
  },
  change: (random, { text, from, to, mark }) => {
    const word = pick(random, [...text.slice(from, to).matchAll(/[A-Za-z]\w+/g)]);
    if (!word) return null;
    const at = from + word.index;
    const edited = text.slice(0, at) + mark + text.slice(at + word[0].length);
    return { text: edited, added: mark, removed: null };
  },
  remove: (_random, { text, lineFrom, lineTo }) => {
    const removed = text.slice(lineFrom, lineTo);
    if (removed.length > 600) return null;
    return { text: text.slice(0, lineFrom) + text.slice(lineTo), added: null, removed };
  },
};

/** A text with one random edit; null where there was nothing to edit. */
export function editByHand(
  random: () => number,
  text: string,
  root: CodeSection,
): { text: string; edit: HandEdit } | null {
  const section = pick(random, allSections(root));
  const kind = pick(random, editKinds);
  if (!section || !kind) return null;
  const { from, to } = section;
  const lineFrom = text.lastIndexOf('\n', from - 1) + 1;
  const lineTo = text.indexOf('\n', to - 1) + 1 || text.length;
  const mark = `mine${Math.floor(random() * 1e9)}`;
  const edited = edits[kind](random, { text, from, to, lineFrom, lineTo, mark });
  if (edited === null) return null;
  const { added, removed } = edited;
  return { text: edited.text, edit: { kind, added, removed } };
}

/** Whether a merged text does not have what was done by hand. */
export function isEditLost(
  merged: string,
  { texts, edit: { added, removed } }: MergeCase,
): boolean {
  if (added !== null) return !merged.includes(added);
  if (removed === null) return false;
  const count = (text: string) => text.split(removed).length;
  const anew = Math.max(0, count(texts.theirs) - count(texts.base));
  return count(merged) > count(texts.ours) + anew;
}
