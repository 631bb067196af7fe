import type { Actor } from './described-actors.ts';
import { actorName } from './find-actor.ts';
import { parseStep } from './parse-step.ts';
import type { ParsedStep } from './parsed-step.ts';
import { thirdPersonOf } from './third-person.ts';
import { splitWords } from './words.ts';

/** A deed, ready to be said as one plain sentence. */
export interface Deed {
  /** Null where nobody is named: the sentence gives an order then. */
  actor: Actor | null;
  lemma: string;
  particle: string | null;
  /** What the deed is done to, and whatever else stands behind the verb. */
  object: string;
  rest: string;
  /** `When the order is placed`; empty for none. */
  condition: string;
}

export interface Content {
  text: string;
  parsed: ParsedStep;
}

/**
 * Says a deed so that the parser reads it with that actor: whole at best, else without what stands
 * behind or without its condition. Null where no wording is understood.
 */
export function contentOf(deed: Deed): Content | null {
  const wanted = deed.actor ? actorName(splitWords(deed.actor.name)) : null;
  const short = { ...deed, rest: firstPart(deed.rest) };
  const bare = { ...deed, rest: '' };
  let second: Content | null = null;
  for (const wording of [
    deed,
    { ...deed, hasArticle: true },
    short,
    bare,
    { ...short, condition: '' },
    { ...bare, condition: '' },
  ]) {
    const text = said(wording);
    const parsed = parseStep(text);
    if (parsed.type === 'Error') continue;
    if (deed.actor === null || sameName(parsed.actor, wanted)) return { text, parsed };
    second ??= { text, parsed };
  }
  return second;
}

const sameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();

interface Wording extends Deed {
  /** `The till prints`, where `Till prints` is misread. */
  hasArticle?: boolean;
}

function firstPart(rest: string): string {
  return (
    rest
      .split(
        /,| (?:and|or|which|who|that|so|because|after|before|until|while|as|if|when|where) /,
      )[0]
      ?.trim() ?? ''
  );
}

function said({ actor, lemma, particle, object, rest, condition, hasArticle }: Wording): string {
  const verb = actor ? thirdPersonOf(lemma) : lemma;
  const isPointed = condition !== '' || hasArticle === true;
  const subject = actor ? (isPointed ? withArticle(actor.name) : actor.name) : '';
  const clause = [subject, verb, particle ?? '', object, rest]
    .filter((part) => part !== '')
    .join(' ');
  return upperFirst(condition === '' ? clause : `${condition}, ${clause}`);
}

const withArticle = (name: string): string => (/^\p{Lu}/u.test(name) ? name : `the ${name}`);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
