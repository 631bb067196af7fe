import { NativeSelect, TextInput } from '@mantine/core';
import {
  elementNameSchema,
  type DomainEventOption,
  type Reaction,
  sentPluralSchema,
} from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { PanelProps } from '#app/panels';
import { domainEventOptions } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { DomainEventsEditor } from './domain-events-editor.tsx';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import {
  elementVersions,
  headValuesOf,
  usePanelSubject,
  type FormSubject,
  type PanelSubject,
} from './panel-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { PluralField } from './plural-field.tsx';
import { raisedEventsOf, raisedEventsSchema, raisedValuesOf } from './raised-events.ts';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  /** The place of the event in the list of options; one that is gone is `gone`. */
  event: z.string().min(1, 'Required'),
  name: elementNameSchema,
  plural: sentPluralSchema,
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  attributes: attributeListSchema,
  domainEvents: raisedEventsSchema,
});
type Values = z.infer<typeof schema>;

const labels = {
  event: { label: texts.reactingTo, describe: (key: unknown) => eventOfKey(String(key)) },
  name: texts.actionName,
  plural: texts.plural,
  boundedContext: texts.boundedContext,
  aggregateName: texts.aggregateName,
  attributes: texts.attributes,
  domainEvents: texts.domainEvents,
};

const keyOf = (event: { boundedContext: string; aggregate: string; name: string }): string =>
  JSON.stringify([event.boundedContext, event.aggregate, event.name]);

function eventOfKey(key: string): string {
  if (key === '') return texts.chooseEvent;
  const [, aggregate, name] = JSON.parse(key) as string[];
  return eventLabel({ aggregate: aggregate ?? '', name: name ?? '' });
}

const eventLabel = ({ aggregate, name }: { aggregate: string; name: string }): string =>
  `${aggregate} > ${name}`;

/** `add-reaction` and `edit-reaction`. */
export function ReactionPanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'reaction');
  const { data } = useSuspenseQuery(domainEventOptions(panel.platformId));
  if (!subject) return <Gone />;
  return <ReactionForm {...subject} events={data.data} />;
}

function valuesFor(subject: FormSubject<'reaction'>): Values {
  const { element } = subject;
  return {
    ...headValuesOf(subject),
    event: element?.subscription ? keyOf(element.subscription) : '',
    attributes: valuesOf(element?.attributes ?? []),
    domainEvents: raisedValuesOf(element?.domainEvents ?? []),
  };
}

function ReactionForm(subject: PanelSubject<'reaction'> & { events: DomainEventOption[] }) {
  const { aggregate, element, domain, isDeleted, events } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'reaction', valuesFor),
    schema,
    changeOf: (values: Values, { version }) => {
      const subscription = subscriptionOf(values.event, events, element);
      if (!subscription) throw new Error(texts.couldNotParseReaction);
      const fields = fieldsOf(values, aggregate.identity, element);
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName, subscription };
      if (!element) return { call: 'addReaction', input: { ...fields, ...place } };
      const reactionId = element.identity;
      return { call: 'editReaction', input: { ...fields, ...place, version, reactionId } };
    },
  });
  const { form } = frame;

  /** An event can go while the form is open. */
  const submit = (values: Values): void =>
    subscriptionOf(values.event, events, element)
      ? frame.onSubmit(values)
      : form.setError('event', { message: texts.couldNotParseReaction });

  return (
    <FormFrame {...frame} onSubmit={submit} labels={labels} isDeleted={isDeleted}>
      <NativeSelect
        label={texts.reactingTo}
        required
        data-autofocus={!element || undefined}
        data={eventChoices(events, element)}
        error={form.formState.errors.event?.message}
        {...form.register('event')}
      />
      <TextInput
        label={texts.actionName}
        placeholder="ReserveStock"
        required
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <PluralField />
      <PlaceFields domain={domain} />
      <AttributeEditor
        path="attributes"
        label={texts.attributes}
        types={types}
        entityType="Reaction"
        nameField="name"
      />
      <DomainEventsEditor
        label={texts.raisedDomainEvents}
        addLabel={texts.addRaisedDomainEvent}
        types={types}
      />
    </FormFrame>
  );
}

function fieldsOf(values: Values, aggregateId: string, element: Reaction | null) {
  return {
    aggregateId,
    plural: values.plural || null,
    action: {
      name: values.name,
      typeId: element?.actionTypeId ?? null,
      attributes: attributesOf(values.attributes),
      domainEvents: raisedEventsOf(values.domainEvents),
    },
  };
}

/** The events by bounded context, as 'aggregate > event name'; one that nobody raises yet stays. */
function eventChoices(events: DomainEventOption[], element: Reaction | null) {
  const groups = new Map<string, { value: string; label: string }[]>();
  const subscribed = element?.subscription;
  const isKnown = events.some((event) => subscribed && keyOf(event) === keyOf(subscribed));
  for (const event of [...events, ...(subscribed && !isKnown ? [subscribed] : [])]) {
    const group = event.boundedContext || texts.blankContext;
    const item = { value: keyOf(event), label: eventLabel(event) };
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [
    { value: '', label: texts.chooseEvent },
    ...[...groups].map(([group, items]) => ({ group, items })),
  ];
}

function subscriptionOf(key: string, events: DomainEventOption[], element: Reaction | null) {
  const event = events.find((option) => keyOf(option) === key);
  if (event) {
    const { boundedContext, aggregate, name, typeId, attributes } = event;
    return { boundedContext, aggregate, name, typeId, attributes };
  }
  const present = element?.subscription;
  return present && keyOf(present) === key ? present : null;
}
