import { AppError, type Failure } from '@stepwright/contract';

const namedAtMost = 5;

/**
 * The first failure says it all in one sentence; one for each file follows.
 *
 * @throws AppError `CONFLICT` where there are failures.
 */
export function refuse(what: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  const paths = [...new Set(failures.map(({ path }) => path))];
  const more = paths.length > namedAtMost ? ` and ${paths.length - namedAtMost} more` : '';
  const message = `${what}: ${paths.slice(0, namedAtMost).join(', ')}${more}.`;
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message }, ...failures]);
}
