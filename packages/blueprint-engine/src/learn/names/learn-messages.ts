import type { CaseFormat } from '@stepwright/domain-model';
import type { Around } from '#learn/learn-pieces';

/** Files that are texts for people, or data with such texts. */
export const textFiles = ['md', 'txt', 'html', 'yaml', 'yml', 'json'];

/** Keys of YAML behind which sentences stand. */
const ofSentences = /\b(?:description|summary|message|detail|title)["']?\s*:\s*["']?$/i;

/** A quoted text that begins with the name and goes on with words: what a person is told. */
export function isMessage(around: Around & { isPart: boolean }): boolean {
  const { before, after, extension, labels, isPart } = around;
  if (labels === 'title' && /\p{L} $/u.test(before)) return true;
  if (/^ya?ml$/.test(extension)) return ofSentences.test(before) && /^ \p{Ll}/u.test(after);
  // An aggregate may be called there as in code; an attribute's words stand apart in a sentence.
  const isOfField = extension === 'json' && isPart;
  if (textFiles.includes(extension) && labels !== 'title' && !isOfField) return false;
  return /["'`]$/.test(before) && goesOn.test(after);
}

/** What a text goes on with: words or a number, or a value that is put into it and these behind that. */
const goesOn =
  /^ (?:(?:\$?\{[^{}\n]*\} |[$%{#][^\s"'`]+ )?(?:\p{L}[^"'`\n]*|\d+)["'`]|["'`] ?\+ ?[\w.()]+ ?\+ ?["'`] \p{L})/u;

/** Its words are written as those behind it. */
export function messageFormats({ after, labels }: Around): readonly CaseFormat[] {
  return labels === 'title' || /^ (?:\$?\{[^{}\n]*\} )?\p{Lu}/u.test(after)
    ? ['Title', 'TitlePlural']
    : ['Sentence', 'SentencePlural'];
}
