import { derivedId } from './derived-id.ts';

/** The id of the n-th generated step: the same again when the work is taken up after a crash. */
export function generatedStepId(processId: string, index: number): string {
  return derivedId(`${processId} ${index}`);
}
