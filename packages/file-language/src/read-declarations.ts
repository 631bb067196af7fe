import {
  childAt,
  namedChildren,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from '@stepwright/syntax';
import type { GrammarWords } from './grammar-words.ts';
import { readArguments } from './read-arguments.ts';
import type { CallFact, FunctionFact, ParameterFact, TagFact, TypeFact } from './source-facts.ts';

/** A file as it is being read. */
export interface Reading {
  tree: SyntaxTree;
  words: GrammarWords;
  lineOf: (at: number) => number;
}

/** A class or the like; null for what has no name. */
export function readType(reading: Reading, node: SyntaxNode, tags: TagFact[]): TypeFact | null {
  const { tree, lineOf } = reading;
  const named = childAt(node, 'name') ?? childAt(node, 'type');
  if (named === null) return null;
  const isShape =
    node.type !== 'type_spec' || /struct|interface/.test(childAt(node, 'type')?.type ?? '');
  if (!isShape) return null;
  return {
    name: lastName(textOf(tree, named)),
    kind: isInterface(node) ? 'interface' : 'class',
    bases: readBases(reading, node),
    tags: [...tags, ...tagsInside(reading, node)],
    line: lineOf(named.from),
  };
}

const isInterface = (node: SyntaxNode): boolean =>
  /interface|trait/.test(node.type) || /interface/.test(childAt(node, 'type')?.type ?? '');

function readBases({ tree, words }: Reading, node: SyntaxNode): string[] {
  return node.children
    .filter(({ type, field }) => words.bases.includes(type) || words.bases.includes(field ?? ''))
    .flatMap((child) =>
      splitOutside(
        textOf(tree, child)
          .slice(0, 2000)
          .replace(/\b(?:extends|implements)\b/g, ',')
          .replace(/^[(:<]|\)$/g, ''),
      ),
    );
}

/** Parts a list at its commas, but not at those inside brackets. */
export function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (/[<([{]/.test(letter)) depth += 1;
    if (/[>)\]}]/.test(letter)) depth -= 1;
    if (letter === ',' && depth <= 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()].filter((each) => each !== '');
}

interface ReadFunction {
  fact: FunctionFact;
  /** The type that it names as its own. */
  receiver: string | null;
}

/** A function with a name; null for what only looks like one, such as a variable with a number. */
export function readFunction(
  reading: Reading,
  node: SyntaxNode,
  { owner, tags }: { owner: TypeFact | null; tags: TagFact[] },
): ReadFunction | null {
  const { tree, words, lineOf } = reading;
  const body = functionNode(node);
  const named = nameNode(node);
  if (body === null || named === null) return null;
  const name = lastName(textOf(tree, named));
  const list = childAt(body, 'parameters') ?? childAt(body, 'parameter');
  const modifiers = modifiersOf(tree, node);
  const isInInterface = owner?.kind === 'interface' || isTraitImplementation(owner, words);
  return {
    fact: {
      name,
      owner,
      tags: [...tags, ...tagsInside(reading, node)],
      parameters: list ? readParameters(reading, list) : [],
      isPublic: words.isPublic({ name, modifiers, isInInterface }),
      isAccessor: name === owner?.name || accessors.test(name) || /\b[gs]et\b/.test(modifiers),
      line: lineOf(named.from),
    },
    receiver: receiverOf(tree, node),
  };
}

const nameNode = (node: SyntaxNode): SyntaxNode | null =>
  childAt(node, 'name') ??
  childAt(node, 'left') ??
  childAt(node, 'key') ??
  childAt(node, 'property');

/** `(s *Service)` is a function of `Service`. */
function receiverOf(tree: SyntaxTree, node: SyntaxNode): string | null {
  const receiver = childAt(node, 'receiver');
  if (receiver === null) return null;
  const bare = textOf(tree, receiver).replace(/[()*]|\[.*\]/g, '');
  return lastName(bare.trim());
}

const accessors = /^(?:constructor|initialize|__.*__|__construct|new|init|deinit)$/;

const isTraitImplementation = (owner: TypeFact | null, { bases }: GrammarWords): boolean =>
  bases.includes('trait') && (owner?.bases.length ?? 0) > 0;

