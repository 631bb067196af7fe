import { Alert, Button, Checkbox, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { isAnswered } from '#api/errors';
import { domainOptions, useOrganisation } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { BranchField, isBranchOrEmpty } from '#ui/branch-field';
import { CommitMessageField } from '#ui/commit-message-field';
import { FieldGroup } from '#ui/field-group';
import { blueprintOptions, usePublish, useSelectBlueprints } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';
import {
  findSubject,
  generationMessage,
  type PublishedKind,
  type Subject,
} from './published-subject.ts';
import { RepositoryForm } from './repository-form.tsx';

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
  if (!subject) return <Text c="dimmed">{texts.publishPanel.gone}</Text>;
  return (
    <GenerateForm kind={kind} subject={subject} panel={panel} blueprints={blueprints.data.data} />
  );
}

function GenerateForm(props: {
  kind: PublishedKind;
  subject: Subject;
  panel: PanelProps;
  blueprints: { identity: string; name: string; description: string }[];
}) {
  const { kind, subject, panel, blueprints } = props;
  const { aggregate } = subject;
  const { ecosystemName } = useOrganisation();
  const navigate = useNavigate();
  const select = useSelectBlueprints();
  const publish = usePublish();
  const [chosen, setChosen] = useState(() =>
    aggregate.generationStrategies.map(({ identity }) => identity),
  );
  const [message, setMessage] = useState(() => generationMessage(kind, subject));
  const [branch, setBranch] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const publishId = useRef(crypto.randomUUID());
  const close = (): void => void navigate(panel.closePath);
  // An answered failure is a page of its own, as specified; a call that got no answer stays here.
  if (isAnswered(publish.error, 300, 599)) throw publish.error;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWasSubmitted(true);
    const isComplete = chosen.length > 0 && message.trim() !== '' && aggregate.gitRepositoryUrl;
    if (!isComplete || !isBranchOrEmpty(branch) || publish.isPending) return;
    const { identity: aggregateId } = aggregate;
    await select.mutateAsync({ aggregateId, generationStrategyIds: chosen });
    publish.mutate(
      {
        element: { kind, id: subject.id, aggregateId, label: subject.name },
        branch: branch.trim() || null,
        commitMessage: message,
        ecosystemName,
        publishId: publishId.current,
      },
      { onSuccess: close },
    );
  };

  return (
    <Stack gap="lg">
      <Title order={3}>{texts.generatePanel.title}</Title>
      <Credentials subject={subject} isMissing={wasSubmitted && !aggregate.gitRepositoryUrl} />
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <Stack gap="lg">
          <Checkbox.Group
            label={texts.blueprints}
            value={chosen}
            onChange={setChosen}
            error={wasSubmitted && chosen.length === 0 ? texts.publishPanel.noBlueprint : undefined}
          >
            <Stack gap="xs" mt="xs">
              {blueprints.length === 0 && <Text c="dimmed">{texts.noBlueprints}</Text>}
              {blueprints.map(({ identity, name, description }) => (
                <Checkbox.Card key={identity} value={identity} p="sm" radius="md">
                  <Group wrap="nowrap" align="flex-start" gap="sm">
                    <Checkbox.Indicator />
                    <div>
                      <Text fw={500}>{name}</Text>
                      <Text size="xs" c="dimmed">
                        {description}
                      </Text>
                    </div>
                  </Group>
                </Checkbox.Card>
              ))}
            </Stack>
          </Checkbox.Group>
          <FieldGroup label={texts.generatePanel.details}>
            <CommitMessageField label={texts.commitMessage} value={message} onChange={setMessage} />
            <BranchField value={branch} onChange={setBranch} />
          </FieldGroup>
          {(publish.isError || select.isError) && (
            <Alert color="red" role="alert">
              {texts.publishFailed}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            {isFlagOn('publish') && (
              <Button type="submit" loading={publish.isPending || select.isPending}>
                {texts.generatePanel.generate}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

/** The repository: its address with Edit, or the form, which Hide puts away. */
function Credentials({ subject, isMissing }: { subject: Subject; isMissing: boolean }) {
  const { aggregate } = subject;
  const url = aggregate.gitRepositoryUrl;
  const [isOpen, setIsOpen] = useState(url === null);
  return (
    <FieldGroup
      label={texts.generatePanel.credentials}
      aside={
        <Button variant="subtle" size="compact-xs" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.generatePanel.hide : texts.generatePanel.edit}
        </Button>
      }
    >
      {url && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      )}
      {isMissing && (
        <Text size="sm" c="var(--mantine-color-error)">
          {texts.publishPanel.notConnected}
        </Text>
      )}
      {isOpen && (
        <RepositoryForm
          aggregateId={aggregate.identity}
          repositoryUrl={url}
          submitLabel={texts.publishPanel.connect}
          failure={texts.credentials.failed.first}
          onDone={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </FieldGroup>
  );
}
