/** How a model can be wrong; codes are stable. */
export type ModelProblemCode =
  | 'not_json'
  | 'nested_too_deeply'
  | 'not_the_format'
  | 'name_too_short'
  | 'name_too_long'
  | 'name_not_identifier'
  | 'name_reserved'
  | 'duplicate_name'
  | 'unknown_type'
  | 'properties_ignored'
  | 'event_missing'
  | 'no_subscription'
  | 'unknown_event';

/** Where in the JSON: `['boundedContexts', 0, 'aggregates', 1, 'name']`. */
export type ModelPath = (string | number)[];

export interface ModelProblem {
  code: ModelProblemCode;
  /** An error keeps the model from being used; a warning says what will be left out or is unusual. */
  severity: 'error' | 'warning';
  path: ModelPath;
  /** The element it belongs to, such as `Sales/Order/command/PlaceOrder`; empty for the model itself. */
  element: string;
  /** One sentence for a person. */
  message: string;
}

/** Reading never throws: what cannot be read is a list of problems. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: ModelProblem[] };

/** A path as people write it: `boundedContexts[0].aggregates[1].name`. */
export function writeModelPath(path: ModelPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
