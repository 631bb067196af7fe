import { Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { domainOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { blueprintOptions } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';
import { GenerateCodeForm } from './generate-code-form.tsx';
import { GitCredentials } from './git-credentials.tsx';
import { findSubject, type PublishedKind } from './published-subject.ts';
import { GoneNote } from './no-services.tsx';

const kinds: Record<string, PublishedKind> = {
  command: 'command',
  reaction: 'reaction',
  query: 'query',
  type: 'type',
};

/** `generate-code/{eventType?}/{eventId?}`: blueprints, repository, message and branch in one place. */
export function GenerateCodePanel(panel: PanelProps) {
  const domain = useQuery(domainOptions(panel.platformId));
  const blueprints = useQuery(blueprintOptions(panel.organisationId));
  if (!domain.data || !blueprints.data)
    return (
      <Group gap="xs">
        <Loader size="xs" />
        <Text>{texts.generatePanel.loading}</Text>
      </Group>
    );

  const kind = kinds[panel.eventType ?? ''] ?? 'aggregate';
  const subject = findSubject(domain.data, kind, panel);
  if (!subject) return <GoneNote panel={panel} />;
  return (
    <Stack gap="lg">
      <Title order={3}>{texts.generatePanel.title}</Title>
      <GitCredentials subject={subject} />
      <GenerateCodeForm
        key={subject.id}
        kind={kind}
        subject={subject}
        panel={panel}
        blueprints={blueprints.data.data}
      />
    </Stack>
  );
}
