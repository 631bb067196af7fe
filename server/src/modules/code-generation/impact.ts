import { writeElementPath, type Deployment } from '@stepwright/domain-model';
import type { CodeImpact, TouchedFile, TouchedService } from '@stepwright/contract';
import type { AvailableBlueprint } from '#modules/blueprint';
import { deploymentOf, type LoadedPlatformModel, type TriedChange } from '#modules/domain-model';
import { generateCode } from './generate-code.ts';
import type { GeneratedFile } from './generation.ts';
import { changesOf, LineBudget } from './impact-lines.ts';
import { purposeOf } from './moved-files.ts';
import { readersOf } from './impact-readers.ts';

/** What a service's code is made with, and whether somebody chose it. */
export interface ServiceBlueprints {
  blueprints: readonly AvailableBlueprint[];
  areAssumed: boolean;
}

/** With what was chosen for the hosting of its services. */
type DeployedModel = LoadedPlatformModel & { deployment: Deployment };
type Service = LoadedPlatformModel['aggregates'][number];

/** Two generations of each: what is more is counted. */
const mostServices = 20;
const mostFiles = 200;
const mostLines = 3000;

/**
 * What a change of the model would do to code: every concerned service is generated whole, for the
 * model as it is and as it would be. The repositories are not asked; what was edited there stays
 * as it is, as on every publish.
 */
export async function impactOf(
  tried: TriedChange,
  blueprintsFor: (service: Service) => Promise<ServiceBlueprints>,
): Promise<CodeImpact> {
  const concerned = concernedServices(tried);
  const { platform } = tried;
  const before = { ...tried.before, deployment: deploymentOf({ ...tried.before, platform }) };
  const after = { ...tried.after, deployment: deploymentOf({ ...tried.after, platform }) };
  const budget = new LineBudget(mostLines);
  const services: TouchedService[] = [];
  for (const service of concerned.slice(0, mostServices)) {
    const chosen = await blueprintsFor(service);
    const touched = touchedService({ before, after }, service, { ...chosen, budget });
    if (touched) services.push(touched);
  }
  const moreServices = Math.max(0, concerned.length - mostServices);
  return { services, moreServices, readers: readersOf(tried) };
}

/** The services that say something else, and those that react to events of these. */
function concernedServices({ before, after }: TriedChange): Service[] {
  const [was, is] = [saidBy(before), saidBy(after)];
  const changed = new Set(
    [...was.keys(), ...is.keys()].filter((id) => was.get(id)?.text !== is.get(id)?.text),
  );
  const sources = new Set(
    [...changed].flatMap((id) =>
      [was.get(id)?.place, is.get(id)?.place].filter((place) => place !== undefined),
    ),
  );
  const isConcerned = ({ id }: Service): boolean =>
    changed.has(id) ||
    [was.get(id), is.get(id)].some((said) => said?.hears.some((place) => sources.has(place)));
  // Those that change themselves come first: they are looked at in any case.
  const gone = before.aggregates.filter(({ id }) => !is.has(id));
  return [...gone, ...after.aggregates]
    .filter(isConcerned)
    .toSorted((one, other) => Number(changed.has(other.id)) - Number(changed.has(one.id)));
}

interface Said {
  text: string;
  place: string;
  /** The services whose events it reacts to. */
  hears: string[];
}

function saidBy({ model, elements }: LoadedPlatformModel): Map<string, Said> {
  const ids = new Map(
    elements
      .filter(({ path }) => path.kind === undefined)
      .map(({ id, path }) => [writeElementPath(path), id]),
  );
  const said = new Map<string, Said>();
  for (const { name: boundedContext, aggregates } of model.boundedContexts) {
    for (const aggregate of aggregates) {
      const place = writeElementPath({ boundedContext, aggregate: aggregate.name });
      const hears = aggregate.reactions.flatMap(({ subscription }) =>
        subscription ? [writeElementPath(subscription)] : [],
      );
      said.set(ids.get(place) ?? place, {
        text: JSON.stringify([boundedContext, aggregate]),
        place,
        hears,
      });
    }
  }
  return said;
}

/** Null for a service that has the same code afterwards, and did not change itself. */
function touchedService(
  { before, after }: Record<'before' | 'after', DeployedModel>,
  { id, name, gitRepositoryUrl }: Service,
  { blueprints, areAssumed, budget }: ServiceBlueprints & { budget: LineBudget },
): TouchedService | null {
  const isIt = (element: { id: string }) => element.id === id;
  const path = (after.elements.find(isIt) ?? before.elements.find(isIt))?.path;
  if (!path) return null;
  const isNew = before.aggregates.every((aggregate) => aggregate.id !== id);
  const [was, is] = [before, after].map((model) => filesOf(model, id, blueprints));
  const files = touchedFiles(was ?? new Map(), is ?? new Map(), budget);
  if (files.length === 0 && !isNew) return null;
  return {
    aggregateId: id,
    boundedContext: path.boundedContext,
    name,
    isNew,
    repositoryUrl: gitRepositoryUrl,
    blueprints: blueprints.map((blueprint) => blueprint.name),
    areAssumed,
    files: files.slice(0, mostFiles),
    moreFiles: Math.max(0, files.length - mostFiles),
  };
}

/** Every file of a service by what it is made for: that stays when the element is renamed. */
function filesOf(
  model: DeployedModel,
  id: string,
  blueprints: readonly AvailableBlueprint[],
): Map<string, GeneratedFile> {
  const chosen = model.elements.find((element) => element.id === id)?.path;
  if (!chosen) return new Map();
  const ids = new Map(
    model.elements.map((element) => [writeElementPath(element.path), element.id]),
  );
  const owner = { elements: ids, name: writeElementPath(chosen) };
  const { files } = generateCode(model, { chosen, present: [], blueprints, templates: [] });
  const made = new Map<string, GeneratedFile>();
  for (const file of files) {
    const { blueprint, template, element, part } = purposeOf(owner, file);
    const key = [blueprint, template, element, part].join('\n');
    let each = key;
    for (let count = 2; made.has(each); count += 1) each = `${key}\n${count}`;
    made.set(each, file);
  }
  return made;
}

function touchedFiles(
  was: ReadonlyMap<string, GeneratedFile>,
  is: ReadonlyMap<string, GeneratedFile>,
  budget: LineBudget,
): TouchedFile[] {
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys
    .map((key) => ({ before: was.get(key), after: is.get(key) }))
    .filter(({ before, after }) => !isSame(before, after))
    .toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
    .map((pair) => touchedFile(pair, budget));
}

interface Pair {
  before: GeneratedFile | undefined;
  after: GeneratedFile | undefined;
}

function touchedFile({ before, after }: Pair, budget: LineBudget): TouchedFile {
  const filePath = pathOf({ before, after });
  const change = before ? (after ? 'update' : 'delete') : 'create';
  const formerPath = before && before.path !== filePath ? before.path : null;
  const changes = changesOf(before?.content ?? null, after?.content ?? null, budget);
  return { filePath, formerPath, change, ...changes };
}

function pathOf({ before, after }: Pair): string {
  return (after ?? before)?.path ?? '';
}

function isSame(one: GeneratedFile | undefined, other: GeneratedFile | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.path === other.path &&
    one.content.equals(other.content)
  );
}
