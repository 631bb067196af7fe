/** How a blueprint or a rendering can be wrong; codes are stable. */
export type BlueprintProblemCode =
  | 'manifest_missing'
  | 'manifest_not_json'
  | 'manifest_not_the_format'
  | 'file_missing'
  | 'duplicate_source'
  | 'directive_not_closed'
  | 'directive_unknown'
  | 'section_not_closed'
  | 'section_not_open'
  | 'nested_too_deeply'
  | 'unknown_parameter'
  | 'unknown_context'
  | 'unknown_type_map'
  | 'broken_condition'
  | 'unknown_element'
  | 'no_value'
  | 'unsafe_path'
  | 'duplicate_path'
  | 'too_much';

/** A place in a template as it stands in `files/`; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

export interface BlueprintProblem {
  code: BlueprintProblemCode;
  /** The template (its `source`), `blueprint.json`, or null when it is about none. */
  file: string | null;
  /** Null when it is about the file's path or binding, which stand in `blueprint.json`. */
  position: Position | null;
  /** The element it was rendered for, such as `Sales/Order/command/PlaceOrder`; null before rendering. */
  element: string | null;
  /** One sentence for a person. */
  message: string;
}

/** Reading never throws: what cannot be read is a list of problems. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: BlueprintProblem[] };
