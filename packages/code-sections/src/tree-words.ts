/**
 * How grammars name what matters here. The names differ by language, their manner does not, so one
 * set of patterns reads them all.
 */

/** Tokens around a list, and what closes them. */
export const brackets = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['${', '}'],
  ['do', 'done'],
]);

/** Nodes that open and close like brackets; they may hold a list themselves. */
export const tags = new Map([
  ['jsx_opening_element', 'jsx_closing_element'],
  ['opentag', 'closetag'],
]);

/** Nodes whose brackets hold no list. */
export const unlisted = /opening_element|self_closing|parenthesized|substitution|interpolation/;

/** Tokens that join operands of one kind. */
export const joiners = new Set([
  '|',
  '&',
  '+',
  '||',
  '&&',
  'and',
  'or',
  '??',
  '..',
  '++',
  '<>',
  '|>',
]);

/** Tokens that hang a call on what is before it. */
export const links = new Set(['.', '?.', '->', '?->', '::', '!.', '&.']);

/** Bodies without brackets of their own. */
export const bodies =
  /^(block|body_statement|block_body|then|switch_body|declarations|colon_block|suite)$/;

/** Nodes that are no more than their parts, in the list where they stand. */
export const inlined = /^(import_list|statements|statement_list|\w+_body_declarations)$/;

/** Cases of a switch: what is behind their colon is a body. */
export const cases =
  /^(switch_case|switch_default|switch_block_statement_group|switch_section|expression_case|default_case|type_case|communication_case|case_statement|default_statement)$/;

/** A condition with what follows from it, and what else does. */
export const branches = /^(if|if_statement|if_expression)$/;

/** A further branch that is no branch in the one before it. */
export const clauses = /^(elif_clause|else_if_clause|elsif)$/;

/** Nodes that are text as a whole. */
export const opaque = /comment|^regex/;

/** What stands in front of a declaration and belongs to it. */
export const prefixes = /comment|^(decorator|attribute_item|annotation)$/;

/** What goes on with the member before it. */
export const continuations = /^(getter|setter)$/;

/** What repeats by its nature: it is an item also where it is alone. */
export const repeaters =
  /^((marker_|normal_)?annotation|decorator|markup_attribute|attribute_list|attribute_group|attribute_item|jsx_attribute|catch_clause|catch_block|elif_clause|elsif|else_if_clause|rescue|when|when_entry|switch_section|switch_block_statement_group|switch_rule|expression_case|type_case|communication_case|case_item|case_clause|match_arm|match_conditional_expression|match_default_expression|switch_entry|type_parameter_constraints_clause)$/;

export const imports =
  /^(import|import_(statement|declaration|header|from_statement|spec)|use_declaration|using_directive|namespace_use_declaration|future_import_statement|extern_crate_declaration|preproc_include)$/;

/** Nodes that are declarations wherever they stand. */
export const members =
  /function|method|class|interface|enum|struct|trait|impl|record|constructor|property|field|decorated|_item$|namespace|_spec$|protocol|init_decl|type_alias|type_decl|delegate|event/;

/** Nodes that are none, whatever else their name says. */
export const statements = /statement|expression|lexical|local|variable|(^|_)call/;

/** Bodies whose parts are declarations, in commas or not. */
export const memberBodies =
  /enum|variant_list|(?<!ordered_)field_declaration_list|class_body|interface_body|object_type/;
