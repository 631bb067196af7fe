import type { Model } from '@stepwright/domain-model';
import type { BenchServer } from './bench-server.ts';

/** As many services of one context as are asked for; everything that a service can have, in small. */
const CONTEXT = 'Sales';
/** An import takes no more. */
const AT_ONCE = 250;

/** Services that react to each other: each to one or two that were made before it. */
export async function seedServices(server: BenchServer, count: number): Promise<string[]> {
  const { api, platformId } = server;
  const all = Array.from({ length: count }, (_, index) => aService(index));
  for (let from = 0; from < count; from += AT_ONCE) {
    const aggregates = all.slice(from, from + AT_ONCE);
    const model: Model = { boundedContexts: [{ name: CONTEXT, aggregates }] };
    await api.domainModel.importModel({ platformId, model });
  }
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  return data.boundedContexts.flatMap(({ aggregates }) =>
    aggregates.map(({ identity }) => identity),
  );
}

const attribute = (name: string, type = 'string') => ({ name, type, isNullable: false });
/** Whose events a service reacts to. */
const sourcesOf = (index: number): number[] =>
  index === 0 || index % 5 === 4
    ? []
    : [...new Set([Math.floor(index / 3), Math.max(0, index - 1 - (index % 7))])];

function aService(index: number): Model['boundedContexts'][number]['aggregates'][number] {
  const name = `Service ${index}`;
  const event = `Service ${index} Changed`;
  return {
    name,
    attributes: Array.from({ length: 2 + (index % 8) }, (_, at) => attribute(`attribute ${at}`)),
    commands: [
      {
        name: `Change ${index}`,
        attributes: [attribute('reason'), attribute('amount', 'number')],
        domainEvents: [{ name: event }],
        result: null,
      },
    ],
    queries: [{ name: `Find ${index}`, parameters: [attribute('id', 'uuid')], result: null }],
    reactions: sourcesOf(index).map((source) => ({
      name: `Follow ${source} by ${index}`,
      subscription: {
        boundedContext: CONTEXT,
        aggregate: `Service ${source}`,
        name: `Service ${source} Changed`,
      },
      action: { name: `Follow ${source} by ${index}`, attributes: [], domainEvents: [] },
    })),
    readModels: [],
    events: [{ name: event, attributes: [attribute('id', 'uuid')] }],
    types: [{ name: `Part ${index}`, family: 'Value Object', attributes: [attribute('label')] }],
  };
}
