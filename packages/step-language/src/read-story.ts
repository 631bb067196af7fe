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
  /^(?:in order to .{3,200}?, )?(?:(?:given )?(?:i am|i'm) )?as (?:an? |the |any |another )?(.{2,80}?),? (?:i|we)(?: |(?='))(?:want|wants|need|would like|'d like|wish|would want|would love|expect|can|could|must|should|may|shall|will|have|am able|are able|am allowed|want the ability|would prefer|'d love|like|hope)\b ?(?:also |only |always |really )?/iu;
const bridge =
  /^(?:to be able to |to be allowed to |able to |the (?:ability|option|possibility|opportunity) to |to have the (?:ability|option|possibility) to |to )/iu;
const purpose =
  /,? (?:so that|so i|so we|so they|so it|so the|so as to|in order to|in order that|such that|because|thereby|which allows|which will|otherwise)\b.*$/iu;

/** Takes the frame of a user story off, and the purpose off any sentence. */
export function readStory(line: string): Told {
  const opening = frame.exec(line);
  if (!opening) {
    const own = /^(?:i|we)(?: |(?='))(?:want|need|would like|'d like|wish) (?=to )/iu.exec(line);
    if (own)
      return { role: null, text: bare(line.slice(own[0].length)), isBare: true, isWish: true };
    return { role: null, text: withoutPurpose(line), isBare: false, isWish: false };
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
