import * as schema from '../kernel/schema.ts';

export const ~{Aggregates.Types.Name|Camel}TypeValues = [
  ~{each Aggregates.Types.Attributes}
  '~{Aggregates.Types.Attributes.Name|Camel}',
  ~{end}
] as const;

export type ~{Aggregates.Types.Name|Pascal}Type = (typeof ~{Aggregates.Types.Name|Camel}TypeValues)[number];

export const ~{Aggregates.Types.Name|Camel}TypeSchema: schema.Schema<~{Aggregates.Types.Name|Pascal}Type> = schema.oneOf(~{Aggregates.Types.Name|Camel}TypeValues);
