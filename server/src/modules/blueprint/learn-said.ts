import {
  compileBlueprint,
  editTemplate,
  learnBlueprint,
  proveBlueprint,
  readTemplate,
  render,
  shownText,
  writeTemplate,
  type Blueprint,
  type Part,
  type Sample,
  type TextFile,
} from '@stepwright/blueprint-engine';
import { wordsOf, type ToldBindings } from '#ai/told-bindings';
import type { SaidByModel } from './learning-tables.ts';

/** More code than this is not learned again for every word. */
const mostBytes = 3_000_000;
/** A file is read again for every place of a text: so many characters in all, for all bindings. */
const mostRead = 60_000_000;

/**
 * Proves each word that a language model named: learned with it, the sample must still come out as
 * it is, and more of its files must speak of what the word stands for. What does not hold is refused, with the reason.
 */
export function proveWords(
  sample: Sample,
  learned: Blueprint,
  words: ToldBindings['words'],
): Pick<SaidByModel, 'words' | 'ruledOut'> {
  const held: SaidByModel['words'] = [];
  const ruledOut: SaidByModel['ruledOut'] = [];
  const size = sample.files.reduce((sum, { content }) => sum + content.length, 0);
  let before = learned;
  for (const each of words) {
    const { standsFor, word, plural } = each;
    const key = `${standsFor}.Name`;
    const entry = { key, token: word.trim(), ...(plural?.trim() ? { plural: plural.trim() } : {}) };
    const refuse = (reason: string): void =>
      void ruledOut.push({ what: wordsOf.word(each), reason });
    if (size > mostBytes) {
      refuse('The code is too large to prove single words.');
      continue;
    }
    const dictionary = [...sample.dictionary, ...held, entry];
    const blueprint = learnBlueprint({ ...sample, dictionary });
    const { isProven, unseen } = proveBlueprint(blueprint, sample.files);
    const isUnseen = unseen.some(({ name }) => lettersOf(name) === lettersOf(entry.token));
    const speaking = speakingOf(blueprint, standsFor);
    if (!isProven) refuse('The sample would not come out as it is.');
    else if (isUnseen || speaking === 0 || isAlike(before, blueprint))
      refuse('No file speaks of it.');
    else {
      held.push({ ...entry, evidence: `in ${speaking} ${speaking === 1 ? 'file' : 'files'}` });
      before = blueprint;
    }
  }
  return { words: held, ruledOut };
}

/** A word, however it is written. */
const lettersOf = (word: string): string => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** How many templates are for the elements of a collection, or write something of them. */
function speakingOf({ files }: Blueprint, collection: string): number {
  const isOf = (path: string): boolean => path === collection || path.startsWith(`${collection}.`);
  const speaks = (parts: readonly Part[]): boolean =>
    parts.some((part) => {
      if (part.kind === 'parameter') return isOf(part.path);
      return part.kind === 'section' && (isOf(part.context ?? '') || speaks(part.parts));
    });
  return files.filter(
    (file) =>
      isOf(file.context ?? '') || speaks(file.path) || (file.kind === 'text' && speaks(file.parts)),
  ).length;
}

/** Whether the same was learned, whatever the dictionary says. */
function isAlike(one: Blueprint, other: Blueprint): boolean {
  return JSON.stringify(one.files) === JSON.stringify(other.files);
}

/** Binds what a language model named, one after the other; what breaks the proof is refused. */
export function proveBindings(
  learned: Blueprint,
  templates: Record<string, string>,
  bindings: ToldBindings['bindings'],
): { blueprint: Blueprint; ruledOut: SaidByModel['ruledOut']; bound: Set<string> } {
  const ruledOut: SaidByModel['ruledOut'] = [];
  const bound = new Set<string>();
  let blueprint = learned;
  const budget = { characters: mostRead };
  for (const each of bindings) {
    const { path, text, parameter } = each;
    const what = wordsOf.binding(each);
    const source = templates[path];
    const file = blueprint.files.find((one) => one.source === source);
    if (file?.kind !== 'text') {
      ruledOut.push({ what, reason: 'There is no such file.' });
      continue;
    }
    const result = bind(file, { text, parameter }, budget);
    const reason = typeof result === 'string' ? result : differenceOf(blueprint, { file, result });
    if (typeof result === 'string' || reason !== null) {
      ruledOut.push({ what, reason: reason ?? '' });
      continue;
    }
    const files = blueprint.files.map((one) => (one === file ? result : one));
    blueprint = { ...blueprint, files };
    bound.add(file.source);
  }
  return { blueprint, ruledOut, bound };
}

/** Every place of a text that is still plain. @returns why there is none. */
function bind(
  file: TextFile,
  { text, parameter }: { text: string; parameter: string },
  budget: { characters: number },
): TextFile | string {
  const shown = shownText(file.parts);
  const characters = placesOf(text, shown) * shown.length;
  if (characters > budget.characters) return 'It stands there too often to be proved.';
  budget.characters -= characters;
  let kept = { text: writeTemplate(file.parts), originals: {} };
  let reason = 'The text is not in it, or was learned already.';
  let isBound = false;
  for (let from = shown.indexOf(text); from >= 0;) {
    const result = editTemplate(kept, { kind: 'bind', from, to: from + text.length, parameter });
    const isPlain = plainAt(kept.text, from, text);
    if (result.ok && isPlain) {
      kept = { ...result.value, originals: {} };
      isBound = true;
    } else if (!result.ok) ({ reason } = result);
    from = nextOf(kept.text, text, from + 1);
  }
  const read = readTemplate(kept.text, { source: file.source });
  return isBound && read.ok ? { ...file, parts: read.value } : reason;
}

function placesOf(text: string, shown: string): number {
  let places = 0;
  for (let from = shown.indexOf(text); from >= 0; from = shown.indexOf(text, from + 1)) places += 1;
  return places;
}

function nextOf(template: string, text: string, from: number): number {
  const read = readTemplate(template, { source: '' });
  return read.ok ? shownText(read.value).indexOf(text, from) : -1;
}

/** Whether a stretch of what is shown is text, and no parameter. */
function plainAt(template: string, from: number, text: string): boolean {
  const read = readTemplate(template, { source: '' });
  if (!read.ok) return false;
  let at = 0;
  for (const part of read.value) {
    const length = shownText([part]).length;
    if (from >= at && from + text.length <= at + length) return part.kind === 'text';
    at += length;
  }
  return false;
}

/** In words where the sample would come out otherwise; null where it does not. */
function differenceOf(
  blueprint: Blueprint,
  { file, result }: { file: TextFile; result: TextFile },
): string | null {
  const model = blueprint.sample ?? { boundedContexts: [] };
  const written = (one: TextFile) =>
    render(compileBlueprint({ ...blueprint, files: [one] }), model).files;
  const before = written(file);
  const after = new Map(written(result).map(({ path, content }) => [path, String(content)]));
  for (const { path, content } of before) {
    const now = after.get(path);
    if (now === String(content)) continue;
    const lines = String(content).split('\n');
    const line = now?.split('\n').findIndex((each, at) => each !== lines[at]) ?? -1;
    return line < 0 ? `${path} would differ.` : `${path} would differ in line ${line + 1}.`;
  }
  return null;
}
