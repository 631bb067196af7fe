import { modelSchema, type Model } from '@stepwright/domain-model';

/** Files that the templates of the bench make of one aggregate. */
export const filesOfAggregate = 20;

const verbs = ['Place', 'Cancel', 'Approve', 'Ship'];
const types = ['string', 'uuid', 'integer', 'date-time', 'Line[]', 'boolean', 'number', 'Line'];

/** A model of ordinary services: twenty files each, eight attributes an element. */
export function modelOf(files: number): Model {
  const attributes = types.map((type, at) => ({
    name: `${['customer', 'order', 'total', 'created'][at % 4]}Value${at}`,
    type,
    isNullable: at % 3 === 0,
  }));
  const aggregates = Array.from({ length: files / filesOfAggregate }, (_, at) => {
    const name = `Thing${at}`;
    return {
      name,
      attributes,
      commands: verbs.map((verb) => ({
        name: verb + name,
        attributes,
        domainEvents: [{ name: `${name}${verb}Done` }],
      })),
      events: verbs.map((verb) => ({ name: `${name}${verb}Done`, attributes })),
      queries: ['Get', 'List', 'Find'].map((verb) => ({
        name: verb + name,
        parameters: attributes.slice(0, 3),
        result: { type: 'self', isCollection: verb !== 'Get' },
      })),
      types: ['Line', 'Address', 'Kind', 'Part'].map((type, index) => ({
        name: type,
        family: index === 2 ? 'ENUM' : 'Value Object',
        attributes,
      })),
    };
  });
  const contexts = Math.max(1, Math.round(aggregates.length / 10));
  return modelSchema.parse({
    boundedContexts: Array.from({ length: contexts }, (_, at) => ({
      name: `Context${at}`,
      aggregates: aggregates.filter((_aggregate, index) => index % contexts === at),
    })),
  });
}

/** The same model but for the type of one attribute of one command; everything else is shared. */
export function withOneAttributeChanged(model: Model, turn: number): Model {
  const at = { context: turn % model.boundedContexts.length, type: turn % 2 ? 'date' : 'float' };
  return {
    boundedContexts: model.boundedContexts.map((context, index) =>
      index !== at.context
        ? context
        : {
            ...context,
            aggregates: context.aggregates.map((aggregate, position) =>
              position > 0
                ? aggregate
                : {
                    ...aggregate,
                    commands: aggregate.commands.map((command, place) =>
                      place > 0
                        ? command
                        : {
                            ...command,
                            attributes: command.attributes.map((attribute, last) =>
                              last > 0 ? attribute : { ...attribute, type: at.type },
                            ),
                          },
                    ),
                  },
            ),
          },
    ),
  };
}
