import { createHash } from 'node:crypto';

/** The id of the n-th generated step: the same again when the work is taken up after a crash. */
export function generatedStepId(processId: string, index: number): string {
  const hex = createHash('sha256').update(`${processId} ${index}`).digest('hex').slice(0, 32);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
