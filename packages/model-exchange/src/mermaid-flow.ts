import type { Aggregate, Model, RaisedEvent } from '@stepwright/domain-model';
import { nameKey } from './name-key.ts';

/** A flow chart of who raises which event and what reacts to it, service by service. */
export function writeEventFlow(model: Model): string {
  const ids = new Ids();
  const lines: string[] = [];
  const edges: string[] = [];
  for (const context of model.boundedContexts) {
    for (const aggregate of context.aggregates) {
      const place = [context.name, aggregate.name];
      const title = [context.name.trim(), aggregate.name].filter(Boolean).join(' / ');
      lines.push(`subgraph ${ids.of('service', ...place)}["${title}"]`);
      for (const [kind, name] of nodesOf(aggregate))
        lines.push(`  ${ids.of(kind, ...place, name)}${shapeOf(kind, name)}`);
      lines.push('end');
      edges.push(...edgesOf(aggregate, place, ids));
    }
  }
  const styles = [
    'classDef command fill:#dbeafe,stroke:#3b82f6,color:#1e3a8a',
    'classDef event fill:#ffedd5,stroke:#f97316,color:#7c2d12',
    'classDef reaction fill:#ede9fe,stroke:#8b5cf6,color:#4c1d95',
  ];
  return ['flowchart LR', ...[...lines, ...edges, ...styles].map((line) => `  ${line}`), ''].join(
    '\n',
  );
}

type NodeKind = 'command' | 'event' | 'reaction';

function nodesOf({ commands, events, reactions }: Aggregate): [NodeKind, string][] {
  const raised = [...commands, ...reactions.map(({ action }) => action)].flatMap(
    (each) => each.domainEvents,
  );
  const all = new Map([...raised, ...events].map(({ name }) => [nameKey(name), name]));
  return [
    ...commands.map(({ name }): [NodeKind, string] => ['command', name]),
    ...[...all.values()].map((name): [NodeKind, string] => ['event', name]),
    ...reactions.map(({ name }): [NodeKind, string] => ['reaction', name]),
  ];
}

function shapeOf(kind: NodeKind, name: string): string {
  const label = { command: `["${name}"]`, event: `(["${name}"])`, reaction: `{{"${name}"}}` };
  return `${label[kind]}:::${kind}`;
}

function edgesOf({ commands, reactions }: Aggregate, place: string[], ids: Ids): string[] {
  const raises = (from: string, events: RaisedEvent[]) =>
    events.map(({ name }) => `${from} --> ${ids.of('event', ...place, name)}`);
  return [
    ...commands.flatMap(({ name, domainEvents }) =>
      raises(ids.of('command', ...place, name), domainEvents),
    ),
    ...reactions.flatMap(({ name, subscription, action }) => {
      const id = ids.of('reaction', ...place, name);
      const source = subscription
        ? [subscription.boundedContext, subscription.aggregate, subscription.name]
        : null;
      const reacts = source ? [`${ids.of('event', ...source)} -.-> ${id}`] : [];
      return [...reacts, ...raises(id, action.domainEvents)];
    }),
  ];
}

/** Ids without any meaning: names of any language's words, `end` among them, break a chart. */
class Ids {
  readonly #ids = new Map<string, string>();

  of(kind: string, ...names: string[]): string {
    const key = JSON.stringify([kind, ...names.map(nameKey)]);
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `n${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    return id;
  }
}
