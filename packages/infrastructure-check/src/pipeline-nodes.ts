export type PipelineNode = Record<string, unknown>;
/** The steps from the root of a pipeline to a place in it. */
export type Where = (string | number)[];

export interface Placed<T> {
  node: T;
  where: Where;
}

export function isNode(value: unknown): value is PipelineNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Everything in a pipeline, the outer first. */
export function* everyNode(value: unknown, where: Where = []): Generator<Placed<unknown>> {
  yield { node: value, where };
  if (typeof value !== 'object' || value === null) return;
  const isArray = Array.isArray(value);
  for (const [key, inner] of Object.entries(value))
    yield* everyNode(inner, [...where, isArray ? Number(key) : key]);
}

/** The mappings that have a text under a key, such as every `stage`. */
export function* nodesWith(value: unknown, key: string): Generator<Placed<PipelineNode>> {
  for (const { node, where } of everyNode(value))
    if (isNode(node) && typeof node[key] === 'string') yield { node, where };
}

/** Whatever stands under a key, such as all `jobs`. */
export function* allUnder(value: unknown, key: string): Generator<Placed<unknown>> {
  for (const one of everyNode(value)) if (one.where.at(-1) === key) yield one;
}

/** Every text: values, and keys that are expressions. */
export function* textsOf(value: unknown): Generator<{ text: string; where: Where }> {
  for (const { node, where } of everyNode(value)) {
    if (typeof node === 'string') yield { text: node, where };
    const keys = isNode(node) ? Object.keys(node) : [];
    for (const text of keys.filter((key) => key.includes('${{')))
      yield { text, where: [...where, text] };
  }
}
