import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { ~{Aggregates.Commands.Name|Camel}CommandSchema, decide~{Aggregates.Commands.Name|Pascal}Command } from '../commands/~{Aggregates.Commands.Name|Kebab}-command.ts';
~{each Aggregates.Commands.DomainEvents}
import { ~{Aggregates.Commands.DomainEvents.Name|Camel}EventTopic } from '../events/~{Aggregates.Commands.DomainEvents.Name|Kebab}-event.ts';
~{end}
import { carryOut } from '../kernel/decision.ts';
import { bodyOf, respond } from '../kernel/http.ts';
import { idIn, publish, topicOutputs } from '../kernel/messages.ts';
import { repository } from '../service.ts';

const outputs = topicOutputs([~{each Aggregates.Commands.DomainEvents separator ", "}~{Aggregates.Commands.DomainEvents.Name|Camel}EventTopic~{end}]);

/**
 * Changes the ~{Aggregates.Name|Title} of the id in the address. Without one it changes or starts the one that
 * the body names in ~{Aggregates.Name|Camel}Id; where it names none, a new one.
 */
export async function ~{Aggregates.Commands.Name|Camel}CommandFunction(
  request: HttpRequest,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  return respond(context, async () => {
    const input = await bodyOf(request, ~{Aggregates.Commands.Name|Camel}CommandSchema);
    const inAddress = request.params['id'] || null;
    const outcome = await carryOut(repository, decide~{Aggregates.Commands.Name|Pascal}Command, {
      id: inAddress ?? idIn(input, '~{Aggregates.Name|Camel}Id'),
      input,
      mayStart: inAddress === null,
    });
    const { entry, events, result } = outcome;
    publish(context, outputs, { subject: entry.id, events });
    return { id: entry.id, version: entry.version, result };
  });
}

app.http('command-~{Aggregates.Commands.Name|Kebab}', {
  methods: ['POST'],
  authLevel: 'function',
  route: '~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}/{id?}',
  extraOutputs: [...outputs.values()],
  handler: ~{Aggregates.Commands.Name|Camel}CommandFunction,
});
