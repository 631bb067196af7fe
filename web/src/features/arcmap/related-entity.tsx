import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Stack,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { elementNameSchema } from '@stepwright/contract';
import { applyCase } from '@stepwright/domain-model';
import { IconLink } from '@tabler/icons-react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { client } from '#api/client';
import { isFlagOn } from '#api/configuration';
import { errorText } from '#api/errors';
import { useModelChange } from './arcmap-queries.ts';
import { attributeTexts as texts } from './attribute-texts.ts';
import { emptyAttribute } from './attribute-values.ts';
import {
  FamilyFields,
  familyMissing,
  familyOf,
  familyShape,
  hasFamily,
  valuesOfFamily,
} from './family-fields.tsx';
import type { TypeChoices } from './type-groups.ts';
import type { AttributeListActions } from './use-attribute-list.ts';

const schema = z
  .object({
    name: z.string().trim().min(1, texts.nameRequired).pipe(elementNameSchema),
    relationshipType: z.enum(['Single', 'Collection'], { error: texts.relationshipRequired }),
    ...familyShape,
    autoGenerateAttributes: z.boolean(),
  })
  .refine(hasFamily, familyMissing);
type Values = z.infer<typeof schema>;
interface NewType {
  name: string;
  typeId: string;
  relationshipType: Values['relationshipType'];
}

/** Makes a type and gives the list an attribute of it: one, or a collection. */
export function RelatedEntityButton(props: { types: TypeChoices; actions: AttributeListActions }) {
  const { types, actions } = props;
  const [isOpen, { open, close }] = useDisclosure(false);
  const add = ({ name, typeId, relationshipType }: NewType) => {
    const isCollection = relationshipType === 'Collection';
    const named = applyCase(name, isCollection ? 'CamelPlural' : 'Camel');
    actions.merge([{ ...emptyAttribute(), name: named, type: name, typeId, isCollection }]);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconLink size={14} />}
        onClick={open}
      >
        {texts.addRelated}
      </Button>
      {isOpen && (
        <EntityDialog
          title={texts.addRelated}
          aggregateId={types.aggregateId}
          name=""
          asksRelationship
          onClose={close}
          onCreated={add}
        />
      )}
    </>
  );
}

/** Makes the type that a picker did not find. */
export function NewTypeDialog(props: {
  aggregateId: string;
  name: string;
  onClose: () => void;
  onCreated: (type: NewType) => void;
}) {
  return <EntityDialog title={texts.newType} asksRelationship={false} {...props} />;
}

function EntityDialog(props: {
  title: string;
  aggregateId: string;
  name: string;
  asksRelationship: boolean;
  onClose: () => void;
  onCreated: (type: NewType) => void;
}) {
  const { title, aggregateId, asksRelationship, onClose, onCreated } = props;
  const create = useModelChange(client.aggregate.addTypeProperty);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: props.name,
      relationshipType: asksRelationship ? undefined : 'Single',
      ...valuesOfFamily('Entity'),
      // What is paid for is asked first.
      autoGenerateAttributes: asksRelationship,
    },
  });
  const { errors } = form.formState;

  const submit = ({ name, relationshipType, autoGenerateAttributes, ...values }: Values) =>
    create.mutate(
      {
        aggregateId,
        name,
        relationshipType,
        family: familyOf(values),
        typeId: null,
        autoGenerateAttributes,
        // The property itself is part of the form, and saved with it.
        onlyCreateType: true,
      },
      {
        onSuccess: ({ value: { typeId } }) => {
          onCreated({ name, typeId, relationshipType });
          onClose();
        },
      },
    );

  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onPaste={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          // Not also the form behind the dialog.
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.name}
            required
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          {asksRelationship && (
            <NativeSelect
              label={texts.relationship}
              required
              data={[
                { value: '', label: '' },
                { value: 'Single', label: texts.relationships.Single },
                { value: 'Collection', label: texts.relationships.Collection },
              ]}
              error={errors.relationshipType?.message}
              {...form.register('relationshipType')}
            />
          )}
          <FormProvider {...form}>
            <FamilyFields />
          </FormProvider>
          {asksRelationship && isFlagOn('autogenerateAttributes') && (
            <Checkbox
              label={texts.autoCreate}
              description={texts.autoCreateHint}
              {...form.register('autoGenerateAttributes')}
            />
          )}
          {create.error && (
            <Alert color="red" role="alert">
              {errorText(create.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={create.isPending}>
              {create.isPending ? texts.creating : texts.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
