import { ~{Aggregates.Commands.Name|Camel}CommandSchema, decide~{Aggregates.Commands.Name|Pascal}Command } from '../commands/~{Aggregates.Commands.Name|Kebab}-command.ts';
import { carryOut } from '../kernel/decision.ts';
import { bodyOf, type RoutedCall } from '../kernel/http.ts';
import { idIn, publish } from '../kernel/messages.ts';
import { repository } from '../service.ts';

/**
 * Changes the ~{Aggregates.Name|Title} of the id in the address. Without one it changes or starts the one that
 * the body names in ~{Aggregates.Name|Camel}Id; where it names none, a new one.
 */
export async function ~{Aggregates.Commands.Name|Camel}CommandHandler(call: RoutedCall): Promise<unknown> {
  const input = bodyOf(call, ~{Aggregates.Commands.Name|Camel}CommandSchema);
  const { entry, events, result } = await carryOut(repository, decide~{Aggregates.Commands.Name|Pascal}Command, {
    id: call.id ?? idIn(input, '~{Aggregates.Name|Camel}Id'),
    input,
    mayStart: call.id === null,
  });
  await publish(entry.id, events);
  return { id: entry.id, version: entry.version, result };
}
