import { isConditional, type Part } from '#exchange/blueprint';

/**
 * Whether a template of XML has alternatives that begin or end inside of a tag: of `<where>` and
 * `where hull = 1` they have a word in common, and nothing that one could read. What is written there for
 * each is told as a whole.
 */
export function cutsTags(parts: readonly Part[], extension: string): boolean {
  return extension === 'xml' && parts.some(isCutting);
}

function isCutting(part: Part): boolean {
  if (part.kind !== 'section') return false;
  if (isConditional(part) && !isWhole(textOf(part.parts))) return true;
  return part.parts.some(isCutting);
}

/** Whether each tag that a text opens is closed in it. */
function isWhole(text: string): boolean {
  return !/[<>]/.test(text.replaceAll(/<[^<>]*>/g, ''));
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'section' ? textOf(part.parts) : '';
    })
    .join('');
}
