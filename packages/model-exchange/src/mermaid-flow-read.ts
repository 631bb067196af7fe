import type { Aggregate, RaisedEvent } from '@stepwright/domain-model';
import type { Where } from './exchange.ts';
import type { Diagram } from './mermaid-diagram.ts';
import type { NamedParts } from './named-parts.ts';
import type { Reading } from './reading.ts';

type NodeKind = 'command' | 'event' | 'reaction';

interface FlowNode {
  id: string;
  label: string;
  kind: NodeKind | null;
  /** The boxes around it, the outer first. */
  place: string[];
  where: Where;
}

const arrow = /\s*(?:<?[-=.~]{2,}(?:[^-=.>|]*[-=.]{2,})?>?|-\.+->?)(?:\|[^|]*\|)?\s*/;
/** What may follow one another never begins alike: else a line could be divided in millions of ways. */
const node =
  /^([\w-]+)\s*(?:@?[[({>/\\]{1,3}\s*(?:"([^"]*)"|([^\s"[({>/\\\])}][^"\])}]*))?(?:\s*["\])}][^:]*)?)?(?::::(\w+))?\s*;?$/;

/** Who raises which event and who reacts to it, from a flow chart that says what its nodes are. */
export function readFlow(reading: Reading, diagram: Diagram, parts: NamedParts): void {
  const { nodes, edges, boxes } = partsOf(diagram);
  // A chart that has these classes has its services as boxes, those in which nothing happens too.
  if (diagram.lines.some((line) => /^classDef (command|event|reaction)\b/.test(line)))
    for (const box of boxes) serviceOf(reading, box);
  const placed = new Map<string, Placed>();
  for (const each of nodes.values()) {
    const service = each.kind && serviceOf(reading, each);
    if (service) placed.set(each.id, { node: each, ...service });
    else leaveNode(reading, each);
  }
  for (const { node: each, aggregate } of placed.values()) {
    addElement(each, aggregate, { reading, parts });
  }
  for (const { from, to, where } of edges) {
    const [source, target] = [placed.get(from), placed.get(to)];
    if (source && target && !connect(source, target, parts))
      reading.leave(
        where,
        `Line from "${source.node.label}" to "${target.node.label}"`,
        'Left out: events are raised by commands and reactions, and reacted to by reactions.',
      );
  }
}

function leaveNode(reading: Reading, { where, label, kind }: FlowNode): void {
  const why = kind
    ? 'Left out: it is in no box that names a service.'
    : 'Left out: only the classes command, event and reaction say what a node is.';
  reading.leave(where, `Node "${label}"`, why);
}

/** @returns false where such a line means nothing. */
function connect(source: Placed, target: Placed, parts: NamedParts): boolean {
  const name = source.node.label;
  if (target.node.kind === 'event' && source.node.kind !== 'event') {
    const raiser = raiserOf(source, parts);
    if (raiser) parts.add(raiser.domainEvents, { name: target.node.label });
    return true;
  }
  const reaction = source.node.kind === 'event' ? reactionOf(target, parts) : undefined;
  if (!reaction) return false;
  const { boundedContext, aggregate } = source;
  reaction.subscription = { boundedContext, aggregate: aggregate.name, name };
  return true;
}

function partsOf({ file, line, lines }: Diagram): FlowReader {
  const reader = new FlowReader();
  const first = lines.findIndex((each) => each !== '');
  lines.forEach((text, at) => {
    if (at > first) reader.take(text, { file, line: line + at });
  });
  return reader;
}

class FlowReader {
  readonly nodes = new Map<string, FlowNode>();
  readonly edges: { from: string; to: string; where: Where }[] = [];
  readonly boxes: Pick<FlowNode, 'place' | 'where'>[] = [];
  readonly #place: string[] = [];

