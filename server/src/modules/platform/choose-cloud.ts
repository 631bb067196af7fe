import { AppError } from '@stepwright/contract';
import type { PlatformRow } from './platform-tables.ts';

/**
 * Another cloud has other messaging and other hosting: what was chosen for the last one is cleared.
 *
 * @throws AppError `CONFLICT` once the platform was submitted.
 */
export function chooseCloud(
  { cloudPlatform, isSubmitted }: PlatformRow,
  wanted: string,
): Partial<PlatformRow> {
  if (wanted === cloudPlatform) return { cloudPlatform };
  if (isSubmitted) throw new AppError('CONFLICT', 'The platform has been submitted already.');
  return { cloudPlatform: wanted, routingStrategy: null, frontEndHosting: null };
}
