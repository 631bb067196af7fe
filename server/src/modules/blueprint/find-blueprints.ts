import { AppError } from '@stepwright/contract';
import type { Database } from '#db/database';
import { findLearned, readNames } from './blueprint-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { builtInBlueprints, type AvailableBlueprint } from './built-in-blueprints.ts';
import { openLearned } from './open-learned.ts';

/** Which built-in blueprint serves a hosting, where nobody chose blueprints (`PreDefined`). */
const predefined: Record<string, string> = {
  'Azure Functions': 'azure-functions-typescript',
  'Spring Boot': 'spring-boot-java',
  Lambda: 'aws-lambda-typescript',
};

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

/** The names of blueprints by id; those that are gone are left out. */
export async function blueprintNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const builtIn = builtInBlueprints().filter(({ id }) => ids.includes(id));
  const known = new Map(builtIn.map(({ id, name }) => [id, name]));
  const others = await readNames(
    db,
    ids.filter((id) => !known.has(id)),
  );
  for (const { id, name } of others) known.set(id, name);
  return known;
}

/** For whom blueprints are looked up: an organisation uses its own, the public and the built-in ones. */
export interface BlueprintRequest {
  ids: readonly string[];
  /** Null: whether they may be used has been asked before. */
  organisationId: string | null;
}

/** Which of these may be used, in this order, each once. */
export async function findBlueprintIds(db: Database, request: BlueprintRequest): Promise<string[]> {
  return (await findUsable(db, request)).map(({ id }) => id);
}

/** The blueprints with these ids that may be used, in this order, each once. */
export async function findBlueprints(
  db: Database,
  request: BlueprintRequest,
): Promise<AvailableBlueprint[]> {
  const found: AvailableBlueprint[] = [];
  for (const each of await findUsable(db, request))
    found.push('compiled' in each ? each : await openLearned(db, each));
  return found;
}

/** Those that are learned are not opened yet. */
async function findUsable(
  db: Database,
  { ids, organisationId }: BlueprintRequest,
): Promise<(AvailableBlueprint | BlueprintRow)[]> {
  const wanted = [...new Set(ids)];
  const builtIn = new Map(codeBlueprints().map((each) => [each.id, each]));
  const others = wanted.filter((id) => !builtIn.has(id));
  const rows = await findLearned(db, others, organisationId);
  const learned = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => builtIn.get(id) ?? learned.get(id) ?? []);
}

/** The same, and all of them are there. @throws AppError `NOT_FOUND`. */
export async function requireBlueprints(
  db: Database,
  request: BlueprintRequest,
): Promise<AvailableBlueprint[]> {
  const found = await findBlueprints(db, request);
  if (found.length < new Set(request.ids).size) throw new AppError('NOT_FOUND');
  return found;
}

/** The blueprint that is meant when only the hosting was chosen; null where there is none. */
export function predefinedBlueprint(hosting: string | null): AvailableBlueprint | null {
  const key = hosting === null ? undefined : predefined[hosting];
  return builtInBlueprints().find((blueprint) => blueprint.key === key) ?? null;
}
