import { Button, Group, Stack } from '@mantine/core';
import type { Platform } from '@stepwright/contract';
import { useState, type FormEvent } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { useChoose } from './platform-queries.ts';
import { chosen } from './platform-steps.ts';
import { texts } from './platform-texts.ts';
import { TechnologyPicker } from './technology-picker.tsx';

const kinds = { routing: 'routing', hosting: 'frontEndHosting' } as const;

/** One technology of the chosen provider. */
export function TechnologyStep(props: {
  platform: Platform;
  step: 'routing' | 'hosting';
  onSaved: () => void;
}) {
  const { platform, step, onSaved } = props;
  const saved = chosen(platform, step);
  const [name, setName] = useState(saved);
  const [isMissing, setMissing] = useState(false);
  const choose = useChoose(platform.identity);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name === null);
    if (name !== null && !choose.isPending) choose.mutate({ step, name }, { onSuccess: onSaved });
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <TechnologyPicker
          kind={kinds[step]}
          cloud={platform.cloudPlatform}
          label={texts.heading[step]}
          value={name}
          onChange={setName}
          error={isMissing && name === null ? texts.required : null}
        />
        <ErrorAlert text={choose.error && errorText(choose.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setName(saved)}>
            {texts.clear}
          </Button>
          <Button type="submit" disabled={choose.isPending}>
            {choose.isPending ? texts.saving : texts.next}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
