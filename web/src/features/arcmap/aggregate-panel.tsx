import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Divider, TextInput } from '@mantine/core';
import { elementNameSchema, type Aggregate } from '@stepwright/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { paths } from '#app/paths';
import { useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { findAggregate } from './find-element.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import { typeGroupsOf } from './type-groups.ts';

const schema = z.object({
  name: elementNameSchema,
  boundedContext: z.string(),
  attributes: attributeListSchema,
});
type Values = z.infer<typeof schema>;

/** `edit-details`: name and context only. */
export function ServiceDetailsPanel(panel: PanelProps) {
  return <AggregatePanel {...panel} withAttributes={false} />;
}

/** `edit-aggregate`: the same with the attributes, and Delete. */
export function EditAggregatePanel(panel: PanelProps) {
  return <AggregatePanel {...panel} withAttributes />;
}

function AggregatePanel(props: PanelProps & { withAttributes: boolean }) {
  const aggregate = findAggregate(useDomain(props.platformId), props.aggregateId);
  return aggregate ? <AggregateForm {...props} aggregate={aggregate} /> : <Gone />;
}

const valuesFor = ({ name, boundedContext, properties }: Aggregate): Values => ({
  name,
  boundedContext,
  attributes: valuesOf(properties),
});

function AggregateForm(props: PanelProps & { aggregate: Aggregate; withAttributes: boolean }) {
  const { aggregate, withAttributes, organisationId, platformId, processId } = props;
  const navigate = useNavigate();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesFor(aggregate),
  });
  const edit = useModelChange(client.aggregate.editAggregate);
  const close = (): void => void navigate(props.closePath);

  const submit = ({ name, boundedContext, attributes }: Values): void => {
    const { identity: aggregateId, version } = aggregate;
    const properties = withAttributes ? { properties: attributesOf(attributes) } : {};
    const moved = paths.developer({ organisationId, platformId }, boundedContext, {
      aggregate: aggregateId,
    });
    edit.mutate(
      { aggregateId, version, name, boundedContext, ...properties },
      { onSuccess: () => void navigate(processId ? props.closePath : moved) },
    );
  };

  return (
    <>
      <FormFrame
        form={form}
        onSubmit={submit}
        onCancel={close}
        isBusy={edit.isPending}
        error={edit.error}
        onReload={() => form.reset(valuesFor(aggregate))}
      >
        <TextInput label={texts.boundedContext} {...form.register('boundedContext')} />
        <TextInput
          label={texts.aggregateName}
          withAsterisk
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        {withAttributes && (
          <AttributeEditor
            path="attributes"
            label={texts.attributes}
            types={typeGroupsOf(aggregate)}
          />
        )}
      </FormFrame>
      {withAttributes && <DeleteService {...props} />}
    </>
  );
}

function DeleteService({
  aggregate,
  organisationId,
  platformId,
}: PanelProps & { aggregate: Aggregate }) {
  const navigate = useNavigate();
  const remove = useModelChange(client.aggregate.deleteAggregate);
  return (
    <>
      <Divider my="lg" />
      <ConfirmDelete
        kind={texts.kinds.aggregate}
        name={aggregate.name}
        isPending={remove.isPending}
        error={remove.error}
        onDelete={() =>
          remove.mutate(
            { aggregateId: aggregate.identity },
            { onSuccess: () => void navigate(paths.developer({ organisationId, platformId })) },
          )
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
