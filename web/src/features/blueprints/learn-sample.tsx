import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BlueprintForTreeView, TypedSample } from '@stepwright/contract';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { tip } from '#ui/tip';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { learnTexts as texts } from './learn-texts.ts';

/** The form of a service, which is made of the editors of the map. */
export type SampleFormPart = ComponentType<{
  sample: TypedSample | null;
  isBusy: boolean;
  error: unknown;
  onSave: (sample: TypedSample) => void;
  onCancel: () => void;
}>;

/** Opens the service that the code was written for, to be written down. */
export function SampleButton(props: {
  blueprint: BlueprintForTreeView;
  sample: TypedSample | null;
  SampleForm: SampleFormPart;
  onSaved: () => void;
}) {
  const { blueprint, sample, SampleForm, onSaved } = props;
  const { identity: generationStrategyId, version } = blueprint;
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const save = useBlueprintChange(calls.updateSample);
  const label = sample ? texts.editSampleOf(sample.name) : texts.editSample;
  const close = (): void => {
    setOpen(false);
    save.reset();
  };
  const keep = (written: TypedSample): void =>
    save.mutate(
      { generationStrategyId, version, sample: written },
      {
        onSuccess: () => {
          onSaved();
          close();
        },
      },
    );
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        {...tip(label)}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={close}
        title={texts.sampleTitle}
        size="min(760px, 92vw)"
        fullScreen={isPhone ?? false}
      >
        <SampleForm
          sample={sample}
          isBusy={save.isPending}
          error={save.error}
          onSave={keep}
          onCancel={close}
        />
      </Modal>
    </>
  );
}
