import { ~{Aggregates.Commands.Name|Camel}CommandSchema, decide~{Aggregates.Commands.Name|Pascal}Command } from '../commands/~{Aggregates.Commands.Name|Kebab}-command.ts';
import { carryOut } from '../kernel/decision.ts';
import { bodyOf, type RoutedCall } from '../kernel/http.ts';
import { publish } from '../kernel/messages.ts';
import { repository } from '../service.ts';

/** Without an id in the address it starts a new ~{Aggregates.Name|Title}; with one it changes that. */
export async function ~{Aggregates.Commands.Name|Camel}CommandHandler(call: RoutedCall): Promise<unknown> {
  const input = bodyOf(call, ~{Aggregates.Commands.Name|Camel}CommandSchema);
  const { entry, events, result } = await carryOut(repository, decide~{Aggregates.Commands.Name|Pascal}Command, {
    id: call.id,
    input,
  });
  await publish(entry.id, events);
  return { id: entry.id, version: entry.version, result };
}
