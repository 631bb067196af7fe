import { dataIn } from '#learn/formats/learn-repeated-keys';
import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, 'title' | 'sentence' | null>();

/** Two or three words behind a key. */
const labelPattern =
  /["']\s{0,9}:\s{0,9}["']\p{Lu}[\p{L}\d]{0,40}(?<rest>(?: [\p{L}\d]{1,40}){1,2})["']/gu;

/** The same in code, behind a word that says that a person reads it. */
const labelInCode =
  /\b(?:label|placeholder|caption|verbose_name|display_?name)["']?\s{0,9}[:=(]\s{0,9}_?\(?["'`]\p{Lu}[\p{L}\d]{0,40}(?<rest>(?: [\p{L}\d]{1,40}){1,2})["'`]/giu;

/**
 * Whether in a file of texts, or in code, the words of most labels begin with capitals: `Mast Height`; or
 * else whether a name of several words is a label there, so that no label is written as code has it.
 */
export function labelStyleOf(file: SampleFile): 'title' | 'sentence' | null {
  const found = known.get(file);
  if (found !== undefined) return found;
  const style = styleIn(file, file.extension === 'json' ? dataIn(file) : '');
  known.set(file, style);
  return style;
}

function styleIn(file: SampleFile, text: string): 'title' | 'sentence' | null {
  const labels = text === '' ? file.text.matchAll(labelInCode) : text.matchAll(labelPattern);
  const rests = [...labels].map(({ groups }) => groups?.rest ?? '');
  const titles = rests.filter((rest) => !/ \p{Ll}/u.test(rest)).length;
  const sentences = rests.filter((rest) => / \p{Ll}/u.test(rest) && !/ \p{Lu}/u.test(rest)).length;
  if (titles > sentences) return 'title';
  if (text !== '' && file.mentions.some((each) => isSentence(text, each))) return 'sentence';
  return titles === sentences && isCalledByTitles(file) ? 'title' : null;
}

/** Where the texts of a page stand that people read in several languages. */
const ofTranslations = /(?:^|\/)(?:i18n|l10n|lang|locales?|translations?)\//;

/** A text that has a name as code has it, or is just its own key: `"mastHead": "MastHead"`, `"mast": "mast"`. */
const asInCode =
  /["'](?:[^"'\n]{0,200} )?\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+(?: [^"'\n]{0,200})?["'],?$|["'](?<key>\p{Ll}[\p{L}\d]*)["']\s*:\s*["']\k<key>["']/mu;

/**
 * Whether sentences for people have names with capitals in them, of one word each: `Make a new Boat`. One
 * of several words has them apart then, each with a capital, but where another is written as in code.
 */
function isCalledByTitles({ extension, path, text, mentions }: SampleFile): boolean {
  if (extension !== 'json' || !ofTranslations.test(path)) return false;
  return !asInCode.test(text) && mentions.some(({ from, to }) => isInSentence(text, from, to));
}

function isInSentence(text: string, from: number, to: number): boolean {
  return (
    /["'][^"'\n]*\p{Ll} $/u.test(text.slice(Math.max(0, from - 80), from)) &&
    /^\p{Lu}\p{Ll}+$/u.test(text.slice(from, to))
  );
}

/** Whether a name of several words is all of a value, and its words stand apart: `"Mast height"`. */
function isSentence(text: string, { from, to }: { from: number; to: number }): boolean {
  return (
    /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text.slice(from, to)) &&
    /:\s*["']$/.test(text.slice(Math.max(0, from - 4), from)) &&
    /^["']/.test(text.slice(to, to + 1))
  );
}
