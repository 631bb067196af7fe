/** What a section is to who reads the code. A short list: the grammar's own names differ by language. */
export type CodeSectionKind =
  /** The whole text. */
  | 'file'
  /** One import, `using`, `use`, `require` or `include`. */
  | 'import'
  /** A declaration: a type, function, method, field, enum member, column. */
  | 'member'
  /** One statement, instruction or rule. */
  | 'statement'
  /** Braces, an indented body or what lies between two tags: the members or statements in it. */
  | 'block'
  /** A list, with its brackets where it has some: the items in it. */
  | 'list'
  /** One entry of a list: a parameter, argument, name, value, attribute, case, cell. */
  | 'item'
  /** Operands that one operator joins, or calls that hang on each other. */
  | 'chain'
  /** An element of JSX, HTML or XML. */
  | 'element'
  /** A key with its value. */
  | 'entry'
  /** A heading with all that is below it. */
  | 'heading'
  /** Lines without a blank line between them. */
  | 'paragraph'
  /** A row of a table. */
  | 'row'
  /** A comment that stands alone. */
  | 'comment'
  /** A line, with those that belong to it. */
  | 'line';

/**
 * A part of a text that could be there once for each element of a model, or that holds such parts.
 *
 * It goes from its first to its last character: white space around it and the separator behind it
 * lie between the sections. Comments, decorators and attributes in front of it belong to it.
 */
export interface CodeSection {
  kind: CodeSectionKind;
  /** Where it begins in the text, in UTF-16 code units. */
  from: number;
  /** Where the next character begins. */
  to: number;
  /** In order, inside of it, none over another. */
  children: CodeSection[];
}
