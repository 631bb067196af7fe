import type { VerbGroup } from './finish-group.ts';
import { determiners, prepositions } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

/**
 * What a reading loses because the words look like a title rather than like somebody doing something:
 * `Stream logs from …`, `Refund captured payment`, `Breaking changes in …`, `Exports supported in …`.
 */
export function titleMalus(
  subject: readonly Word[],
  verb: VerbGroup,
  rest: readonly Word[],
): number {
  const first = lowerAt(subject, 0);
  if (isSomebody(singularOf(lastLower(subject))) || determiners.has(first) || isOffice(first))
    return 0;
  if (isGerund(first)) return 2;
  const isTold = subject.length === 1 && baseStrength(first) >= 2;
  if (verb.form === 'past') return isTold || prepositions.has(lowerAt(rest, 0)) ? 2 : 0;
  return isTold && verb.form === 'third' && verb.strength < 3 ? 2 : 0;
}

/** Departments whose names are verbs, too: `Finance pays invoices`. */
const isOffice = (word: string): boolean => /^(?:finance|research|design|control)$/.test(word);

const isGerund = (word: string): boolean =>
  word.endsWith('ing') && (readVerb(word, 'gerund')?.strength ?? 0) >= 2;
