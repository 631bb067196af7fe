import { openSyntax, type SyntaxNode, type SyntaxSource } from '@stepwright/syntax';
import { readPackageFile } from './package-file.ts';

/** The grammars as installed. */
export function aSyntax(source: Partial<SyntaxSource> = {}) {
  return openSyntax({
    readPackageFile,
    now: () => performance.now(),
    newMemory: (pages) => new WebAssembly.Memory(pages),
    ...source,
  });
}

export function* everyNode(root: SyntaxNode): Generator<SyntaxNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...node.children.toReversed());
  }
}

export function depthOf(root: SyntaxNode): number {
  let row = [root];
  let depth = 0;
  while (row.length > 0) {
    row = row.flatMap(({ children }) => children);
    depth += 1;
  }
  return depth;
}
