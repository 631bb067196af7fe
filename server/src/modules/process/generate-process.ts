import { createHash } from 'node:crypto';
import { parseContent } from './parse-content.ts';

/** More than this a map made from a description does not begin with. */
export const mostSteps = 15;

/**
 * The sentences of a description that read as steps, in their order.
 *
 * Lists count too: every line is a sentence, without its bullet or number.
 */
export function stepsOfDescription(description: string): string[] {
  return description
    .split(/\n+|(?<=[.!?])\s+(?=\S)/)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .map((sentence) => sentence.replace(/[.!]+$/, ''))
    .filter((sentence) => sentence.length > 1 && sentence.length <= 2000)
    .filter((sentence) => parseContent(sentence, {}).success)
    .slice(0, mostSteps);
}

/** The id of the n-th generated step: the same again when the work is taken up after a crash. */
export function generatedStepId(processId: string, index: number): string {
  const hex = createHash('sha256').update(`${processId} ${index}`).digest('hex').slice(0, 32);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
