import { actorFrom, canBeActor } from './described-actors.ts';
import { determiners, modals } from './function-words.ts';
import { splitWords } from './words.ts';

/** A sentence of a description, as it stands. */
export interface Sentence {
  text: string;
  /** Whether it is an item of a list, where the one who acts may be left out. */
  isItem: boolean;
  isQuestion: boolean;
}

interface Block {
  text: string;
  isItem: boolean;
}

/** More characters than this are no sentence that somebody wrote to be read. */
const longestSentence = 700;

const item =
  /^\s*(?:(?:[-*+•·–—▪◦‣>]|\[[ xX]?\])\s+|\(?\d{1,3}(?:\.\d{1,3})*[.):]\s*(?=\D)|\(?[a-z][.)]\s+|step\s+\d{1,3}\s*[:.)–-]\s*)+/iu;
const noText = /^\s*#{1,6}\s|^\s*[=~_*|-]{3,}\s*$|^\s*```/;

/** The sentences of a description in their order, without headings and list marks. */
export function describedSentences(description: string): Sentence[] {
  return blocksOf(description).flatMap((block) => sentencesOf(block));
}

/** Lines that belong together: a paragraph, or an item of a list with who stands before the list. */
function blocksOf(description: string): Block[] {
  const blocks: Block[] = [];
  let open: Block = { text: '', isItem: false };
  let intro = '';
  const close = () => {
    const text = open.text.trim();
    if (text !== '') blocks.push({ ...open, text });
    if (!open.isItem && text !== '') intro = introOf(text);
    open = { text: '', isItem: false };
  };
  for (const line of description.split(/\r\n?|[\n\u2028\u2029]/)) {
    const mark = item.exec(line);
    if (mark || line.trim() === '' || noText.test(line)) close();
    if (line.trim() === '' || noText.test(line)) continue;
    if (mark) open = { text: `${intro}${line.slice(mark[0].length)}`, isItem: true };
    else open = { ...open, text: `${open.text} ${line.trim()}` };
  }
  close();
  return blocks;
}

/** `The clerk then:` before a list is who does what its items say. */
function introOf(line: string): string {
  const text = /^([^.:]*?)(?: (?:then|now|also))?:$/i.exec(line)?.[1] ?? '';
  const words = splitWords(text);
  const isModal = modals.has(words.at(-1)?.lower ?? '');
  const subject = isModal ? words.slice(0, -1) : words;
  const actor = subject.length < 7 ? actorFrom(subject) : null;
  const isPointed = determiners.has(subject[0]?.lower ?? '');
  return actor && isPointed && canBeActor(actor) ? `${text} ` : '';
}

const end = /[.!?]+["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\d])|;\s+| [–—] /gu;
const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|no|inc|ltd|co|dr|mr|mrs|ms|st|fig|dept|resp|ca|z\.b|bzw)|\b\p{Lu})$/iu;

function sentencesOf({ text, isItem }: Block): Sentence[] {
  const found: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(end)) {
    const before = text.slice(Math.max(0, index - 8), index);
    if (mark.startsWith('.') && abbreviation.test(before)) continue;
    found.push(text.slice(start, index) + mark.trim());
    start = index + mark.length;
  }
  found.push(text.slice(start));
  return found
    .map((sentence) => ({
      text: sentence.replace(/[.!?,;–—\s]+$/, '').trim(),
      isItem,
      isQuestion: sentence.trimEnd().endsWith('?'),
    }))
    .filter(({ text: { length } }) => length > 1 && length <= longestSentence);
}
