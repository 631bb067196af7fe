import { Badge, Button, Stack } from '@mantine/core';
import {
  IconBrandAws,
  IconBrandAzure,
  IconBrandGoogle,
  IconCheck,
  type Icon,
} from '@tabler/icons-react';
import type { Platform } from '@stepwright/contract';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { useChoose } from './platform-queries.ts';
import { clouds } from './platform-steps.ts';
import { texts } from './platform-texts.ts';

const icons: Record<(typeof clouds)[number]['name'], Icon> = {
  'Microsoft Azure': IconBrandAzure,
  'Amazon Web Services': IconBrandAws,
  'Google Cloud': IconBrandGoogle,
};

/** A list of providers, each a submit button that chooses it at once. */
export function CloudStep({ platform, onSaved }: { platform: Platform; onSaved: () => void }) {
  const choose = useChoose(platform.identity);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement)
          choose.mutate({ step: 'cloud', name: submitter.value }, { onSuccess: onSaved });
      }}
    >
      <Stack gap="xs">
        {clouds.map(({ name, isSoon }) => {
          const CloudIcon = icons[name];
          return (
            <Button
              key={name}
              type="submit"
              value={name}
              size="lg"
              variant="default"
              justify="flex-start"
              disabled={isSoon || choose.isPending}
              leftSection={<CloudIcon size={22} aria-hidden />}
              rightSection={
                isSoon ? (
                  <Badge size="sm" variant="default" tt="none">
                    {texts.soon}
                  </Badge>
                ) : (
                  platform.cloudPlatform === name && (
                    <IconCheck size={18} role="img" aria-label={texts.isChosen} />
                  )
                )
              }
            >
              {name}
            </Button>
          );
        })}
        <ErrorAlert text={choose.error && errorText(choose.error)} />
      </Stack>
    </form>
  );
}
