import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAnswered } from '#api/errors';
import { domainOptions, useOrganisation } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { paths } from '#app/paths';
import { usePublish } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';
import {
  featureMessage,
  findSubject,
  type PublishedKind,
  type Subject,
} from './published-subject.ts';

/** `publish-command`, `publish-all` and so on: commit message, branch, one button. */
export function publishPanel(kind: PublishedKind) {
  return function PublishPanel(panel: PanelProps) {
    const { data } = useSuspenseQuery(domainOptions(panel.platformId));
    const subject = findSubject(data, kind, panel);
    if (!subject) return <Text c="dimmed">{texts.publishPanel.gone}</Text>;
    return <PublishForm kind={kind} subject={subject} panel={panel} />;
  };
}

function PublishForm(props: { kind: PublishedKind; subject: Subject; panel: PanelProps }) {
  const { kind, subject, panel } = props;
  const { aggregate } = subject;
  const { ecosystemName } = useOrganisation();
  const navigate = useNavigate();
  const publish = usePublish();
  const [message, setMessage] = useState(() => featureMessage(kind, subject));
  const [branch, setBranch] = useState('');
  const publishId = useRef(crypto.randomUUID());
  const isEmpty = message.trim() === '';
  const isUninitialised = kind === 'aggregate' && aggregate.status.name === 'Uninitialised';
  const isBlocked =
    isUninitialised ||
    aggregate.gitRepositoryUrl === null ||
    aggregate.generationStrategies.length === 0;

  const submit = (): void =>
    publish.mutate(
      {
        element: { kind, id: subject.id, aggregateId: aggregate.identity, label: subject.name },
        branch: branch.trim() || null,
        commitMessage: message,
        ecosystemName,
        publishId: publishId.current,
      },
      { onSuccess: () => void navigate(panel.closePath) },
    );
  // An answered failure is a page of its own, as specified; a call that got no answer stays here.
  if (isAnswered(publish.error, 300, 599)) throw publish.error;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBlocked) submit();
      }}
    >
      <Stack gap="md">
        {kind === 'aggregate' && (
          <Text size="sm">
            {isUninitialised ? texts.publishPanel.uninitialised : texts.publishPanel.all}
          </Text>
        )}
        <Prerequisites aggregate={aggregate} panel={panel} />
        <Textarea
          label={texts.commitMessage}
          withAsterisk
          autosize
          minRows={2}
          value={message}
          error={isEmpty ? texts.required : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <TextInput
          label={texts.branch}
          description={texts.publishPanel.branchHint}
          value={branch}
          onChange={(event) => setBranch(event.currentTarget.value)}
        />
        {publish.isError && (
          <Alert color="red" role="alert">
            {texts.publishFailed}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void navigate(panel.closePath)}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={publish.isPending} disabled={isEmpty || isBlocked}>
            {publish.isPending ? texts.publishPanel.generating : texts.publishPanel.generate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the service still lacks before anything can be published, each with the way there. */
function Prerequisites({ aggregate, panel }: { aggregate: Aggregate; panel: PanelProps }) {
  const scope = { organisationId: panel.organisationId, platformId: panel.platformId };
  const blueprints = paths.developerPanel(scope, aggregate.boundedContext, {
    name: 'edit-code-generation-strategies',
    aggregateId: aggregate.identity,
  });
  return (
    <>
      {aggregate.gitRepositoryUrl === null && (
        <Alert color="yellow">
          {texts.publishPanel.notConnected}{' '}
          <Anchor component={Link} to={paths.codePreview(scope, null, aggregate.identity)}>
            {texts.publishPanel.connect}
          </Anchor>
        </Alert>
      )}
      {aggregate.generationStrategies.length === 0 && (
        <Alert color="yellow">
          {texts.publishPanel.noBlueprint}{' '}
          <Anchor component={Link} to={blueprints}>
            {texts.publishPanel.chooseBlueprint}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
