import { Paper, Stack, Stepper, useMatches } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePerson } from '#app/organisation';
import { paths } from '#app/paths';
import { PageFrame } from '#ui/page-frame';
import type { ProcessForm, ProcessMode } from './process-form.ts';
import { ProcessDetails } from './process-details.tsx';
import { ProcessModeChoice } from './process-mode-choice.tsx';
import { useCreateProcess } from './smartmap-queries.ts';
import { processTexts as texts } from './smartmap-texts.ts';

/** Designs a new process: by hand or from a description. `closePath` is where Cancel leads, if anywhere. */
export function ProcessWizard(props: {
  organisationId: string;
  platformId: string;
  closePath: string | null;
}) {
  const { organisationId, platformId, closePath } = props;
  const [mode, setMode] = useState<ProcessMode>('manual');
  const [step, setStep] = useState(0);
  // One id for all tries: a second press after a lost answer does not make a second process.
  const [processId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<ProcessForm>({ name: '', description: '' });
  const { id: ownerId } = usePerson();
  const create = useCreateProcess();
  const navigate = useNavigate();
  const orientation = useMatches({ base: 'vertical', sm: 'horizontal' } as const);
  const cancel = closePath === null ? null : () => void navigate(closePath);

  const submit = (form: ProcessForm, forget: () => void) => {
    create.mutate(
      {
        organisationId,
        platformId,
        processId,
        ownerId,
        name: form.name,
        description: form.description === '' ? null : form.description,
        generateProcessBasedOnDescription: mode === 'automatic',
      },
      {
        onSuccess: ({ value }) => {
          forget();
          void navigate(paths.business({ organisationId, platformId }, value.identity));
        },
      },
    );
  };

  return (
    <PageFrame title={texts.wizard} text={texts.wizardText} width={640}>
      <Paper withBorder p="lg" bg="var(--stepwright-surface)">
        <Stack gap="lg">
          <Stepper
            active={step}
            size="sm"
            orientation={orientation}
            onStepClick={setStep}
            allowNextStepsSelect={false}
          >
            <Stepper.Step label={texts.stepMode} />
            <Stepper.Step label={texts.stepDetails} />
          </Stepper>
          {step === 0 ? (
            <ProcessModeChoice
              mode={mode}
              onChange={setMode}
              onNext={() => setStep(1)}
              onCancel={cancel}
            />
          ) : (
            <ProcessDetails
              mode={mode}
              typed={typed}
              onLeave={(form) => {
                setTyped(form);
                setStep(0);
              }}
              onSubmit={submit}
              isPending={create.isPending}
              error={create.error}
            />
          )}
        </Stack>
      </Paper>
    </PageFrame>
  );
}
