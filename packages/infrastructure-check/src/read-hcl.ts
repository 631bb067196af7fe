import { namedChildren, textOf, type SyntaxNode, type SyntaxTree } from '@stepwright/syntax';
import type { Attribute, Block, Body, HclFile } from './hcl.ts';
import { readExpression, textOfString } from './read-expression.ts';
import { finding, type Finding } from './finding.ts';

/** A file as data, and where its text breaks the language. */
export function readHcl(path: string, tree: SyntaxTree): { file: HclFile; findings: Finding[] } {
  const body = namedChildren(tree.root).find(({ type }) => type === 'body');
  const file = { path, text: tree.text, body: body ? readBody(tree, body) : noBody };
  return { file, findings: tree.hasErrors ? syntaxErrors(file, tree) : [] };
}

const noBody: Body = { attributes: [], blocks: [] };

function readBody(tree: SyntaxTree, node: SyntaxNode): Body {
  const inside = namedChildren(node);
  return {
    attributes: inside
      .filter(({ type }) => type === 'attribute')
      .map((attribute) => readAttribute(tree, attribute)),
    blocks: inside.filter(({ type }) => type === 'block').map((block) => readBlock(tree, block)),
  };
}

function readAttribute(tree: SyntaxTree, node: SyntaxNode): Attribute {
  const [name, value] = namedChildren(node);
  return {
    name: name ? textOf(tree, name) : '',
    value: value ? readExpression(tree, value) : { kind: 'other', parts: [], at: node.from },
    at: node.from,
  };
}

function readBlock(tree: SyntaxTree, node: SyntaxNode): Block {
  const [type, ...rest] = namedChildren(node);
  const body = rest.find((child) => child.type === 'body');
  return {
    type: type ? textOf(tree, type) : '',
    labels: rest
      .filter((child) => child.type === 'string_lit' || child.type === 'identifier')
      .map((label) =>
        label.type === 'identifier' ? textOf(tree, label) : textOfString(tree, label),
      ),
    body: body ? readBody(tree, body) : noBody,
    at: node.from,
  };
}

/** The innermost places that the grammar could not make sense of, or where something is missing. */
function syntaxErrors(file: HclFile, tree: SyntaxTree): Finding[] {
  const waiting = [tree.root];
  const places: number[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isMissing = node.from === node.to && node.children.length === 0 && node !== tree.root;
    if (node.type === 'ERROR' || isMissing) places.push(node.from);
    waiting.push(...node.children);
  }
  const first = places.length > 0 ? Math.min(...places) : tree.root.from;
  return [finding({ file, at: first }, 'syntax', 'This is not written as Terraform wants it.')];
}
