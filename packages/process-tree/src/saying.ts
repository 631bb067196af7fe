import type { StepPlace } from './process-tree.ts';

/** A step with all that it says, besides where it stands. */
export interface TellingStep extends StepPlace {
  content: string;
  /** What the text means: any JSON. */
  parsingInfo: unknown;
  /** The element that it became. */
  feature?: { elementId: string } | null;
}

type Saying = Pick<TellingStep, 'content' | 'parsingInfo'>;

/**
 * What a step says as a short text: the same for the same content and meaning, in whatever order
 * the fields of the meaning are stored. Tells two versions of one step apart, not a liar's.
 */
export function sayingOf({ content, parsingInfo }: Saying): string {
  const text = `${content}\n${canonical(parsingInfo)}`;
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one =
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other =
    Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return hex(one) + hex(other);
}

/** Whether two versions of a step say the same. */
export function isSameSaying(one: Saying, other: Saying): boolean {
  if (one.content !== other.content) return false;
  return one.parsingInfo === other.parsingInfo || sayingOf(one) === sayingOf(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${key}:${canonical(field)}`).join()}}`;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
