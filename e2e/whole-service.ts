import type { Place, SeededService } from './seeds.ts';

/** The service Sales/Order of `aService`, and one more element of each kind in it. */
export interface WholeService extends SeededService {
  reactionId: string;
  queryId: string;
  readModelId: string;
  typeId: string;
}

/** Adds the reaction PackOrder, the query ListOrders, the read model OrderOverview and the type Line. */
export async function withAllKinds({ api }: Place, service: SeededService): Promise<WholeService> {
  const { aggregateId } = service;
  const attributes = [{ name: 'note', type: 'string', isNullable: false }];
  const added = async (adding: Promise<{ value: { elementId: string | null } }>) =>
    (await adding).value.elementId ?? '';
  return {
    ...service,
    reactionId: await added(
      api.aggregate.addReaction({
        aggregateId,
        subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
        action: { name: 'PackOrder', attributes: [], domainEvents: [] },
      }),
    ),
    queryId: await added(
      api.aggregate.addQuery({
        aggregateId,
        name: 'ListOrders',
        resultType: 'self',
        isCollectionResult: true,
        isNullableResult: false,
        parameters: [],
      }),
    ),
    readModelId: await added(
      api.aggregate.addReadModel({
        aggregateId,
        readModelName: 'OrderOverview',
        attributes,
        queries: [{ name: 'FindOverview', parameters: [] }],
      }),
    ),
    typeId: await added(
      api.aggregate.addType({ aggregateId, name: 'Line', family: 'Value Object', attributes }),
    ),
  };
}
