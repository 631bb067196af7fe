import { applyCase, type Aggregate, type Model } from '@stepwright/domain-model';
import { servicesOf } from './a-platform.ts';

/** That one service may publish or receive one event; once for each reaction. */
export interface Grant {
  /** The folder of the service. */
  service: string;
  kind: 'publish' | 'receive';
  /** The event, as the model or as the files name it. */
  event: string;
}

/** What the model says: who may publish what, and who may receive what. */
export function grantsOfModel(model: Model): Grant[] {
  const services = servicesOf(model);
  const known = new Set(
    services.flatMap(({ context, aggregate }) =>
      [...aggregate.events.map(({ name }) => name), ...raisedBy(aggregate)].map((event) =>
        JSON.stringify([context.name, aggregate.name, event]),
      ),
    ),
  );
  return services.flatMap(({ context, aggregate }): Grant[] => {
    const service = `${applyCase(context.name, 'Kebab')}-context/${applyCase(aggregate.name, 'Kebab')}-service`;
    const published = [...new Set(raisedBy(aggregate))].map((name) =>
      JSON.stringify([context.name, aggregate.name, name]),
    );
    const heard = aggregate.reactions
      .flatMap(({ subscription }) => subscription ?? [])
      .map((each) => JSON.stringify([each.boundedContext, each.aggregate, each.name]))
      .filter((event) => known.has(event));
    return [
      ...published.map((event): Grant => ({ service, kind: 'publish', event })),
      ...heard.map((event): Grant => ({ service, kind: 'receive', event })),
    ];
  });
}

function raisedBy({ commands, reactions }: Aggregate): string[] {
  const raising = [...commands, ...reactions.map(({ action }) => action)];
  return raising.flatMap(({ domainEvents }) => domainEvents.map(({ name }) => name));
}

/** The grants of messaging that files give. */
export function grantsInFiles(files: ReadonlyMap<string, string>): Grant[] {
  return [...files]
    .filter(([path]) => path.endsWith('-service/infrastructure/messaging.tf'))
    .flatMap(([path, text]) => {
      const service = path.replace('/infrastructure/messaging.tf', '');
      return [...grantsOnAzure(text), ...grantsOnAws(text)].map((grant) => ({ service, ...grant }));
    });
}

type InService = Omit<Grant, 'service'>;

function grantsOnAzure(text: string): InService[] {
  const topics = new Map(
    [
      ...text.matchAll(/^resource "azurerm_servicebus_topic" "(\w+)" \{\n {2}name += "(.*)"$/gm),
    ].map(([, id = '', name = '']) => [id, name]),
  );
  const subscriptions = new Map(
    blocks(text, 'azurerm_servicebus_subscription').map(([id, body]) => {
      const own = /topic_id += azurerm_servicebus_topic\.(\w+)\.id/.exec(body)?.[1];
      const other = /topic_id += ".*\/topics\/(.*)"/.exec(body)?.[1];
      return [id, own === undefined ? other : topics.get(own)];
    }),
  );
  return blocks(text, 'azurerm_role_assignment').map(([id, body]): InService => {
    const [, type = '', target = ''] = /scope += (\w+)\.(\w+)\.id/.exec(body) ?? [];
    const role = /role_definition_name = "(.*)"/.exec(body)?.[1];
    if (type === 'azurerm_servicebus_topic' && role === 'Azure Service Bus Data Sender')
      return { kind: 'publish', event: topics.get(target) ?? id };
    if (type === 'azurerm_servicebus_subscription' && role === 'Azure Service Bus Data Receiver')
      return { kind: 'receive', event: subscriptions.get(target) ?? id };
    throw new Error(`Nobody asked for the grant ${id}.`);
  });
}

function grantsOnAws(text: string): InService[] {
  const rules = new Map(
    blocks(text, 'aws_cloudwatch_event_rule').map(([id, body]) => [
      id,
      /detail-type = \["(.*)"\]/.exec(body)?.[1],
    ]),
  );
  const [, published = ''] = /values = \[\n([^\]]*)\]/.exec(text) ?? [];
  return [
    ...[...published.matchAll(/"(.*)",/g)].map(([, event = '']): InService => ({
      kind: 'publish',
      event,
    })),
    ...blocks(text, 'aws_lambda_permission').map(([id, body]): InService => {
      const rule = /source_arn += aws_cloudwatch_event_rule\.(\w+)\.arn/.exec(body)?.[1];
      return { kind: 'receive', event: rules.get(rule ?? '') ?? id };
    }),
  ];
}

function blocks(text: string, type: string): [id: string, body: string][] {
  const found = text.matchAll(
    new RegExp(`^resource "${type}" "(\\w+)" \\{\\n([^]*?)\\n\\}$`, 'gm'),
  );
  return [...found].map(([, id = '', body = '']) => [id, body]);
}

/**
 * Who may do what with the same event, whatever that event is called: alike for the model and for
 * its files when every grant is of the right service, kind and event.
 */
export function shapeOf(grants: readonly Grant[]): string[][] {
  const byEvent = Map.groupBy(grants, ({ event }) => event);
  return [...byEvent.values()]
    .map((same) => same.map(({ service, kind }) => `${service} ${kind}`).toSorted())
    .toSorted((one, other) => one.join().localeCompare(other.join()));
}
