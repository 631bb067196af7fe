import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconClipboard } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isFlagOn } from '#api/configuration';
import { logLocally } from '#api/errors';
import type { Proposing } from './attribute-proposing.ts';
import { attributeTexts as texts } from './attribute-texts.ts';
import { copiedAttributes, type AttributeValues } from './attribute-values.ts';
import { GenerateAttributes } from './generate-attributes.tsx';
import type { TypeChoices } from './type-groups.ts';
import type { AttributeListActions } from './use-attribute-list.ts';

/** How long 'Copied' stays. */
const COPIED_MS = 1500;

/** What stands beside the heading of a list: generating attributes, and copying them. */
export function AttributeTools(props: {
  types: TypeChoices;
  proposing: Proposing | null;
  actions: AttributeListActions;
  valuesNow: () => AttributeValues[];
  count: number;
}) {
  const { types, proposing, actions, valuesNow, count } = props;
  return (
    <Group gap={4}>
      {proposing && isFlagOn('autogenerateAttributes') && (
        <GenerateAttributes {...{ types, proposing, actions, valuesNow }} />
      )}
      {count > 0 && <CopyButton valuesNow={valuesNow} />}
    </Group>
  );
}

function CopyButton({ valuesNow }: { valuesNow: () => AttributeValues[] }) {
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const { error } = clipboard;
  useEffect(() => {
    if (error) logLocally(error);
  }, [error]);
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={<IconClipboard size={14} />}
      onClick={() => clipboard.copy(copiedAttributes(valuesNow()))}
    >
      {clipboard.copied ? texts.copied : texts.copy}
    </Button>
  );
}
