/** A file of Terraform, as data. Places are offsets in its text. */
export interface HclFile {
  path: string;
  text: string;
  body: Body;
}

export interface Body {
  attributes: Attribute[];
  blocks: Block[];
}

export interface Attribute {
  name: string;
  value: Expression;
  at: number;
}

export interface Block {
  type: string;
  labels: string[];
  body: Body;
  at: number;
}

export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null; at: number }
  /** A text with values in it; `text` has `{}` where a value stands. */
  | { kind: 'template'; text: string; parts: Expression[]; at: number }
  | { kind: 'list'; items: Expression[]; at: number }
  | { kind: 'object'; entries: Entry[]; at: number }
  /** `var.a.b[0].c`: the names, `[0]` for an index and `[*]` for all; `inside` are the values of indexes. */
  | { kind: 'reference'; path: string[]; inside: Expression[]; at: number }
  | { kind: 'call'; name: string; parts: Expression[]; at: number }
  /** `for`: the names it brings, what it goes over, what it makes of each. */
  | { kind: 'for'; names: string[]; over: Expression[]; parts: Expression[]; at: number }
  | { kind: 'other'; parts: Expression[]; at: number };

export interface Entry {
  /** Null where it is computed. */
  key: string | null;
  computedKey: Expression | null;
  value: Expression;
}

/** The expressions directly inside of one. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'list':
      return expression.items;
    case 'object':
      return expression.entries.flatMap(({ computedKey, value }) =>
        computedKey ? [computedKey, value] : [value],
      );
    case 'reference':
      return expression.inside;
    case 'for':
      return [...expression.over, ...expression.parts];
    case 'template':
    case 'call':
    case 'other':
      return expression.parts;
  }
}

/** An expression and everything inside of it. */
export function* everyExpression(expression: Expression): Generator<Expression> {
  yield expression;
  for (const part of partsOf(expression)) yield* everyExpression(part);
}

/** The attribute of a body with this name. */
export function attributeOf({ attributes }: Body, name: string): Attribute | null {
  return attributes.find((attribute) => attribute.name === name) ?? null;
}

/** The blocks of a type in a body; those that a `dynamic` block makes too. */
export function blocksOf({ blocks }: Body, type: string): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === type) return [block];
    const content = block.type === 'dynamic' && block.labels[0] === type;
    return content ? block.body.blocks.filter((inner) => inner.type === 'content') : [];
  });
}

/** What is literally written as the value of an attribute; undefined where it is not a literal. */
export function literalOf(body: Body, name: string): string | number | boolean | null | undefined {
  const value = attributeOf(body, name)?.value;
  return value?.kind === 'literal' ? value.value : undefined;
}
