import { namedChildren, textOf, type SyntaxNode, type SyntaxTree } from '@stepwright/syntax';
import type { Entry, Expression } from './hcl.ts';

/** What an `expression` node says. */
export function readExpression(tree: SyntaxTree, node: SyntaxNode): Expression {
  const [first, ...more] = readSequence(tree, namedChildren(node));
  if (first && more.length === 0) return { ...first, at: node.from };
  return { kind: 'other', parts: first ? [first, ...more] : [], at: node.from };
}

/** Values side by side: what follows a value, such as `.name` or `[0]`, belongs to it. */
function readSequence(tree: SyntaxTree, nodes: SyntaxNode[]): Expression[] {
  const values: Expression[] = [];
  for (const node of nodes) {
    const last = values.at(-1);
    if (last && postfixes.has(node.type)) values[values.length - 1] = follow(tree, last, node);
    else if (node.type !== 'comment') values.push(readPrimary(tree, node));
  }
  return values;
}

const postfixes = new Set(['get_attr', 'index', 'splat']);

function readPrimary(tree: SyntaxTree, node: SyntaxNode): Expression {
  const at = node.from;
  const inside = namedChildren(node);
  const [first] = inside;
  switch (node.type) {
    case 'literal_value':
      return { kind: 'literal', value: first ? literal(tree, first) : null, at };
    case 'variable_expr':
      return { kind: 'reference', path: [textOf(tree, node)], inside: [], at };
    case 'template_expr':
      return readTemplate(tree, node);
    case 'collection_value':
      return first ? readCollection(tree, first) : { kind: 'other', parts: [], at };
    case 'function_call':
      return readCall(tree, node);
    case 'for_expr':
      return first ? readFor(tree, first) : { kind: 'other', parts: [], at };
    case 'expression':
      return readExpression(tree, node);
    default:
      return { kind: 'other', parts: readSequence(tree, inside), at };
  }
}

function follow(tree: SyntaxTree, value: Expression, node: SyntaxNode): Expression {
  const steps = stepsOf(tree, node);
  const inside = steps.flatMap(({ value: index }) => (index ? [index] : []));
  if (value.kind !== 'reference') return { kind: 'other', parts: [value, ...inside], at: value.at };
  const path = [...value.path, ...steps.map(({ name }) => name)];
  return { ...value, path, inside: [...value.inside, ...inside] };
}

interface Step {
  name: string;
  value: Expression | null;
}

function stepsOf(tree: SyntaxTree, node: SyntaxNode): Step[] {
  const [first] = namedChildren(node);
  if (node.type === 'get_attr') return [{ name: first ? textOf(tree, first) : '', value: null }];
  if (node.type === 'index') {
    const value = first && namedChildren(first)[0];
    return [{ name: '[0]', value: value ? readExpression(tree, value) : null }];
  }
  const behind = first ? namedChildren(first).flatMap((child) => stepsOf(tree, child)) : [];
  return [{ name: '[*]', value: null }, ...behind];
}

function literal(tree: SyntaxTree, node: SyntaxNode): string | number | boolean | null {
  if (node.type === 'string_lit') return textOfString(tree, node);
  const text = textOf(tree, node);
  if (node.type === 'numeric_lit') return Number(text);
  if (node.type === 'bool_lit') return text === 'true';
  return null;
}

/** What stands between the quotes. */
export function textOfString(tree: SyntaxTree, node: SyntaxNode): string {
  return namedChildren(node)
    .filter(({ type }) => type === 'template_literal')
    .map((part) => textOf(tree, part))
    .join('');
}

function readTemplate(tree: SyntaxTree, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  let text = '';
  const visit = (child: SyntaxNode) => {
    if (child.type === 'template_literal') text += textOf(tree, child);
    else if (child.type === 'expression') {
      text += '{}';
      parts.push(readExpression(tree, child));
    } else child.children.forEach(visit);
  };
  visit(node);
  return { kind: 'template', text, parts, at: node.from };
}

function readCollection(tree: SyntaxTree, node: SyntaxNode): Expression {
  const inside = namedChildren(node);
  if (node.type === 'tuple') {
    const items = inside.filter(({ type }) => type === 'expression');
    return { kind: 'list', items: items.map((item) => readExpression(tree, item)), at: node.from };
  }
  const entries = inside
    .filter(({ type }) => type === 'object_elem')
    .map((entry) => readEntry(tree, entry));
  return { kind: 'object', entries, at: node.from };
}

function readEntry(tree: SyntaxTree, node: SyntaxNode): Entry {
  const [keyNode, valueNode] = namedChildren(node).filter(({ type }) => type === 'expression');
  const nothing: Expression = { kind: 'other', parts: [], at: node.from };
  const value = valueNode ? readExpression(tree, valueNode) : nothing;
  const key = keyNode ? readExpression(tree, keyNode) : nothing;
  if (key.kind === 'literal') return { key: String(key.value), computedKey: null, value };
  const isBare = key.kind === 'reference' && key.path.length === 1;
  const isInParentheses = keyNode && textOf(tree, keyNode).startsWith('(');
  if (isBare && !isInParentheses) return { key: key.path[0] ?? '', computedKey: null, value };
  return { key: null, computedKey: key, value };
}

function readCall(tree: SyntaxTree, node: SyntaxNode): Expression {
  const [name, list] = namedChildren(node);
  const given = list ? namedChildren(list).filter(({ type }) => type === 'expression') : [];
  return {
    kind: 'call',
    name: name ? textOf(tree, name) : '',
    parts: given.map((part) => readExpression(tree, part)),
    at: node.from,
  };
}

function readFor(tree: SyntaxTree, node: SyntaxNode): Expression {
  const inside = namedChildren(node);
  const intro = inside.find(({ type }) => type === 'for_intro');
  const head = intro ? namedChildren(intro) : [];
  const isExpression = ({ type }: SyntaxNode) => type === 'expression';
  const condition = inside.find(({ type }) => type === 'for_cond');
  const bodies = [...inside, ...(condition ? namedChildren(condition) : [])].filter(isExpression);
  return {
    kind: 'for',
    names: head.filter(({ type }) => type === 'identifier').map((name) => textOf(tree, name)),
    over: head.filter(isExpression).map((part) => readExpression(tree, part)),
    parts: bodies.map((part) => readExpression(tree, part)),
    at: node.from,
  };
}
