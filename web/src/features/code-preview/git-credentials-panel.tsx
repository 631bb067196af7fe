import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { domainOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { texts } from './code-preview-texts.ts';
import { findSubject } from './published-subject.ts';
import { RepositoryForm } from './repository-form.tsx';

/** `git-credentials` and `edit-git-credentials`: the repository of a service. */
export function GitCredentialsPanel(panel: PanelProps) {
  const { data } = useSuspenseQuery(domainOptions(panel.platformId));
  const navigate = useNavigate();
  const subject = findSubject(data, 'aggregate', panel);
  if (!subject) return <Text c="dimmed">{texts.publishPanel.gone}</Text>;
  const close = (): void => void navigate(panel.closePath);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.credentialsText}
      </Text>
      <RepositoryForm
        aggregateId={subject.id}
        repositoryUrl={subject.aggregate.gitRepositoryUrl}
        onDone={close}
        onCancel={close}
      />
    </Stack>
  );
}
