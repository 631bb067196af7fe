import { ActionIcon, Loader, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BlueprintForTreeView, TypedSample } from '@stepwright/contract';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { tip } from '#ui/tip';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { learnTexts as texts } from './learn-texts.ts';

/** The form of a service, which is made of the editors of the map. */
export type SampleFormPart = ComponentType<{
  /** Under which what is typed is kept until it is saved. */
  draftKey: string;
  sample: TypedSample | null;
  isBusy: boolean;
  error: unknown;
  onSave: (sample: TypedSample, onSaved: () => void) => void;
  onCancel: () => void;
}>;

/** Opens the service that the code was written for, to be written down. */
export function SampleButton(props: {
  blueprint: BlueprintForTreeView;
  /** Undefined: what is written down was not read yet, and is not written over. */
  sample: TypedSample | null | undefined;
  /** Why it could not be read. */
  error: unknown;
  SampleForm: SampleFormPart;
  onSaved: () => void;
}) {
  const { blueprint, sample, error, SampleForm, onSaved } = props;
  const { identity: generationStrategyId, version } = blueprint;
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const save = useBlueprintChange(calls.updateSample);
  const label = sample ? texts.editSampleOf(sample.name) : texts.editSample;
  const close = (): void => {
    setOpen(false);
    save.reset();
  };
  const keep = (written: TypedSample, forget: () => void): void =>
    save.mutate(
      { generationStrategyId, version, sample: written },
      {
        onSuccess: () => {
          forget();
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
        <Text size="sm" c="dimmed" mb="sm">
          {texts.sampleOutside}
        </Text>
        {sample === undefined ? (
          <Unread error={error} />
        ) : (
          <SampleForm
            draftKey={`sample.${generationStrategyId}`}
            sample={sample}
            isBusy={save.isPending}
            error={save.error}
            onSave={keep}
            onCancel={close}
          />
        )}
      </Modal>
    </>
  );
}

function Unread({ error }: { error: unknown }) {
  if (error) return <ErrorAlert text={errorText(error)} />;
  return <Loader size="sm" role="status" aria-label={texts.loading} />;
}