  take(text: string, where: Where): void {
    const box = /^subgraph\s+(?:[\w-]+\s*\[)?"?([^"\]]*)"?\]?$/.exec(text)?.[1];
    if (box !== undefined) this.#open(box.trim(), where);
    else if (/^end\b/.test(text)) this.#place.pop();
    else if (text.startsWith('class ')) this.#classify(text);
    else if (!/^(classDef|style|linkStyle|click|direction)\b/.test(text))
      this.#connect(text, where);
  }

  #open(box: string, where: Where): void {
    this.#place.push(box);
    const depth = this.#place.length;
    // Of boxes in boxes the inner one is the service.
    if (depth > 1 && this.boxes.at(-1)?.place.length === depth - 1) this.boxes.pop();
    this.boxes.push({ place: [...this.#place], where });
  }

  /** `class a,b command`: said of nodes that are there already. */
  #classify(text: string): void {
    const [, ids = '', name] = /^class\s+([\w,-][\w,\s-]*?)\s+(\w+);?$/.exec(text) ?? [];
    for (const id of ids.split(',')) {
      const known = this.nodes.get(id.trim());
      if (known) known.kind = kindOf(name) ?? known.kind;
    }
  }

  #connect(text: string, where: Where): void {
    const ids = text
      .split(arrow)
      .flatMap((part) => part.split(/\s+&\s+/))
      .flatMap((part) => this.#note(part.trim(), where) ?? []);
    ids.slice(1).forEach((to, index) => this.edges.push({ from: ids[index] ?? '', to, where }));
  }

  /** A node is described where it is first named, or later. @returns its id. */
  #note(text: string, where: Where): string | null {
    const [, id, quoted, plain, named] = node.exec(text) ?? [];
    if (id === undefined) return null;
    const place = [...this.#place];
    const label = quoted ?? plain;
    const known = this.nodes.get(id) ?? { id, label: id, kind: null, place, where };
    if (label) known.label = label.trim();
    known.kind = kindOf(named) ?? known.kind;
    // A line may name it before the box that it is in.
    if (place.length > known.place.length) known.place = place;
    this.nodes.set(id, known);
    return id;
  }
}

function kindOf(name: string | undefined): NodeKind | null {
  const kind = name?.toLowerCase();
  return kind === 'command' || kind === 'event' || kind === 'reaction' ? kind : null;
}

/** `Sales / Order`, or a box for the context around that of the service. */
function serviceOf(reading: Reading, { place, where }: Pick<FlowNode, 'place' | 'where'>) {
  const parts = place.flatMap((box) => box.split(' / ')).map((part) => part.trim());
  const name = parts.at(-1);
  if (!name) return null;
  const boundedContext = parts.at(-2) ?? '';
  return { boundedContext, aggregate: reading.aggregate(boundedContext, name, where) };
}

function addElement(
  { kind, label: name, where }: FlowNode,
  to: Aggregate,
  { reading, parts }: { reading: Reading; parts: NamedParts },
): void {
  if (kind === 'event') parts.add(to.events, reading.at({ name, attributes: [] }, where));
  if (kind === 'command') {
    const command = { name, actor: null, attributes: [], domainEvents: [], result: null };
    parts.add(to.commands, reading.at(command, where));
  }
  if (kind === 'reaction') {
    const action = { name, attributes: [], domainEvents: [] };
    parts.add(to.reactions, reading.at({ name, subscription: null, action }, where));
  }
}

interface Placed {
  node: FlowNode;
  aggregate: Aggregate;
  boundedContext: string;
}

function reactionOf({ node: { label, kind }, aggregate }: Placed, parts: NamedParts) {
  return kind === 'reaction' ? parts.find(aggregate.reactions, label) : undefined;
}

function raiserOf(placed: Placed, parts: NamedParts): { domainEvents: RaisedEvent[] } | undefined {
  const { node: each, aggregate } = placed;
  return each.kind === 'reaction'
    ? reactionOf(placed, parts)?.action
    : parts.find(aggregate.commands, each.label);
}
