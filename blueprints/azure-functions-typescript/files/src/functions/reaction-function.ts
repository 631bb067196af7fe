import { app, type InvocationContext } from '@azure/functions';
~{each Aggregates.Reactions.DomainEvents}
import { ~{Aggregates.Reactions.DomainEvents.Name|Camel}EventTopic } from '../events/~{Aggregates.Reactions.DomainEvents.Name|Kebab}-event.ts';
~{end}
import { carryOut } from '../kernel/decision.ts';
import { fill } from '../kernel/fill.ts';
import { dataOf, idIn, publish, serviceBusConnection, topicOutputs } from '../kernel/messages.ts';
import { ~{Aggregates.Reactions.Name|Camel}ReactionSchema, decide~{Aggregates.Reactions.Name|Pascal}Reaction } from '../reactions/~{Aggregates.Reactions.Name|Kebab}-reaction.ts';
import { repository } from '../service.ts';

const outputs = topicOutputs([~{each Aggregates.Reactions.DomainEvents separator ", "}~{Aggregates.Reactions.DomainEvents.Name|Camel}EventTopic~{end}]);

/** Changes the ~{Aggregates.Name|Title} that the event names in ~{Aggregates.Name|Camel}Id, or starts it. */
export async function ~{Aggregates.Reactions.Name|Camel}ReactionFunction(
  message: unknown,
  context: InvocationContext,
): Promise<void> {
  const data = dataOf(message);
  const input = fill(~{Aggregates.Reactions.Name|Camel}ReactionSchema, '~{Aggregates.Reactions.Name|Pascal}', [data]);
  const id = idIn(data, '~{Aggregates.Name|Camel}Id');
  const { entry, events } = await carryOut(repository, decide~{Aggregates.Reactions.Name|Pascal}Reaction, {
    id,
    input,
    mayStart: true,
  });
  publish(context, outputs, { subject: entry.id, events });
}

app.serviceBusTopic('reaction-~{Aggregates.Reactions.Name|Kebab}', {
  connection: serviceBusConnection,
  topicName: '~{Aggregates.Reactions.Subscription.Address}',
  subscriptionName: '~{Aggregates.Reactions.Slug}',
  extraOutputs: [...outputs.values()],
  handler: ~{Aggregates.Reactions.Name|Camel}ReactionFunction,
});
