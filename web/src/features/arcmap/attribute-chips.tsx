import { Group, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { withoutPresent } from '@stepwright/attribute-suggestions';
import type { Attribute } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import type { Proposing } from './attribute-proposing.ts';
import classes from './attribute-editor.module.css';
import { attributeTexts as texts } from './attribute-texts.ts';
import { valuesOf } from './attribute-values.ts';
import { propertySuggestionOptions } from './suggested-attributes.ts';
import type { TypeChoices } from './type-groups.ts';
import type { AttributeListActions } from './use-attribute-list.ts';

/** How many are offered at once. */
const MOST_CHIPS = 8;
/** How long the name rests before it is asked for. */
const REST_MS = 400;

/** What a thing of this name probably has, each a chip that adds it. A failure shows none. */
export function AttributeChips(props: {
  path: string;
  types: TypeChoices;
  proposing: Proposing;
  actions: AttributeListActions;
}) {
  const { path, types, proposing, actions } = props;
  const { entityType, nameField, familyField } = proposing;
  const { control } = useFormContext<FieldValues>();
  const typed: unknown = useWatch({ control, name: nameField });
  const typedFamily: unknown = useWatch({ control, name: familyField ?? nameField });
  const [entityName] = useDebouncedValue(textOf(typed), REST_MS);
  const family = familyField ? textOf(typedFamily) : undefined;
  const { aggregateId } = types;
  const { data } = useQuery({
    ...propertySuggestionOptions({ aggregateId, entityType, entityName, family }),
    throwOnError: false,
  });
  if (!data || data.length === 0) return null;
  return <Chips {...{ path, actions, entityName }} suggestions={data} />;
}

/** On its own, since it looks at every attribute that is typed. */
function Chips(props: {
  path: string;
  actions: AttributeListActions;
  entityName: string;
  suggestions: Attribute[];
}) {
  const { path, actions, entityName, suggestions } = props;
  const { control } = useFormContext<FieldValues>();
  const present: unknown = useWatch({ control, name: path });
  const [settled] = useDebouncedValue(present, REST_MS);
  const known = Array.isArray(settled) ? (settled as Attribute[]) : [];
  const names = new Set((Array.isArray(present) ? (present as Attribute[]) : []).map(nameOf));
  const offered = withoutPresent(suggestions, known, entityName)
    .filter((attribute) => !names.has(nameOf(attribute)))
    .slice(0, MOST_CHIPS);
  if (offered.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={texts.suggested}>
      {offered.map((attribute) => (
        <UnstyledButton
          key={attribute.name}
          className={classes.chip}
          aria-label={texts.addSuggested(attribute.name, attribute.type)}
          onClick={({ currentTarget: chip }) => {
            // The chip goes: whoever adds by keyboard goes on with its neighbour, or what was added.
            const neighbour = chip.nextElementSibling ?? chip.previousElementSibling;
            if (neighbour instanceof HTMLElement) neighbour.focus();
            actions.merge(valuesOf([attribute]), { isFocused: neighbour === null });
          }}
        >
          + {attribute.name}
        </UnstyledButton>
      ))}
    </Group>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = ({ name }: { name: string }): string => name.trim().toLowerCase();
