import { carryOut } from '../kernel/decision.ts';
import { fill } from '../kernel/fill.ts';
import { idIn, publish } from '../kernel/messages.ts';
import { ~{Aggregates.Reactions.Name|Camel}ReactionSchema, decide~{Aggregates.Reactions.Name|Pascal}Reaction } from '../reactions/~{Aggregates.Reactions.Name|Kebab}-reaction.ts';
import { repository } from '../service.ts';

/**
 * Reacts to `~{Aggregates.Reactions.Subscription.Address}`: changes the ~{Aggregates.Name|Title} that the event names in
 * ~{Aggregates.Name|Camel}Id, or starts it.
 */
export async function ~{Aggregates.Reactions.Name|Camel}ReactionHandler(data: Record<string, unknown>): Promise<void> {
  const input = fill(~{Aggregates.Reactions.Name|Camel}ReactionSchema, '~{Aggregates.Reactions.Name|Pascal}', [data]);
  const id = idIn(data, '~{Aggregates.Name|Camel}Id');
  const { entry, events } = await carryOut(repository, decide~{Aggregates.Reactions.Name|Pascal}Reaction, {
    id,
    input,
    mayStart: true,
  });
  await publish(entry.id, events);
}
