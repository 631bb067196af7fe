import { Checkbox, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { GenerationStrategy } from '@stepwright/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from './code-preview-texts.ts';
import { FILTER_DEBOUNCE_MS } from './filter-debounce.ts';

/** Blueprints to tick, of which a filter leaves those whose name it is in. */
export function BlueprintList(props: {
  blueprints: GenerationStrategy[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}) {
  const { blueprints, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const [filter] = useDebouncedValue(text.trim().toLowerCase(), FILTER_DEBOUNCE_MS);
  const found = blueprints.filter(({ name }) => name.toLowerCase().includes(filter));
  const nothing = blueprints.length === 0 ? texts.noBlueprints : texts.noResults;
  return (
    <>
      <TextInput
        aria-label={texts.filterBlueprints}
        placeholder={texts.filter}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      )}
      <ScrollArea.Autosize mah={320}>
        {/* What the filter hides stays ticked. */}
        <Checkbox.Group
          value={chosen}
          onChange={onChoose}
          role="group"
          aria-label={texts.blueprints}
        >
          <Stack gap="xs">
            {found.map(({ identity, name, description }) => (
              <Checkbox key={identity} value={identity} label={name} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </>
  );
}
