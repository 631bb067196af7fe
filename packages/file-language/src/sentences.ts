import { isPlural, nameWords } from './name-words.ts';
import { pluralOf } from '@stepwright/domain-model';

/** `add`, `item`, `to`, `cart` gives `Add an item to the cart`. */
export function orderOf(deed: readonly string[]): string {
  return capitalised(phrased(deed).join(' '));
}

/** `Clerk`, `cancel`, `order` gives `Clerk cancels the order`. */
export function toldOf(actor: string, deed: readonly string[]): string {
  const [verb = '', ...rest] = phrased(deed);
  return [actor, thirdPerson(verb), ...rest].join(' ');
}

/** `OrderPlaced`, `reserve`, `stock` gives `When OrderPlaced happens, reserve the stock`. */
export function answerOf(event: string, deed: readonly string[], actor: string | null): string {
  const told = actor === null ? phrased(deed).join(' ') : `the ${toldOf(actor, deed)}`;
  return `When ${happened(event)}, ${told}`;
}

/** `OrderPlaced happens`; of a state, which does not happen, `the invoice is overdue`. */
function happened(event: string): string {
  const words = nameWords(event);
  const last = words.at(-1) ?? '';
  if (!isState(last)) return `${event} happens`;
  return `the ${words.slice(0, -1).join(' ')} is ${last}`;
}

/** What a thing can be without that anybody has done anything. */
export const isState = (word: string): boolean =>
  /^(?:available|due|empty|full|late|low|missing|overdue|ready|unavailable)$/.test(word);

const prepositions = new Set(
  'to from into in on of for with by at as through via within per under onto between against using about after before'.split(
    ' ',
  ),
);
const withoutArticle = new Set(['by', 'as', 'with', 'via', 'using', 'per']);
const particles = new Set(['in', 'out', 'up', 'off', 'down', 'over', 'back', 'away']);
const beginning =
  /^(?:add|apply|book|create|draft|enter|invite|issue|log|make|open|order|place|post|propose|record|register|request|rent|schedule|start|submit|write|file)$/;
const determined =
  /^(?:all|any|each|every|my|own|the|an?|this|these|no|its|their|multiple|many|several)$/;

/** With articles where English has them. */
function phrased(deed: readonly string[]): string[] {
  if (deed.some((word) => word === 'and' || word === 'or')) return [...deed];
  const { verb, rest } = partVerb(deed);
  const parts = partAtPrepositions(rest);
  const first = beginning.test(verb[0] ?? '') ? 'a' : 'the';
  return [
    ...verb,
    ...parts.flatMap(({ preposition, thing }) => {
      if (preposition === null) return withArticle(thing, first);
      const article = withoutArticle.has(preposition) ? '' : 'the';
      return [preposition, ...withArticle(thing, article)];
    }),
  ];
}

/** `check out cart` is `check out` and `cart`. */
function partVerb([verb = '', ...rest]: readonly string[]): { verb: string[]; rest: string[] } {
  const [next = '', ...others] = rest;
  const isParticle = particles.has(next) && (others.length === 0 || !prepositions.has(next));
  return isParticle ? { verb: [verb, next], rest: others } : { verb: [verb], rest };
}

interface Part {
  preposition: string | null;
  thing: string[];
}

function partAtPrepositions(words: readonly string[]): Part[] {
  const parts: Part[] = [{ preposition: null, thing: [] }];
  for (const word of words) {
    if (prepositions.has(word)) parts.push({ preposition: word, thing: [] });
    else parts.at(-1)?.thing.push(word);
  }
  return parts;
}

function withArticle(thing: readonly string[], article: string): string[] {
  const [first = ''] = thing;
  const last = thing.at(-1) ?? '';
  if (article === '' || first === '' || determined.test(first) || isPlural(last)) return [...thing];
  const isCounted =
    pluralOf(last) !== last && !/(?:ing|ment|stock|money|info|information)$/.test(last);
  if (article === 'the' || !isCounted) return ['the', ...thing];
  return [/^[aeio]|^u(?!ser|nit|ni|se|r[il])/.test(first) ? 'an' : 'a', ...thing];
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
