import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { IconCheck, IconExclamationMark, IconSparkles } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { domainOptions } from '#app/organisation';
import type { Scope } from '#app/paths';
import { showToast } from '#app/toast';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import type { Work } from './use-work.ts';

/** How much of the sample the blueprint gives back, and the button that learns it. */
export function ProofBar(props: { blueprint: BlueprintForTreeView; scope: Scope; work: Work }) {
  const { blueprint, scope, work } = props;
  const { data: domain } = useSuspenseQuery(domainOptions(scope.platformId));
  const [aggregateId, setAggregateId] = useState('');
  const learn = useBlueprintChange(calls.learn);
  const isBusy = learn.isPending || work.isRunning;
  const services = domain.boundedContexts.flatMap(({ name, aggregates }) =>
    aggregates.map((each) => ({ value: each.identity, label: `${name} / ${each.name}` })),
  );
  const start = (): void =>
    learn.mutate(
      { generationStrategyId: blueprint.identity, aggregateId: aggregateId || null },
      {
        onError: (error) =>
          showToast({ message: errorTextOr(error, texts.failed), color: 'red', autoClose: 3000 }),
      },
    );
  return (
    <Group gap="xs">
      <ProofBadge blueprint={blueprint} />
      <NativeSelect
        aria-label={texts.sampleOf}
        value={aggregateId}
        onChange={(event) => setAggregateId(event.currentTarget.value)}
        data={[{ value: '', label: texts.fromDictionary }, ...services]}
      />
      <Button leftSection={<IconSparkles size={16} />} disabled={isBusy} onClick={start}>
        {isBusy ? texts.learning : texts.learn}
      </Button>
    </Group>
  );
}

function ProofBadge({ blueprint: { proof } }: { blueprint: BlueprintForTreeView }) {
  if (!proof)
    return (
      <Badge variant="default" radius="sm" tt="none" size="lg">
        {texts.notLearned}
      </Badge>
    );
  const isGood = proof.isProven && !proof.isOutdated;
  return (
    <Badge
      variant="light"
      color={isGood ? 'green' : 'yellow'}
      radius="sm"
      tt="none"
      size="lg"
      leftSection={isGood ? <IconCheck size={14} /> : <IconExclamationMark size={14} />}
    >
      {proof.isOutdated ? texts.outdated : texts.reproduced(percent(proof.reproduced))}
    </Badge>
  );
}
