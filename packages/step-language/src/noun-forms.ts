import { ambiguityOf, tagsOf } from './dictionary.ts';
import { isAdverb, isFunctionWord } from './function-words.ts';
import { nounLikeVerbs } from './verb-words.ts';
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
  earnings premises surroundings belongings proceeds thanks clothes`.split(/\s+/),
);

/** The singular of a noun in lower case; a word that is one already comes back as it is. */
export function singularOf(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (unchanged.has(word) || word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word))
    return word;
  if (/[a-z]yses$|[a-z]nos?es$|[a-z]theses$|crises$/.test(word)) return `${word.slice(0, -2)}is`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('zzes')) return word.slice(0, -3);
  if (/(?:ss|x|ch|sh)es$/.test(word) || /[^aeo]uses$/.test(word)) return word.slice(0, -2);
  return /[^aeiou]oes$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** `policy` gives `policies`. */
export function pluralOf(word: string): string {
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
  if (ambiguityOf(word) !== '' || nounLikeVerbs.has(word)) return true;
  return baseStrength(word) < 3 && !(readVerb(word, 'past')?.strength === 3 && word.endsWith('ed'));
}

const notPersons =
  /(?:order|folder|paper|number|offer|letter|server|header|parameter|ledger|voucher|cover|tender|container|trailer|charter|banner|filter|counter|sticker|register|transfer|layer|cluster|meter|timer|chapter|identifier|sensor|vector|factor|error|door|floor|colour|color|monitor|motor|author-id|water|matter|centre|center|power|computer|router|scooter|locker|freezer|docker|answer|semester|quarter|poster|flyer|tier|buffer|pointer|marker|driver-id|fee|guarantee|committee-id|plan|ban|loan|variant|grant|restaurant|plant|invariant|constant|list|checklist|wishlist|blacklist|whitelist|playlist|shortlist|waitlist|manifest|request|test|chest|interest|guest-list|post|cost|behavior|behaviour|tractor|reactor|processor|connector|descriptor|cursor|mirror|anchor|corridor|metaphor|elevator|indicator|generator|calculator|director-y|river|layer|adder|border|reminder|calendar|ladder|gender|cylinder|slider|balancer|scheduler|tracker|printer|scanner|charger|heater|dispenser|launcher|loader|parser|wrapper|mixer|compressor|folder|burner|cooler|trigger|chamber|member-id|binder|disorder|reorder|user-id)$/;

const groups =
  /^(?:staff|team|department|office|unit|authority|board|user|party|company|agency|bank|police|crew|committee|council|ministry|court|guest|client|host|agent|member|person|owner|admin|supplier|vendor|colleague|citizen|patient|student|nurse|chef|clerk|pilot|judge|coach|friend|family|parent|child|group-leader|anyone|management|lead|contact|representative|accountant|assistant|attendant|expert|public|association|university|school|hospital|insurer|carrier|participant|applicant|secretary|bot|human|doctor|public|people|team-lead|boss|chief|head|mechanic|critic|medic|courier|cashier|guild)$/;

/** Whether a singular noun in lower case names somebody who acts: `waiter`, `sales department`. */
export function isSomebody(head: string): boolean {
  if (groups.test(head)) return true;
  if (notPersons.test(head)) return false;
  return tagsOf(head).includes('Actor') || /.{3,}(?:er|or|ist|ian|ee|man|woman|eur)$/.test(head);
}
