import { AppError } from '@stepwright/contract';
import { builtInBlueprints, type AvailableBlueprint } from './built-in-blueprints.ts';

/** Which built-in blueprint serves a hosting, where nobody chose blueprints (`PreDefined`). */
const predefined: Record<string, string> = { 'Azure Functions': 'azure-functions-typescript' };

/** The blueprint's name, or null for one that is gone. */
export function blueprintName(id: string): string | null {
  return builtInBlueprints().find((blueprint) => blueprint.id === id)?.name ?? null;
}

/**
 * The blueprints with these ids, in this order, each once.
 *
 * @throws AppError `NOT_FOUND`.
 */
export function requireBlueprints(ids: readonly string[]): AvailableBlueprint[] {
  return [...new Set(ids)].map((id) => {
    const found = builtInBlueprints().find((blueprint) => blueprint.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
}

/** The blueprint that is meant when only the hosting was chosen; null where there is none. */
export function predefinedBlueprint(hosting: string | null): AvailableBlueprint | null {
  const key = hosting === null ? undefined : predefined[hosting];
  return builtInBlueprints().find((blueprint) => blueprint.key === key) ?? null;
}
