import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { isFlagOn } from '#api/configuration';
import { errorCode } from '#api/errors';
import { usePlan } from '#app/organisation';
import { showToast } from '#app/toast';
import { openUpgrade } from '#app/upgrade';
import { tip } from '#ui/tip';
import { UsageBadge } from '#ui/usage-badge';
import type { Proposing } from './attribute-proposing.ts';
import { attributeTexts as texts } from './attribute-texts.ts';
import { attributesOf, valuesOf, type AttributeValues } from './attribute-values.ts';
import { useGenerateAttributes } from './suggested-attributes.ts';
import type { TypeChoices } from './type-groups.ts';
import type { AttributeListActions } from './use-attribute-list.ts';

/** Adds what a thing of this name usually has, beside what is there. A failure adds nothing. */
export function GenerateAttributes(props: {
  types: TypeChoices;
  proposing: Proposing;
  actions: AttributeListActions;
  valuesNow: () => AttributeValues[];
}) {
  const { types, proposing, actions, valuesNow } = props;
  const { getValues } = useFormContext<FieldValues>();
  const generate = useGenerateAttributes();
  const { freeAttributeAutoGenerationRemaining: remaining } = usePlan();
  const isUsedUp = remaining === 0;

  const start = () => {
    const entityName = textIn(getValues(proposing.nameField));
    if (isUsedUp) return askForMore();
    if (entityName.length < 2) return showToast({ message: texts.nameFirst });
    const family = proposing.familyField && textIn(getValues(proposing.familyField));
    const present = attributesOf(valuesNow()).map(({ name, type }) => ({ name, type }));
    const { aggregateId } = types;
    const { entityType } = proposing;
    generate.mutate(
      { aggregateId, entityType, entityName, present, ...(family ? { family } : {}) },
      {
        onSuccess: ({ attributes, note }) => {
          if (attributes.length > 0) actions.merge(valuesOf(attributes));
          const message = note ?? (attributes.length === 0 ? texts.nothingFound : null);
          if (message) showToast({ message });
        },
        onError: (error) => errorCode(error) === 'PLAN_LIMIT_REACHED' && askForMore(),
      },
    );
  };

  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={<IconSparkles size={14} />}
      rightSection={<UsageBadge remaining={remaining} />}
      disabled={generate.isPending}
      onClick={start}
      {...(isUsedUp ? tip(texts.upgrade) : {})}
    >
      {generate.isPending ? texts.generating : texts.generate}
    </Button>
  );
}

/** Nothing is left of the plan: the upgrade dialog, or a hint where there is none. */
function askForMore(): void {
  if (isFlagOn('upgradePlan')) openUpgrade();
  else showToast({ message: texts.upgrade, color: 'red' });
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
