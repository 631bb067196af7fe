/** The parts of an aggregate that can be chosen, previewed and published on their own, and events. */
export const elementKinds = ['command', 'query', 'reaction', 'type', 'readmodel', 'event'] as const;
export type ElementKind = (typeof elementKinds)[number];

/** Names one element of a model; without `kind` and `name` it names the whole aggregate. */
export interface ElementPath {
  boundedContext: string;
  aggregate: string;
  kind?: ElementKind | undefined;
  name?: string | undefined;
}

/**
 * Reads `Sales/Order` or `Sales/Order/command/PlaceOrder`.
 *
 * @returns null when the text has another form; whether the element exists is for others to say.
 */
export function readElementPath(text: string): ElementPath | null {
  const [boundedContext = '', aggregate, kindText, name, ...rest] = text.split('/');
  if (!aggregate || rest.length > 0) return null;
  if (kindText === undefined) return { boundedContext, aggregate };
  const kind = elementKinds.find((each) => each === kindText.toLowerCase());
  return kind && name ? { boundedContext, aggregate, kind, name } : null;
}

export function writeElementPath(path: ElementPath): string {
  const aggregate = `${path.boundedContext}/${path.aggregate}`;
  return path.kind && path.name !== undefined
    ? `${aggregate}/${path.kind}/${path.name}`
    : aggregate;
}
