import { prepositions } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { lastLower, splitWords } from './words.ts';

/** A sentence without its frame. */
export interface Told {
  /** Who, if the frame says so: `buyer` in `As a buyer, I want to …`. */
  role: string | null;
  text: string;
  /** Whether the frame leaves a bare verb, as after `I want to`. */
  isBare: boolean;
  /** Whether somebody wants it, so that a thing may stand where a deed would. */
  isWish: boolean;
}

const frame =
  /^(?:in order to .{3,200}?, )?(?:(?:given )?(?:i am|i'm) )?(?:in (?:my|our) role )?as (?:an? |the |any |another )?(.{2,80}?),? (?:i|we)(?: |(?='))(?:want|wants|need|would like|'d like|wish|would want|would love|expect|can|could|must|should|may|shall|will|have|am able|are able|am allowed|want the ability|would prefer|'d love|like|hope)\b ?(?:also |only |always |really )?/iu;
const bridge =
  /^(?:to be able to |to be allowed to |able to |the (?:ability|option|possibility|opportunity) to |to have the (?:ability|option|possibility) to |to )/iu;
const purpose =
  /,? (?:so that|so i|so we|so they|so it|so the|so as to|in order to|in order that|such that|because|thereby|which allows|which will|otherwise)\b.*$/iu;

const label =
  /^(?:\[(.{2,40})\][:,]?|as (?:an? |the )?(.{2,60}?)[:,]|([\p{L}\s]{2,40}?)(?::| [-–—])) (?:(i|we) )?(?=\p{L})/iu;

/** `Customer: cancel the order`, `As an admin, disable a plugin`: somebody is named before the deed. */
function readLabel(line: string): Told | null {
  const found = label.exec(line);
  const role = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!found || role === undefined || !isRole(role)) return null;
  const isBare = found[4] !== undefined;
  return { role, text: withoutPurpose(line.slice(found[0].length)), isBare, isWish: false };
}

/** `customer`, `head of department`; not `result`, `step`, `note`. */
function isRole(text: string): boolean {
  const words = splitWords(text);
  const of = words.findIndex(({ lower }, at) => at > 0 && prepositions.has(lower));
  const named = of > 0 ? words.slice(0, of) : words;
  return named.length < 5 && isSomebody(singularOf(lastLower(named)));
}

/** Takes the frame of a user story off, and the purpose off any sentence. */
export function readStory(line: string): Told {
  const opening = frame.exec(line);
  if (!opening) {
    const own = /^(?:i|we)(?: |(?='))(?:want|need|would like|'d like|wish) (?=to )/iu.exec(line);
    if (own)
      return { role: null, text: bare(line.slice(own[0].length)), isBare: true, isWish: true };
    return (
      readLabel(line) ?? { role: null, text: withoutPurpose(line), isBare: false, isWish: false }
    );
  }
  const rest = line.slice(opening[0].length);
  return {
    role: opening[1] ?? null,
    text: bare(rest),
    isBare: bridge.test(rest) || /\b(?:can|could|must|should|may|shall|will) $/iu.test(opening[0]),
    isWish: true,
  };
}

const bare = (rest: string): string => withoutPurpose(rest).replace(bridge, '');

function withoutPurpose(line: string): string {
  const shorter = line.replace(purpose, '');
  return shorter.split(' ').length >= 2 ? shorter : line;
}
