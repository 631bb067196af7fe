import type { TextMeaning, TextProcess } from './text-step.ts';
import { walk } from './write-list.ts';

const nothing: Record<keyof TextMeaning, null> = {
  type: null,
  actor: null,
  action: null,
  aggregate: null,
  boundedContext: null,
  raisedDomainEvents: null,
  reactingToDomainEvent: null,
};

/** The process as JSON: one flat list of steps, parents before their children. */
export function writeJson({ name, description, tree }: TextProcess): string {
  const steps: unknown[] = [];
  walk(tree, tree.roots, ({ id, parentStatementId, content, isFeature, parsingInfo }) => {
    const { raisedDomainEvents, reactingToDomainEvent, ...meaning } = parsingInfo ?? nothing;
    const { type, actor, action, boundedContext, aggregate } = meaning;
    steps.push({
      id,
      parent: tree.detached.has(id) ? null : parentStatementId,
      content,
      type,
      actor,
      action,
      boundedContext,
      aggregate,
      raises: raisedDomainEvents?.map((event) => event.name) ?? [],
      reactsTo: reactingToDomainEvent?.name ?? null,
      isFeature,
    });
  });
  return `${JSON.stringify({ name, description, steps }, null, 2)}\n`;
}
