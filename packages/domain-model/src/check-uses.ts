import { splitType, type Attribute } from './attribute.ts';
import { pathIn, type ModelIndex, type Service } from './model-index.ts';

/**
 * Types that nothing is made of, and elements that say nothing yet.
 *
 * @param describing Names of the types that describe an element as a whole.
 */
export function checkUses(
  index: ModelIndex,
  service: Service,
  describing: ReadonlySet<string>,
): void {
  checkTypes(index, service, describing);
  checkEmpty(index, service);
}

function checkTypes(index: ModelIndex, service: Service, describing: ReadonlySet<string>): void {
  const { aggregate } = service;
  if (aggregate.types.length === 0) return;
  const used = new Set(describing);
  const use = (attributes: readonly Attribute[], owner?: string) => {
    const pending = [...attributes];
    for (let each = pending.pop(); each; each = pending.pop()) {
      const { base } = splitType(each.type);
      // A type that is made of itself is not used by that.
      if (base !== owner) used.add(base);
      if (each.properties) pending.push(...each.properties);
    }
  };
  use(aggregate.attributes);
  for (const { kind, name, lists } of service.named) {
    for (const list of lists) use(list, kind === 'type' ? name : undefined);
  }
  for (const { result } of [...aggregate.commands, ...aggregate.queries]) {
    if (result) used.add(splitType(result.type).base);
  }
  for (const { name } of aggregate.types) {
    if (used.has(name)) continue;
    const message = `Nothing is made of the type "${name}". Give it to an attribute or a result, or delete it.`;
    const elements = [pathIn(service, { kind: 'type', name })];
    index.report('type_unused', 'hint', { elements, message });
  }
}

function checkEmpty(index: ModelIndex, service: Service): void {
  const { aggregate } = service;
  const { commands, queries, reactions, readModels, types } = aggregate;
  if ([commands, queries, reactions, readModels].every((list) => list.length === 0)) {
    const message = `"${aggregate.name}" does nothing yet: it has no command, query or reaction. Add one, or delete the service.`;
    index.report('service_empty', 'hint', { elements: [pathIn(service)], message });
  }
  for (const { name, domainEvents } of commands) {
    if (domainEvents.length > 0) continue;
    const message = `"${name}" raises no event, so nobody learns that it was done. Add the event that says what has happened.`;
    const elements = [pathIn(service, { kind: 'command', name })];
    index.report('command_without_event', 'hint', { elements, message });
  }
  const shapes = [
    ...readModels.map((each) => ({ ...each, kind: 'readmodel' as const })),
    ...types.map((each) => ({ ...each, kind: 'type' as const })),
  ];
  for (const { kind, name, attributes } of shapes) {
    if (attributes.length > 0) continue;
    const message = `"${name}" has no attributes yet, so there is nothing in it. Add some, or generate them.`;
    index.report('nothing_inside', 'hint', {
      elements: [pathIn(service, { kind, name })],
      message,
    });
  }
  for (const { name, result } of queries) {
    if (result) continue;
    const message = `"${name}" answers nothing. Choose what it returns.`;
    const elements = [pathIn(service, { kind: 'query', name })];
    index.report('query_without_result', 'warning', { elements, message });
  }
}
