export { languageOf, type Language } from './languages.ts';
export {
  openSyntax,
  type Parsed,
  type ParseLimits,
  type ParseText,
  type Syntax,
  type SyntaxSource,
} from './open-syntax.ts';
export { childAt, namedChildren, textOf, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
