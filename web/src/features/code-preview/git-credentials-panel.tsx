import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { afterChoice, isInitialising } from '#app/initialise';
import { domainOptions, platformOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { texts } from './code-preview-texts.ts';
import { findSubject } from './published-subject.ts';
import { RepositoryForm } from './repository-form.tsx';
import { GoneNote } from './no-services.tsx';

/** `git-credentials` and `edit-git-credentials`: the repository of a service. */
export function gitCredentialsPanel(page: 'first' | 'edit') {
  return function GitCredentialsPanel(panel: PanelProps) {
    const { data } = useSuspenseQuery(domainOptions(panel.platformId));
    const { data: platform } = useSuspenseQuery(platformOptions(panel.platformId));
    const [search] = useSearchParams();
    const leave = useLeave();
    const aggregate = findSubject(data, 'aggregate', panel)?.aggregate;
    if (!aggregate) return <GoneNote panel={panel} />;

    const done = (gitRepositoryUrl: string): void => {
      const service = { ...aggregate, gitRepositoryUrl };
      leave(afterChoice(panel, service, { cloud: platform.cloudPlatform, search }));
    };
    return (
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.credentials.text}
        </Text>
        <RepositoryForm
          aggregateId={aggregate.identity}
          repositoryUrl={aggregate.gitRepositoryUrl}
          urlLabel={texts.credentials.repositoryUrl}
          failure={texts.credentials.failed[page]}
          submitLabel={isInitialising(search) ? texts.credentials.confirm : texts.save}
          onDone={done}
        />
      </Stack>
    );
  };
}
