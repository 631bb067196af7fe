import { Button, Divider, TextInput } from '@mantine/core';
import { elementNameSchema, type Aggregate, sentPluralSchema } from '@stepwright/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { paths } from '#app/paths';
import { useLeave } from '#app/use-leave';
import { useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { allAggregates, findAggregate } from './find-element.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import { returnPath } from './panel-return.ts';
import { PluralField } from './plural-field.tsx';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  plural: sentPluralSchema,
  boundedContext: z.string(),
  boundedContextPlural: sentPluralSchema,
  attributes: attributeListSchema,
});
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.aggregateName,
  plural: texts.plural,
  boundedContext: texts.boundedContext,
  boundedContextPlural: texts.contextPlural,
  attributes: texts.attributes,
};

/** `edit-details`: name and context only. */
export function ServiceDetailsPanel(panel: PanelProps) {
  return <AggregatePanel {...panel} withAttributes={false} />;
}

/** `edit-aggregate`: the same with the attributes, and Delete. */
export function EditAggregatePanel(panel: PanelProps) {
  return <AggregatePanel {...panel} withAttributes />;
}

function AggregatePanel(props: PanelProps & { withAttributes: boolean }) {
  const present = findAggregate(useDomain(props.platformId), props.aggregateId);
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const remove = useRemoval();
  // Once it is deleted here, the form stays until the panel has closed.
  const aggregate = present ?? (remove.isIdle ? null : last);
  return aggregate ? <AggregateForm {...props} {...{ aggregate, remove }} /> : <Gone />;
}

function useRemoval() {
  return useModelChange(client.aggregate.deleteAggregate);
}

interface FormProps extends PanelProps {
  aggregate: Aggregate;
  remove: ReturnType<typeof useRemoval>;
}

const valuesFor = ({ name, plural, properties, ...aggregate }: Aggregate): Values => ({
  name,
  plural: plural ?? '',
  boundedContext: aggregate.boundedContext,
  boundedContextPlural: aggregate.boundedContextPlural ?? '',
  attributes: valuesOf(properties),
});

/** A plural that is written here is that of the context it was opened with, not of another one. */
const isSameContext = (one: Named, other: Named): boolean =>
  one.boundedContext.trim() === other.boundedContext.trim();
type Named = Pick<Values, 'boundedContext'>;

function AggregateForm(props: FormProps & { withAttributes: boolean }) {
  const { aggregate, withAttributes, remove: _remove, ...panel } = props;
  const { identity: aggregateId } = aggregate;
  const versionOf = (of: Aggregate) => ({ values: valuesFor(of), version: of.version });
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    panel,
    schema,
    present: versionOf(aggregate),
    read: (domain) => {
      const found = findAggregate(domain, aggregateId);
      return found && versionOf(found);
    },
    linesOf: { aggregateId, elementId: aggregateId },
    changeOf: ({ attributes, plural, ...values }: Values, { version, values: before }) => {
      // Other services have the same context: what was not touched here is not sent.
      const contextPlural = values.boundedContextPlural;
      const isTouched =
        isSameContext(values, before) && contextPlural !== before.boundedContextPlural;
      const properties = withAttributes ? { properties: attributesOf(attributes) } : {};
      return {
        call: 'editAggregate',
        input: {
          aggregateId,
          version,
          ...values,
          plural: plural || null,
          boundedContextPlural: isTouched ? contextPlural || null : undefined,
          ...properties,
        },
      };
    },
    returnPath: ({ aggregate: saved }) =>
      returnPath(panel, saved.boundedContext, { aggregate: aggregateId }),
  });
  const { form } = frame;
  const context = useWatch({ control: form.control, name: 'boundedContext' });
  const isStaying = isSameContext({ boundedContext: context }, aggregate);

  return (
    <>
      <FormFrame {...frame} labels={labels}>
        <input type="hidden" name="aggregateId" value={aggregateId} />
        <TextInput label={texts.boundedContext} {...form.register('boundedContext')} />
        <PluralField
          of="boundedContext"
          path="boundedContextPlural"
          label={texts.contextPlural}
          isDisabled={!isStaying}
        />
        <TextInput
          label={texts.aggregateName}
          required
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <PluralField />
        {withAttributes && (
          <AttributeEditor
            path="attributes"
            label={texts.attributes}
            types={types}
            entityType="Aggregate"
            nameField="name"
          />
        )}
      </FormFrame>
      {withAttributes && <DeleteService {...props} />}
    </>
  );
}

function DeleteService({ aggregate, remove, ...panel }: FormProps) {
  const leave = useLeave();
  const domain = useDomain(panel.platformId);
  const { identity, boundedContext } = aggregate;
  const isLast = !allAggregates(domain).some(
    (other) => other.boundedContext === boundedContext && other.identity !== identity,
  );
  // A context goes with its last service.
  const parent =
    isLast && !panel.processId ? paths.developer(panel) : returnPath(panel, boundedContext);
  return (
    <>
      <Divider my="lg" />
      <ConfirmDelete
        kind={texts.kinds.aggregate}
        name={aggregate.name}
        isPending={remove.isPending}
        error={remove.error}
        change={{ call: 'deleteAggregate', input: { aggregateId: identity } }}
        onDelete={() =>
          remove.mutate({ aggregateId: identity }, { onSuccess: () => leave(parent) })
        }
      >
        {(ask) => (
          <Button variant="subtle" color="red" size="compact-sm" onClick={ask}>
            {texts.remove(aggregate.name)}
          </Button>
        )}
      </ConfirmDelete>
    </>
  );
}
