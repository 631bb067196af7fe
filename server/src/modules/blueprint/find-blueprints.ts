import { AppError } from '@stepwright/contract';
import { builtInBlueprints, type AvailableBlueprint } from './built-in-blueprints.ts';

/** Which built-in blueprint serves a hosting, where nobody chose blueprints (`PreDefined`). */
const predefined: Record<string, string> = { 'Azure Functions': 'azure-functions-typescript' };

/** Which blueprints make the infrastructure on a cloud; they need to know what was chosen there. */
const infrastructure: Record<string, readonly string[]> = {
  'Microsoft Azure': ['terraform-azure', 'azure-devops-pipelines'],
  'Amazon Web Services': ['terraform-aws', 'azure-devops-pipelines'],
};

/** The blueprints of infrastructure for a cloud; none while no cloud is chosen. */
export function infrastructureBlueprints(cloud: string | null): AvailableBlueprint[] {
  const keys = (cloud === null ? undefined : infrastructure[cloud]) ?? [];
  return builtInBlueprints().filter(({ key }) => keys.includes(key));
}

/** The blueprints that code can be generated with: all but those of infrastructure. */
export function codeBlueprints(): AvailableBlueprint[] {
  const others = new Set(Object.values(infrastructure).flat());
  return builtInBlueprints().filter(({ key }) => !others.has(key));
}

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
    const found = codeBlueprints().find((blueprint) => blueprint.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
}

/** The blueprint that is meant when only the hosting was chosen; null where there is none. */
export function predefinedBlueprint(hosting: string | null): AvailableBlueprint | null {
  const key = hosting === null ? undefined : predefined[hosting];
  return builtInBlueprints().find((blueprint) => blueprint.key === key) ?? null;
}
