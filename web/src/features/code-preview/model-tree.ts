import type { Domain } from '@stepwright/contract';

/** The kinds that can be previewed, with their number in `previewFor`. */
export const elementKinds = { aggregate: 0, command: 1, reaction: 2, type: 3, query: 4 } as const;
export type ElementKind = keyof typeof elementKinds;

/** What is previewed and published. */
export interface ModelElement {
  kind: ElementKind;
  id: string;
  label: string;
  aggregateId: string;
}

/** A bounded context or folder, which only expands, or an element, which can be chosen too. */
export interface ModelNode {
  id: string;
  label: string;
  element: ModelElement | null;
  children: ModelNode[];
}

const BLANK_CONTEXT = '[no bounded context]';

/** Bounded context > aggregate > Commands, Reactions, Queries, Types > elements. */
export function modelTreeOf(domain: Domain): ModelNode[] {
  return domain.boundedContexts.map(({ name, aggregates }) => ({
    id: `context ${name}`,
    label: name.trim() || BLANK_CONTEXT,
    element: null,
    children: aggregates.map((aggregate) => {
      const { identity } = aggregate;
      const folder = (
        label: string,
        kind: ElementKind,
        items: { identity: string; name: string }[],
      ) => ({
        id: `${label} ${identity}`,
        label,
        element: null,
        children: items.map((item) => ({
          id: item.identity,
          label: item.name,
          element: { kind, id: item.identity, label: item.name, aggregateId: identity },
          children: [],
        })),
      });
      return {
        id: identity,
        label: aggregate.name,
        element: { kind: 'aggregate', id: identity, label: aggregate.name, aggregateId: identity },
        children: [
          folder('Commands', 'command', aggregate.commands),
          folder('Reactions', 'reaction', aggregate.reactions),
          folder('Queries', 'query', aggregate.queries),
          folder('Types', 'type', aggregate.types),
        ].filter(({ children }) => children.length > 0),
      };
    }),
  }));
}

/** The element with an identity; null where there is none. */
export function findModelElement(tree: ModelNode[], id: string | null): ModelElement | null {
  for (const node of tree) {
    if (node.element && node.element.id === id) return node.element;
    const found = findModelElement(node.children, id);
    if (found) return found;
  }
  return null;
}

/** A line of the tree as it is shown. */
export interface ModelRow {
  node: ModelNode;
  depth: number;
}

/** The tree from top to bottom, without what lies in something closed. */
export function modelRowsOf(
  nodes: readonly ModelNode[],
  closed: ReadonlySet<string>,
  depth = 0,
): ModelRow[] {
  return nodes.flatMap((node) => [
    { node, depth },
    ...(closed.has(node.id) ? [] : modelRowsOf(node.children, closed, depth + 1)),
  ]);
}

/** What is left of the tree where names hold the text, with the folders that lead there. */
export function filteredTree(tree: ModelNode[], text: string): ModelNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tree;
  return tree.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = filteredTree(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
