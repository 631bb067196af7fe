import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client';
import { errorText } from '#api/errors';
import type { PanelProps } from '#app/panels';
import { ErrorAlert } from '#ui/error-alert';
import { blueprintOptions, useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { findAggregate } from './find-element.ts';
import { Gone } from './gone.tsx';

/** Of the filter, in milliseconds. */
const FILTER_WAIT = 300;

/** `edit-code-generation-strategies`: the blueprints of a service. */
export function BlueprintsPanel(panel: PanelProps) {
  const aggregate = findAggregate(useDomain(panel.platformId), panel.aggregateId);
  return aggregate ? <BlueprintsForm {...panel} aggregate={aggregate} /> : <Gone />;
}

function BlueprintsForm(props: PanelProps & { aggregate: Aggregate }) {
  const { aggregate, organisationId, closePath } = props;
  const { data } = useSuspenseQuery(blueprintOptions(organisationId));
  const saved = aggregate.generationStrategies.map(({ identity }) => identity);
  const [chosen, setChosen] = useState(saved);
  const [showPublic, setShowPublic] = useState(false);
  const select = useModelChange(client.aggregate.selectGenerationStrategies);
  const navigate = useNavigate();
  const close = (): void => void navigate(closePath);
  const [text, setText] = useState('');
  const [filter] = useDebouncedValue(text.trim().toLowerCase(), FILTER_WAIT);
  // What is ticked stays in sight: what is saved is what is seen.
  const shown = data.data.filter(
    ({ type, identity, name }) =>
      chosen.includes(identity) ||
      ((type !== 'Public' || showPublic) && name.toLowerCase().includes(filter)),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (select.isPending) return;
    const wanted = { aggregateId: aggregate.identity, generationStrategyIds: chosen };
    select.mutate(wanted, { onSuccess: close });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.chooseBlueprints}
        </Text>
        <Checkbox
          label={texts.showPublic}
          checked={showPublic}
          onChange={(event) => setShowPublic(event.currentTarget.checked)}
        />
        <TextInput
          aria-label={texts.filterBlueprints}
          placeholder={texts.filterBlueprints}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {shown.length === 0 && <Text>{filter === '' ? texts.noBlueprints : texts.noResults}</Text>}
        <Checkbox.Group
          value={chosen}
          onChange={setChosen}
          role="group"
          aria-label={texts.blueprints}
        >
          <Stack gap="sm">
            {shown.map(({ identity, name, description }) => (
              <Checkbox key={identity} value={identity} label={name} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
        <ErrorAlert text={select.error && errorText(select.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={select.isPending}>
            {select.isPending ? texts.saving : texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
