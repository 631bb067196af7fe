import { Button, Group, Radio, Stack } from '@mantine/core';
import type { Platform } from '@stepwright/contract';
import { useState } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { useChoose } from './platform-queries.ts';
import { chosen, technologies } from './platform-steps.ts';
import { texts } from './platform-texts.ts';

/** One technology of the chosen provider; the others are shown for what they are. */
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

  const submit = () => {
    setMissing(name === null);
    if (name !== null) choose.mutate({ step, name }, { onSuccess: onSaved });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Radio.Group
          aria-label={texts.heading[step]}
          value={name}
          onChange={setName}
          error={isMissing && name === null ? texts.required : undefined}
        >
          <Stack gap="xs">
            {technologies[step].map((technology) => {
              const isOfOther = technology.cloud !== platform.cloudPlatform;
              return (
                <Radio.Card
                  key={technology.name}
                  value={technology.name}
                  disabled={isOfOther}
                  p="md"
                  radius="md"
                  opacity={isOfOther ? 0.6 : 1}
                >
                  <Group gap="sm" wrap="nowrap">
                    <Radio.Indicator disabled={isOfOther} />
                    {technology.name}
                    {isOfOther && ` (${texts.ofOther(technology.cloud)})`}
                  </Group>
                </Radio.Card>
              );
            })}
          </Stack>
        </Radio.Group>
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
