import { Badge, Checkbox, Group, NativeSelect, UnstyledButton } from '@mantine/core';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { IconCheck, IconExclamationMark, IconSparkles } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import type { Scope } from '#app/paths';
import { showToast } from '#app/toast';
import { BusyButton } from '#ui/busy-button';
import { tip } from '#ui/tip';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import { proposalPagesOptions, sampleOptions } from './learn-queries.ts';
import { SampleButton, type SampleFormPart } from './learn-sample.tsx';
import { learnTexts } from './learn-texts.ts';
import { typed, useLearnedFrom, wantedOf } from './use-learned-from.ts';
import type { Work } from './use-work.ts';

interface ProofBarProps {
  blueprint: BlueprintForTreeView;
  scope: Scope;
  work: Work;
  SampleForm: SampleFormPart;
  onLearn: () => void;
}

/** How much of the sample the blueprint gives back, what it is learned from, and the button that learns it. */
export function ProofBar({ blueprint, scope, work, SampleForm, onLearn }: ProofBarProps) {
  const { identity: id } = blueprint;
  const { data: sample, error: sampleError } = useQuery(sampleOptions(id));
  const [asksModel, setAsksModel] = useState(false);
  const { data: proposed } = useInfiniteQuery(proposalPagesOptions(id));
  const { canAskModel = false, learnedBefore = null } = proposed?.pages[0]?.data ?? {};
  const learn = useBlueprintChange(calls.learn);
  const isBusy = learn.isPending || work.isRunning;
  const { platformId } = scope;
  const { from, choices, choose, keep } = useLearnedFrom(id, { platformId, sample, learnedBefore });
  const start = (): void => {
    keep();
    learn.mutate(
      {
        generationStrategyId: id,
        ...wantedOf(from),
        asksModel: asksModel && canAskModel,
        accept: 'none',
      },
      {
        onSuccess: onLearn,
        onError: (error) =>
          showToast({ message: errorTextOr(error, texts.failed), color: 'red', autoClose: 3000 }),
      },
    );
  };
  return (
    <Group gap="xs">
      <UnstyledButton
        onClick={onLearn}
        aria-label={`${proofText(blueprint)} – ${learnTexts.openProof}`}
        {...tip(learnTexts.openProof)}
      >
        <ProofBadge blueprint={blueprint} />
      </UnstyledButton>
      <NativeSelect
        aria-label={texts.sampleOf}
        value={from}
        maw={250}
        onChange={(event) => choose(event.currentTarget.value)}
        data={choices}
      />
      <SampleButton
        blueprint={blueprint}
        sample={sample}
        error={sampleError}
        SampleForm={SampleForm}
        onSaved={() => choose(typed)}
      />
      {canAskModel && (
        <Checkbox
          label={learnTexts.askModel}
          checked={asksModel}
          onChange={(event) => setAsksModel(event.currentTarget.checked)}
        />
      )}
      <BusyButton leftSection={<IconSparkles size={16} />} isBusy={isBusy} onClick={start}>
        {isBusy ? texts.learning : texts.learn}
      </BusyButton>
    </Group>
  );
}

function proofText({ proof }: BlueprintForTreeView): string {
  if (!proof) return texts.notLearned;
  return proof.isOutdated ? texts.outdated : texts.reproduced(percent(proof.reproduced));
}

function ProofBadge({ blueprint }: { blueprint: BlueprintForTreeView }) {
  const { proof } = blueprint;
  const isGood = proof?.isProven === true && !proof.isOutdated;
  const Mark = isGood ? IconCheck : IconExclamationMark;
  return (
    <Badge
      variant={proof ? 'light' : 'default'}
      color={isGood ? 'green' : 'yellow'}
      radius="sm"
      tt="none"
      size="lg"
      leftSection={proof && <Mark size={14} />}
    >
      {proofText(blueprint)}
    </Badge>
  );
}
