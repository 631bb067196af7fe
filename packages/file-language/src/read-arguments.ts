import {
  childAt,
  namedChildren,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from '@stepwright/syntax';
import { nothing } from './scan-arguments.ts';
import type { Argument } from './source-facts.ts';

/** What is given to a call or a tag, in its order. */
export function readArguments(tree: SyntaxTree, list: SyntaxNode, depth = 0): Argument[] {
  if (depth > deepest) return [];
  return namedChildren(list)
    .slice(0, most)
    .filter(({ type }) => !/comment/.test(type))
    .map((child) => ({
      ...readArgument(tree, child, depth),
      source: textOf(tree, child).slice(0, 300),
    }));
}

/** More is data and no way to say what is called. */
const most = 40;
const deepest = 6;

function readArgument(tree: SyntaxTree, node: SyntaxNode, depth: number): Argument {
  const pair = readPair(tree, node, depth);
  if (pair !== null) return pair;
  if (isText(node)) return { ...nothing, text: textIn(tree, node) };
  if (
    /^(?:arrow_function|function_expression|lambda|lambda_expression|closure_expression|anonymous_method_expression|anonymous_function|anonymous_function_creation_expression|arrow_function_expression|func_literal|method_reference|lambda_literal)$/.test(
      node.type,
    )
  )
    return { ...nothing, isFunction: true };
  if (isList(node)) return { ...nothing, items: readArguments(tree, node, depth + 1) };
  if (isWrapper(node)) {
    const [first] = namedChildren(node);
    if (first) return readArgument(tree, first, depth + 1);
  }
  return readName(tree, node, depth);
}

/** `key: value`, `key = value`, `'key' => value`. */
function readPair(tree: SyntaxTree, node: SyntaxNode, depth: number): Argument | null {
  const isPair =
    /^(?:pair|keyword_argument|element_value_pair|assignment_expression|array_element_initializer|keyed_element)$/.test(
      node.type,
    );
  const children = namedChildren(node);
  const [first, second] = children;
  const isNamed = node.type === 'argument' || node.type === 'attribute_argument';
  if ((!isPair && !isNamed) || first === undefined || second === undefined) return null;
  if (depth > deepest) return nothing;
  const value = readArgument(
    tree,
    childAt(node, 'value') ?? childAt(node, 'right') ?? second,
    depth + 1,
  );
  return {
    ...value,
    key: isText(first) ? textIn(tree, first) : textOf(tree, first).replace(/^:|:$/g, ''),
  };
}

const isText = ({ type }: SyntaxNode): boolean =>
  /string/.test(type)
    ? !/fragment|content|interpolation/.test(type)
    : /^(?:simple_symbol|encapsed_string|heredoc)$/.test(type);

/** The text between the quotes; what is put in at run time stands as `{}`. */
function textIn(tree: SyntaxTree, node: SyntaxNode): string {
  return textOf(tree, node)
    .replace(/^:|^[a-zA-Z@$]{0,3}(?=["'`])/, '')
    .replace(/^["'`]{1,3}|["'`]{1,3}$/g, '')
    .replace(/\$\{[^}]*\}|#\{[^}]*\}/g, '{}');
}

const isList = ({ type }: SyntaxNode): boolean =>
  /^(?:array|list|tuple|object|dictionary|hash|array_creation_expression|element_value_array_initializer|array_initializer|collection_expression|initializer_expression|composite_literal|literal_value|set)$/.test(
    type,
  );

const isWrapper = ({ type }: SyntaxNode): boolean =>
  /^(?:argument|attribute_argument|array_element_initializer|literal_element|parenthesized_expression|reference_expression|unary_expression|await_expression|expression_list|block_argument|as_expression)$/.test(
    type,
  );

/** `views.create_order`, `Order::class`, `Order.class`, `typeof(Order)`, `new Order()`, `create()`. */
function readName(tree: SyntaxTree, node: SyntaxNode, depth: number): Argument {
  const calls = /call|invocation|creation|new_expression/.test(node.type);
  if (calls) {
    const list = childAt(node, 'arguments');
    const callee = tree.text.slice(node.from, list?.from ?? node.to);
    return {
      ...nothing,
      name: cleanName(callee),
      items: list ? readArguments(tree, list, depth + 1) : [],
    };
  }
  return { ...nothing, name: cleanName(textOf(tree, node)) };
}

function cleanName(text: string): string | null {
  const name = text
    .slice(0, 200)
    .replace(/^new\s+/, '')
    .replace(/^(?:typeof|nameof)\s*\(\s*|\s*\)$/g, '')
    .replace(/(?:::|\.)class$/, '')
    .replace(/<.*$/s, '')
    .replace(/\s+/g, '')
    .replace(/\?\.|->|::|\\/g, '.')
    .replace(/^[@$&*]+/, '');
  return /^[\w.$]+$/.test(name) ? name : null;
}
