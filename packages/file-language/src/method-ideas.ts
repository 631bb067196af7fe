import { readDeed } from './deeds.ts';
import { findHandlers } from './handlers.ts';
import type { Idea } from './ideas.ts';
import { isPlural, nameWords } from './name-words.ts';
import { roleOf } from './roles.ts';
import type { RouteFact } from './route-facts.ts';
import { resourceOf } from './route-path.ts';
import type { FunctionFact, SourceFacts, TypeFact } from './source-facts.ts';
import { technicalClasses } from './technical-words.ts';

/** What the public methods of services, controllers, use cases and domain classes are called. */
export function ideasOfMethods(
  facts: SourceFacts,
  { path, routes }: { path: string; routes: readonly RouteFact[] },
): Idea[] {
  // What answers a route or takes a message is told by that.
  const routed = new Set(routes.map(({ handler, line }) => `${handler} ${line}`));
  const taking = new Set(findHandlers(facts).map(({ handler }) => handler));
  return facts.functions.flatMap((fact) => {
    if (taking.has(fact) || routed.has(`${fact.name} ${fact.line}`)) return [];
    const confidence = worthOf(fact, path);
    if (confidence === 0 || !fact.isPublic || isAccessor(fact)) return [];
    const resource = fact.owner === null ? resourceOfFile(path) : resourceOf(fact.owner.name);
    const named = readDeed(fact.name, resource) ?? useCaseOf(fact);
    if (named === null) return [];
    const { type, deed, isPlain } = named;
    const actor = roleOf(fact);
    const common = { aggregate: null, event: null, actor, line: fact.line };
    return [
      { ...common, type, deeds: [deed], confidence: isPlain ? confidence - 0.1 : confidence },
    ];
  });
}

/** `getName()` and `setName(name)` of an object; but `getOrders()` asks for something. */
function isAccessor({ isAccessor: isKnown, name, owner, parameters }: FunctionFact): boolean {
  const words = nameWords(name);
  if (isKnown || owner === null) return isKnown;
  if (words[0] === 'get') return parameters.length === 0 && !isPlural(words.at(-1) ?? '');
  return words[0] === 'set' && parameters.length === 1;
}

/** `class PlaceOrder { execute() }`, `PlaceOrderUseCase`. */
function useCaseOf({ name, owner }: FunctionFact) {
  if (
    owner === null ||
    !/^(?:execute|run|call|handle|perform|invoke|__invoke|__call__)$/i.test(name)
  )
    return null;
  return readDeed(owner.name.replace(/(?:Job|Task|Worker)$/, ''), null);
}

const inBusiness =
  /(?:Service|Services|Resource|UseCases?|Interactor|Facade|Manager|Api|ViewSet|Commands|Queries|Workflow|Process|Saga|Operations|Activities|Application|Actions|Mutations|Resolver|Job|Worker)$/;

/** How likely the methods of a class, or the functions of a file, are steps; 0 where they are not. */
function worthOf(fact: FunctionFact, path: string): number {
  const { owner } = fact;
  if (owner === null) return worthOfFile(fact, path);
  if (owner.name.endsWith('Controller')) return 0.75;
  const last = nameWords(owner.name).at(-1) ?? '';
  if (inBusiness.test(owner.name) || owner.tags.some(isServiceTag)) return 0.7;
  if (isUseCase(owner, path)) return 0.8;
  if (technicalClasses.has(last)) return 0;
  if (isDomain(owner, path)) return 0.55;
  return 0;
}

const isServiceTag = ({ name }: { name: string }): boolean =>
  /^(?:Service|ApplicationService|UseCase|ApplicationScoped)$/.test(name);

const isUseCase = ({ name }: TypeFact, path: string): boolean =>
  /(?:^|[/_-])(?:use-?_?cases?|interactors?|commands?|queries|actions|services|jobs|operations)(?:[/_.-]|$)/i.test(
    path,
  ) && readDeed(name, null) !== null;

const isDomain = ({ bases, tags }: TypeFact, path: string): boolean =>
  bases.some((base) => /Aggregate|Entity|ApplicationRecord|Model\b|ActiveRecord/.test(base)) ||
  tags.some(({ name }) => /^(?:Aggregate|AggregateRoot|Entity)$/.test(name)) ||
  /(?:^|\/)(?:domain|model|models|entities|aggregates?)\//i.test(path);

const fileInBusiness =
  /(?:^|[/_.-])(?:services?|use-?_?cases?|handlers?|controllers?|actions|commands|operations|workflows?|mutations)(?:[/_.-]|$)/i;

/** A function of no type is a step where its file is about deeds, or where it is queued as one. */
function worthOfFile({ name, tags }: FunctionFact, path: string): number {
  if (tags.some((tag) => /^(?:shared_task|task|job|background_task|activity)$/.test(tag.name)))
    return 0.7;
  const file = path.replace(/\.\w+$/, '');
  const last = nameWords(file.split('/').at(-1) ?? '').at(-1) ?? '';
  const isInside = technicalClasses.has(last) || /^(?:main|app|index|handler)$/.test(name);
  return !isInside && fileInBusiness.test(file) ? 0.6 : 0;
}

/** `order-service.ts` is about `order`. */
function resourceOfFile(path: string): string[] | null {
  return resourceOf((path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''));
}
