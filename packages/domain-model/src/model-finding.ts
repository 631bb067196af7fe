import type { ElementPath } from './element-path.ts';

/** What may deserve a second look in a model that works; codes are stable. */
export const findingCodes = [
  'reserved_word',
  'built_in_name',
  'name_twice',
  'plural_wrong',
  'reaction_without_event',
  'reaction_to_unknown_event',
  'reactions_in_a_circle',
  'event_never_raised',
  'event_never_read',
  'attribute_without_source',
  'nothing_kept',
  'type_unused',
  'service_empty',
  'command_without_event',
  'nothing_inside',
  'query_without_result',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface ModelFinding {
  code: FindingCode;
  /** A warning will be wrong in the code or at work; a hint may be meant so. */
  severity: 'warning' | 'hint';
  /** What it is about: first the element to open, then those that take part. */
  elements: ElementPath[];
  /** The attributes it is about, if it is about some. */
  attributes: string[];
  /** One or two sentences for a person: what is so, and what to do. */
  message: string;
}
