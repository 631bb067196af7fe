import { parameterPaths } from '#model/vocabulary';

/** The conditions that are wanted most, for a picker. */
const commonConditions = [
  "{Aggregates.Types.Family} == 'Entity'",
  "{Aggregates.Types.Family} == 'ENUM'",
  "{Aggregates.Attributes.Type} == 'uuid'",
  '{Aggregates.Attributes.IsCollection}',
  '{Aggregates.Attributes.IsNullable}',
  'not {Aggregates.Commands.Attributes.IsEmpty}',
  '{Aggregates.Queries.Result.IsCollection}',
  "endsWith({Aggregates.Attributes.Name}, 'Id')",
];

/**
 * What a condition can be made of where a collection is bound, as `completionsAt` of the condition
 * language wants it: the parameters of that collection first, those around it, those inside of it,
 * and all others, over which a condition holds when it holds for any.
 *
 * @param context such as `Aggregates.Commands`; null where nothing is bound.
 */
export function conditionWords(context: string | null): { parameters: string[]; common: string[] } {
  const parameters = parameterPaths()
    .map((path) => ({ path, distance: distanceTo(context ?? '', path) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ path }) => path);
  return { parameters, common: [...commonConditions] };
}

const inside = 100;
const elsewhere = 200;

/** Levels outwards from the bound collection to the one that a parameter is of. */
function distanceTo(context: string, parameter: string): number {
  const names = parameter.split('.').slice(0, parameter.endsWith('.IsDistinct') ? -2 : -1);
  const collection = names.join('.');
  const bound = context.split('.');
  if (`${context}.`.startsWith(`${collection}.`)) return bound.length - names.length;
  if (collection === 'BoundedContexts' && bound[0] === 'Aggregates') return bound.length;
  return collection.startsWith(`${context}.`) ? inside : elsewhere;
}
