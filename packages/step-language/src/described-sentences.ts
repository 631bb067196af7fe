import { isSubject } from './subject.ts';
import { splitWords } from './words.ts';
import { modals } from './function-words.ts';

/** More words than this are no sentence that somebody wrote to be read. */
export const longestSentence = 1000;

const item =
  /^\s*(?:(?:[-*+•·–—▪◦‣>]|\[[ xX]?\])\s+|\(?\d{1,3}(?:\.\d{1,3})*[.):]\s*(?=\D)|\(?[a-z][.)]\s+|step\s+\d+\s*[:.)–-]\s*)+/iu;
const heading = /^\s*#{1,6}\s|^\s*[=~_*-]{3,}\s*$|^\s*```/;

/** The sentences of a description in their order, without headings and list marks. */
export function describedSentences(description: string): string[] {
  return blocksOf(description).flatMap((block) => sentencesOf(block));
}

/** Lines that belong together: a paragraph, or an item of a list with what stands before the list. */
function blocksOf(description: string): string[] {
  const blocks: string[] = [];
  let open = '';
  let intro = '';
  const close = () => {
    if (open.trim() !== '') blocks.push(open.trim());
    open = '';
  };
  for (const line of description.split(/\r\n?|\n|\u2028|\u2029/)) {
    const mark = item.exec(line);
    if (line.trim() === '' || heading.test(line) || mark) {
      if (mark && open.trim() !== '') intro = introOf(open);
      close();
    }
    if (line.trim() === '') intro = blocks.at(-1)?.endsWith(':') === true ? intro : '';
    if (line.trim() === '' || heading.test(line)) continue;
    if (mark) open = `${intro}${line.slice(mark[0].length)}`;
    else open = `${open} ${line.trim()}`;
  }
  close();
  return blocks;
}

/** `The clerk then:` before a list is who does what its items say. */
function introOf(line: string): string {
  const text = /^(.*?)(?: (?:then|now|also))?:$/i.exec(line.trim())?.[1] ?? '';
  const words = splitWords(text);
  const isModal = modals.has(words.at(-1)?.lower ?? '');
  const subject = isModal ? words.slice(0, -1) : words;
  return subject.length > 0 && subject.length < 7 && isSubject(subject) ? `${text} ` : '';
}

const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|no|inc|ltd|co|dr|mr|mrs|ms|st|fig|dept|resp|ca|z\.b|bzw)|\b\p{Lu})$/iu;

function sentencesOf(block: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of block.matchAll(
    /[.!?]+["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\d])|;\s+| [–—] /gu,
  )) {
    if (mark.startsWith('.') && abbreviation.test(block.slice(Math.max(0, index - 8), index)))
      continue;
    found.push(block.slice(start, index));
    start = index + mark.length;
  }
  found.push(block.slice(start));
  return found
    .map((sentence) => sentence.replace(/[.!,;\s]+$/, '').trim())
    .filter((sentence) => sentence.length > 1 && sentence.length <= longestSentence);
}
