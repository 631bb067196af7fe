import { isCompound } from './compound-verbs.ts';
import { ambiguityOf, knows, tagsOf } from './dictionary.ts';
import { irregularBase, irregularParticiple } from './irregular-verbs.ts';
import {
  nounLikeVerbs,
  queryVerbs,
  rarelyLookingVerbs,
  stativeVerbs,
  verbsToo,
  workVerbs,
} from './verb-words.ts';

/**
 * How surely a word is a verb: 3 hardly ever anything else, 2 a common verb that is as often a noun,
 * 1 a verb only if the sentence asks for one, 0 no verb.
 */
export type Strength = 0 | 1 | 2 | 3;
export type VerbForm = 'base' | 'third' | 'past' | 'gerund';
export interface VerbReading {
  lemma: string;
  strength: Strength;
}

const ownVerbs: ReadonlySet<string> = new Set([
  ...workVerbs,
  ...queryVerbs,
  ...rarelyLookingVerbs,
  ...stativeVerbs,
  'react',
  'listen',
  'consume',
  'arrive',
  'try',
  'die',
  'reject',
  'need',
  'want',
  'wish',
  'go',
  'come',
  'fall',
  'rise',
  'grow',
  'lose',
  'win',
]);

export function baseStrength(word: string): Strength {
  if (ownVerbs.has(word)) return nounLikeVerbs.has(word) ? 2 : 3;
  if (isCompound(word)) return 2;
  if (isPrefixed(word)) return 2;
  const tags = tagsOf(word);
  if (isRarelyVerb(word)) return 1;
  if (tags.includes('Infinitive')) return 2;
  return tags.length === 0 && /.{3,}(?:ise|ize|ify)$/.test(word) ? 2 : 0;
}

/** `reprice`, `bulk-update` */
function isPrefixed(word: string): boolean {
  const bare = /^(?:re|un|de|dis|over|pre|mis|auto|bulk|co)-?(.{3,})$/.exec(word)?.[1] ?? '';
  return ownVerbs.has(bare) && (word.includes('-') || !knows(word));
}

const isRarelyVerb = (word: string): boolean =>
  verbsToo.has(word) || /^(?:Noun|Actor|Person)\|Verb$/.test(ambiguityOf(word));

/** The base forms that a form with an ending may stand for, best first. */
function strip(word: string, ending: 's' | 'ed' | 'ing'): string[] {
  if (!word.endsWith(ending) || word.length < ending.length + 2) return [];
  const stem = word.slice(0, -ending.length);
  if (ending === 's') {
    if (/(?:ss|us|is)$/.test(word)) return [];
    if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, stem];
    return word.endsWith('es') ? [stem, word.slice(0, -2)] : [stem];
  }
  const undoubled = /([bdfglmnprtz])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  const fromI = ending === 'ed' && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [];
  return [...fromI, `${stem}e`, stem, ...undoubled];
}

function strongest(candidates: string[]): VerbReading | null {
  let best: VerbReading | null = null;
  for (const lemma of candidates) {
    const strength = baseStrength(lemma);
    if (strength > (best?.strength ?? 0)) best = { lemma, strength };
  }
  return best;
}

const endings = { third: 's', past: 'ed', gerund: 'ing' } as const;

/** Reads a word in lower case as one form of a verb; null when it cannot be that form. */
export function readVerb(word: string, form: VerbForm): VerbReading | null {
  if (form === 'base') {
    const strength = baseStrength(word);
    return strength > 0 ? { lemma: word, strength } : null;
  }
  if (form === 'past') {
    const base = irregularBase(word);
    if (base !== undefined) return { lemma: base, strength: base === word ? 2 : 3 };
  }
  const found = strongest(strip(word, endings[form]));
  if (found && form === 'third' && isOftenPlural(word, found))
    return { ...found, strength: found.strength > 1 ? 2 : 1 };
  return found ?? (form === 'past' ? unknownParticiple(word) : null);
}

const isOftenPlural = (word: string, { lemma, strength }: VerbReading): boolean =>
  strength < 3 || ambiguityOf(word).startsWith('Plural') || ambiguityOf(lemma).startsWith('Noun');

function unknownParticiple(word: string): VerbReading | null {
  if (word.length < 6 || !word.endsWith('ed') || word.endsWith('eed')) return null;
  const stem = word.slice(0, -2);
  if (stem.endsWith('i')) return { lemma: `${stem.slice(0, -1)}y`, strength: 1 };
  if (/[aeiou](?:te|[szcgv])$|(?:[lr]v|[st]c)$/.test(stem))
    return { lemma: `${stem}e`, strength: 1 };
  return { lemma: stem, strength: 1 };
}

// Stressed on the last syllable, so that the consonant doubles.
const doubling = /(?:mit|fer|cur|rol|pel|quip|gret|lot|bar|bet|set|put|cept)$/;

/** `cancel` gives `cancelled`, `write` gives `written`. British where the two Englishes differ. */
export function participleOf(lemma: string): string {
  const irregular = irregularParticiple(lemma);
  if (irregular !== undefined) return irregular;
  if (lemma.endsWith('e')) return `${lemma}d`;
  if (/[^aeiou]y$/.test(lemma)) return `${lemma.slice(0, -1)}ied`;
  const oneSyllable =
    /^(?:un(?=[^d]))?[^aeiou]*[aeiou][bdgklmnprtz]$/.test(lemma) ||
    /^qu[aeiou][bdgmnprtz]$/.test(lemma);
  const doubles =
    oneSyllable ||
    /[^aeiou][aeiou]l$/.test(lemma) ||
    (doubling.test(lemma) &&
      !/(?:offer|differ|suffer|buffer|profit|limit|edit|credit|visit|exploit|accept|intercept|pilot|allot-)$/.test(
        lemma,
      )) ||
    /(?:drop|plan|stop|ship|scan|swap|tag|pin|log|map|trim|cap|chat|step|skip|wrap|ban|shop|format|kidnap|unpin|unban|unwrap|debug|unplug|snap|flag|plug|spot|strip|clip|flip|grab|trap)$/.test(
      lemma,
    );
  return doubles ? `${lemma}${lemma.at(-1) ?? ''}ed` : `${lemma}ed`;
}
