import { Checkbox, Stack, Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { blueprintOptions, useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { findAggregate } from './find-element.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';

/** `edit-code-generation-strategies`: the blueprints of a service. */
export function BlueprintsPanel(panel: PanelProps) {
  const aggregate = findAggregate(useDomain(panel.platformId), panel.aggregateId);
  return aggregate ? <BlueprintsForm {...panel} aggregate={aggregate} /> : <Gone />;
}

function BlueprintsForm(props: PanelProps & { aggregate: Aggregate }) {
  const { aggregate, organisationId, closePath } = props;
  const { data } = useSuspenseQuery(blueprintOptions(organisationId));
  const chosen = aggregate.generationStrategies.map(({ identity }) => identity);
  const [showPublic, setShowPublic] = useState(false);
  const form = useForm<{ chosen: string[] }>({ defaultValues: { chosen } });
  const select = useModelChange(client.aggregate.selectGenerationStrategies);
  const navigate = useNavigate();
  const close = (): void => void navigate(closePath);
  const shown = data.data.filter(
    ({ type, identity }) => type !== 'Public' || showPublic || chosen.includes(identity),
  );

  return (
    <FormFrame
      form={form}
      onSubmit={(values) =>
        select.mutate(
          { aggregateId: aggregate.identity, generationStrategyIds: values.chosen },
          { onSuccess: close },
        )
      }
      onCancel={close}
      isBusy={select.isPending}
      error={select.error}
    >
      <Text size="sm" c="dimmed">
        {texts.chooseBlueprints}
      </Text>
      <Checkbox
        label={texts.showPublic}
        checked={showPublic}
        onChange={(event) => setShowPublic(event.currentTarget.checked)}
      />
      {shown.length === 0 && <Text>{texts.noBlueprints}</Text>}
      <Stack gap="sm">
        {shown.map(({ identity, name, description }) => (
          <Checkbox
            key={identity}
            value={identity}
            label={name}
            description={description}
            {...form.register('chosen')}
          />
        ))}
      </Stack>
    </FormFrame>
  );
}
