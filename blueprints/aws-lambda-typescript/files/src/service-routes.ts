~{each Aggregates.Commands}
import { ~{Aggregates.Commands.Name|Camel}CommandHandler } from './handlers/~{Aggregates.Commands.Name|Kebab}-command-handler.ts';
~{end}
import { healthHandler } from './handlers/health-handler.ts';
~{each Aggregates.Queries}
import { ~{Aggregates.Queries.Name|Camel}QueryHandler } from './handlers/~{Aggregates.Queries.Name|Kebab}-query-handler.ts';
~{end}
~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.Count} == 1"}
import { ~{Aggregates.Reactions.Name|Camel}ReactionHandler } from './handlers/~{Aggregates.Reactions.Name|Kebab}-reaction-handler.ts';
~{end}
~{each Aggregates.ReadModels}
~{each Aggregates.ReadModels.Queries}
import { ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryHandler } from './handlers/~{Aggregates.ReadModels.Name|Kebab}-read-model-~{Aggregates.ReadModels.Queries.Name|Kebab}-query-handler.ts';
~{end}
~{end}
import type { Reaction } from './kernel/messages.ts';
import type { Route } from './kernel/routes.ts';

/** What the function answers by its address. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/health', handle: healthHandler },
  ~{each Aggregates.Commands}
  { method: 'POST', path: '/~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}', takesId: true, handle: ~{Aggregates.Commands.Name|Camel}CommandHandler },
  ~{end}
  ~{each Aggregates.Queries}
  { method: 'GET', path: '/~{Aggregates.Name|KebabPlural}/queries/~{Aggregates.Queries.Name|Kebab}', handle: ~{Aggregates.Queries.Name|Camel}QueryHandler },
  ~{end}
  ~{each Aggregates.ReadModels}
  ~{each Aggregates.ReadModels.Queries}
  { method: 'GET', path: '/~{Aggregates.Name|KebabPlural}/read-models/~{Aggregates.ReadModels.Name|Kebab}/~{Aggregates.ReadModels.Queries.Name|Kebab}', handle: ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryHandler },
  ~{end}
  ~{end}
];

/** What it does about events: by the name that the rule of a reaction hands over. */
export const reactions: ReadonlyMap<string, Reaction> = new Map<string, Reaction>([
  ~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.Count} == 1"}
  ['~{Aggregates.Reactions.Slug}', ~{Aggregates.Reactions.Name|Camel}ReactionHandler],
  ~{end}
]);
