import { elementNameSchema, type DomainEvent } from '@stepwright/contract';
import { z } from 'zod';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { writtenPlural, writtenPluralSchema } from './plural-field.tsx';

/** The events that a form's command or reaction raises. */
export const raisedEventsSchema = z.array(
  z.object({
    name: elementNameSchema,
    plural: writtenPluralSchema,
    attributes: attributeListSchema,
  }),
);
type RaisedValues = z.infer<typeof raisedEventsSchema>;

export const raisedValuesOf = (events: DomainEvent[]): RaisedValues =>
  events.map((event) => ({ ...event, attributes: valuesOf(event.attributes) }));

export const raisedEventsOf = (values: RaisedValues): DomainEvent[] =>
  values.map(({ name, plural, attributes }) => ({
    name,
    ...writtenPlural(plural),
    attributes: attributesOf(attributes),
  }));
