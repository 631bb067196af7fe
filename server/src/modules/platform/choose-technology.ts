import { AppError, isOffered, type TechnologyKind } from '@stepwright/contract';

/**
 * The name of a technology that the chosen cloud offers.
 *
 * @throws AppError `CONFLICT` before a cloud was chosen, `VALIDATION_FAILED` where the cloud does not
 *   offer it.
 */
export function chooseTechnology(
  { cloudPlatform }: { cloudPlatform: string | null },
  kind: TechnologyKind,
  name: string,
): string {
  if (cloudPlatform === null) throw new AppError('CONFLICT', 'Choose a cloud provider first.');
  if (isOffered(kind, name, cloudPlatform)) return name;
  const message = `This is not offered by ${cloudPlatform}.`;
  throw new AppError('VALIDATION_FAILED', message, [
    { code: 'VALIDATION_FAILED', message, path: 'name' },
  ]);
}
