import { Button, Group, Stack, Text } from '@mantine/core';
import type { Aggregate, Platform } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { firstMissing, servicePanelPath } from '#app/initialise';
import { platformOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { paths } from '#app/paths';
import { showPublished } from '#app/show-published';
import { useLeave } from '#app/use-leave';
import { BranchField, isBranchOrEmpty } from '#ui/branch-field';
import { CommitMessageField } from '#ui/commit-message-field';
import { ErrorAlert } from '#ui/error-alert';
import { ConfirmList } from './confirm-list.tsx';
import { publishFailureText, useInitialise } from './infrastructure-queries.ts';
import { PreviewLink } from './preview-link.tsx';
import { servicePanel } from './service-panel.tsx';
import { texts, writtenText } from './platform-texts.ts';

/** `confirm`: what the infrastructure of a service is made of, then one commit. */
export const ConfirmPanel = servicePanel(function Confirm({ panel, aggregate }) {
  const { data: platform } = useSuspenseQuery(platformOptions(panel.platformId));
  return <ConfirmForm panel={panel} aggregate={aggregate} platform={platform} />;
});

function ConfirmForm(props: { panel: PanelProps; aggregate: Aggregate; platform: Platform }) {
  const { panel, aggregate, platform } = props;
  const [search] = useSearchParams();
  const leave = useLeave();
  const initialise = useInitialise(aggregate.identity);
  const initial = texts.confirm.message(aggregate.name);
  const [message, setMessage] = useState<string>(initial);
  const [branch, setBranch] = useState('');
  const isEmpty = message.trim() === '';
  const isComplete =
    aggregate.boundedContext.trim() !== '' &&
    firstMissing(aggregate, platform.cloudPlatform) === 'confirm';
  const isReady = !isEmpty && isBranchOrEmpty(branch) && isComplete;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || initialise.isPending) return;
    initialise.mutate(
      { commitMessage: message, branch: branch.trim() || null },
      {
        onSuccess: (result) => {
          showPublished(result, writtenText(result));
          leave(followingPath(panel, aggregate, search));
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.confirm.text}
        </Text>
        <ConfirmList panel={panel} aggregate={aggregate} cloud={platform.cloudPlatform} />
        <CommitMessageField
          label={texts.commitMessage}
          maxRows={8}
          value={message}
          onChange={setMessage}
        />
        <BranchField value={branch} onChange={setBranch} />
        <ErrorAlert text={initialise.isError ? publishFailureText(initialise.error) : null} />
        <Group justify="flex-end" gap="xs">
          {isComplete && (
            <PreviewLink
              to={paths.infrastructurePreview(panel, aggregate.identity, branch.trim())}
            />
          )}
          <Button
            variant="default"
            onClick={() => {
              setMessage(initial);
              setBranch('');
            }}
          >
            {texts.service.reset}
          </Button>
          {isFlagOn('publish') && (
            <Button type="submit" disabled={!isReady || initialise.isPending}>
              {initialise.isPending ? texts.confirm.generating : texts.confirm.generate}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** On to the publish page of the command or reaction that this was done for; else back. */
function followingPath(panel: PanelProps, aggregate: Aggregate, search: URLSearchParams): string {
  const elementId = search.get('id');
  const type = search.get('type');
  if (!elementId || (type !== 'command' && type !== 'reaction')) return panel.closePath;
  return servicePanelPath(panel, aggregate, { name: `publish-${type}`, elementId, search });
}
