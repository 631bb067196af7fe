import { ambiguityOf, tagsOf } from './dictionary.ts';
import { isAdverb, isFunctionWord } from './function-words.ts';
import { nounLikeVerbs, nounsToo } from './verb-words.ts';
import { baseStrength, readVerb } from './verb-forms.ts';

const irregular = new Map(
  `people person;children child;men man;women woman;criteria criterion;phenomena phenomenon;
  indices index;matrices matrix;vertices vertex;appendices appendix;axes axis;feet foot;teeth tooth;
  mice mouse;geese goose;lives life;knives knife;shelves shelf;halves half;leaves leaf;wives wife;
  thieves thief;loaves loaf;wolves wolf;caches cache;aches ache;shoes shoe;toes toe;canoes canoe;lenses lens;
  aliases alias;biases bias;canvases canvas;atlases atlas;gases gas;buses bus;quizzes quiz;
  movies movie;cookies cookie;calories calorie;excuses excuse;uses use;pies pie;ties tie;selfies selfie;
  zombies zombie;rookies rookie;dies die`
    .split(';')
    .map((pair): [string, string] => {
      const [plural = '', singular = ''] = pair.trim().split(' ');
      return [plural, singular];
    }),
);

const unchanged = new Set(
  `data media news series species staff goods means headquarters analytics logistics mathematics
  physics economics electronics statistics metrics-data sms gps dns https aws ios kubernetes https
  always basis bus lens alias gas plus canvas atlas bias chaos ethics diabetes savings sales
  earnings customs premises surroundings belongings proceeds thanks clothes`.split(/\s+/),
);

/** `salesmen` */
const isMen = (word: string): boolean =>
  /.{3}men$/.test(word) && !/(?:speci|regi|acu|abdo|sta)men$/.test(word);

/** The singular of a noun in lower case; a word that is one already comes back as it is. */
export function singularOf(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (isMen(word)) return `${word.slice(0, -3)}man`;
  return isSingular(word) ? word : withoutEnding(word);
}

const isSingular = (word: string): boolean =>
  unchanged.has(word) || word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word);

function withoutEnding(word: string): string {
  if (/[a-z]yses$|[a-z]nos?es$|[a-z]theses$|crises$/.test(word)) return `${word.slice(0, -2)}is`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('zzes')) return word.slice(0, -3);
  if (/(?:ss|x|ch|sh)es$/.test(word) || /[^aeo]uses$/.test(word)) return word.slice(0, -2);
  return /[^aeiou]oes$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What cannot be counted, and so has no plural: `money`, `maintenance`. */
const uncounted = new Set(
  `advice baggage blood cash clay clothing equipment evidence feedback firmware flour food footwear
  furniture garbage hardware homework honey information knowledge leave luggage machinery maintenance
  merchandise milk money music overtime personnel postage rain rice rubbish software traffic trash
  waste water weather wood`.split(/\s+/),
);

/** `policy` gives `policies`; what cannot be counted stays. */
export function pluralOf(word: string): string {
  if (uncounted.has(word)) return word;
  for (const [plural, singular] of irregular) if (singular === word) return plural;
  if (unchanged.has(word) && !/^(?:bus|lens|alias|gas|canvas|atlas|bias|basis)$/.test(word))
    return word;
  if (/(?:s|x|z|ch|sh)$/.test(word))
    return word.endsWith('is') ? `${word.slice(0, -2)}es` : `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

export const isPlural = (word: string): boolean =>
  singularOf(word) !== word || /^(?:staff|police|goods|data|media)$/.test(word);

export function isAdjective(word: string): boolean {
  const tags = tagsOf(word);
  if (ambiguityOf(word).includes('Noun')) return false;
  if (tags.some((tag) => /^(?:Adjective|Comparative|Superlative)$/.test(tag))) return true;
  return (
    tags.length === 0 &&
    /.{2,}(?:able|ible|ous|less|ful)$/.test(word) &&
    !/(?:table|vegetable)$/.test(word)
  );
}

/** Whether a thing can be called that; true for words nobody knows. */
export function canBeNoun(word: string): boolean {
  if (isFunctionWord(word) || isAdverb(word) || isAdjective(word)) return false;
  const tags = tagsOf(word);
  if (
    tags.some((tag) => /^(?:Singular|Plural|Noun|Uncountable|Actor|Organization|Unit)$/.test(tag))
  )
    return true;
  if (ambiguityOf(word) !== '' || nounLikeVerbs.has(word) || nounsToo.has(word)) return true;
  if (isOnlyThird(word)) return false;
  return baseStrength(word) < 3 && !(readVerb(word, 'past')?.strength === 3 && word.endsWith('ed'));
}

/** `approves`: no plural, since nobody has an approve. */
function isOnlyThird(word: string): boolean {
  const third = irregular.has(word) ? null : readVerb(word, 'third');
  return third?.strength === 3 && !canBeNoun(third.lemma);
}