/** Where the parameters are: the declaration itself, or the function that is put into a variable. */
function functionNode(node: SyntaxNode): SyntaxNode | null {
  const isHolder =
    /^(?:public_field_definition|field_definition|variable_declarator|assignment_expression|pair)$/.test(
      node.type,
    );
  if (!isHolder) return node;
  const value = childAt(node, 'value') ?? childAt(node, 'right');
  return value && /^(?:arrow_function|function_expression|generator_function)$/.test(value.type)
    ? value
    : null;
}

/** What stands before the name: `public async`, `get`. */
function modifiersOf({ text }: SyntaxTree, node: SyntaxNode): string {
  const words = node.children.filter(
    ({ type, field }) =>
      field !== 'body' && field !== 'name' && /modifier|^(?:get|set)$/.test(type),
  );
  return words
    .map(({ from, to }) => text.slice(from, to).replace(/\([^)]*\)|"[^"]*"/g, ''))
    .join(' ');
}

function readParameters(reading: Reading, list: SyntaxNode): ParameterFact[] {
  return namedChildren(list)
    .slice(0, 30)
    .map((child) => {
      const { tree } = reading;
      const name = childAt(child, 'name') ?? childAt(child, 'pattern');
      const type = childAt(child, 'type');
      return {
        name: lastName(name ? textOf(tree, name) : textOf(tree, child).slice(0, 100)),
        type: type ? textOf(tree, type).replace(/^:\s*/, '').slice(0, 200) : '',
        tags: tagsInside(reading, child),
      };
    });
}

/** The tags among the children of a declaration, and in their lists. */
function tagsInside(reading: Reading, node: SyntaxNode): TagFact[] {
  return node.children
    .filter(
      ({ type }) =>
        reading.words.tags.includes(type) || /^(?:modifiers|attribute_list)$/.test(type),
    )
    .flatMap((child) => readTags(reading, child));
}

/** The tags in a node: itself, or those in the list that it is. */
export function readTags(reading: Reading, node: SyntaxNode): TagFact[] {
  const { words, tree } = reading;
  if (!words.tags.includes(node.type))
    return namedChildren(node).flatMap((child) =>
      words.tags.includes(child.type) || /attribute_group|attribute/.test(child.type)
        ? readTags(reading, child)
        : [],
    );
  const inner = namedChildren(node).find(({ type }) => type.startsWith('call')) ?? node;
  const list =
    childAt(inner, 'arguments') ??
    childAt(inner, 'parameters') ??
    inner.children.find(({ type }) => /argument_list/.test(type));
  const path = tree.text
    .slice(inner.from, list?.from ?? inner.to)
    .replace(/^@|\(.*$/gs, '')
    .trim();
  return [{ ...splitPath(path), arguments: list ? readArguments(tree, list) : [] }];
}

/** What is called, and on what. */
export function readCallee(
  { tree }: Reading,
  node: SyntaxNode,
): Pick<CallFact, 'name' | 'receiver' | 'isNew' | 'source'> | null {
  const list = childAt(node, 'arguments') ?? node.children.find(({ type }) => type === 'arguments');
  const block = node.children.find(({ type }) => /block/.test(type));
  const created = node.type.includes('creation') ? childAt(node, 'type') : null;
  const end = created?.to ?? list?.from ?? block?.from ?? node.to;
  const path = tree.text.slice(Math.max(node.from, end - 300), end).trim();
  const isNew = created !== null || /^new\b/.test(path) || node.type.includes('creation');
  const split = splitPath(path.replace(/^new\s+/, ''));
  return /^[\w$?!]+$/.test(split.name) ? { ...split, isNew, source: path } : null;
}

/** `this.#orders.place<T>` is `place` on `orders`. */
function splitPath(path: string): { name: string; receiver: string } {
  const plain = path
    .replace(/<[^<>]*>\s*$/, '')
    .replace(/<[^<>]*>\s*$/, '')
    .replace(/\?\.|->|::|&\./g, '.')
    .replace(/\s+/g, '');
  const at = plain.lastIndexOf('.');
  const before = at < 0 ? '' : plain.slice(0, at).replace(/\(.*\)$/s, '');
  return { name: plain.slice(at + 1).replace(/^[@$#]/, ''), receiver: lastName(before) };
}

/** The last name of a path, without signs. */
function lastName(path: string): string {
  return /([\p{L}\p{N}_]+)[^\p{L}\p{N}_]*$/u.exec(path.replace(/<.*$/s, ''))?.[1] ?? '';
}
