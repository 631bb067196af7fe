import { Alert, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { domainOptions, useOrganisation } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { showPublished } from '#app/show-published';
import { BranchField, isBranchOrEmpty } from '#ui/branch-field';
import { CommitMessageField } from '#ui/commit-message-field';
import { usePublish, type PublishRequest } from './code-preview-queries.ts';
import { publishedText, texts } from './code-preview-texts.ts';
import { useGoOnWith, useKeptPublish, usePublishKept } from './kept-publish.ts';
import { LeftOutBefore, useLeftOutBefore } from './left-out-before.tsx';
import { usePublishDraft } from './publish-draft.ts';
import { publishPage, type PublishPageKind } from './publish-page.ts';
import { PublishEnd } from './publish-end.tsx';
import { PublishPrerequisites } from './publish-prerequisites.tsx';
import { throwAnswered } from './refused-publish.ts';
import { findSubject, strategyTypeOf, type Subject } from './published-subject.ts';
import { GoneNote } from './no-services.tsx';

/** `publish-command`, `publish-all` and so on: commit message, branch, one button. */
export function publishPanel(kind: PublishPageKind) {
  return function PublishPanel(panel: PanelProps) {
    const { data } = useSuspenseQuery(domainOptions(panel.platformId));
    // `publish-query` alone names nothing.
    if (kind !== 'aggregate' && !panel.elementId) return <Navigate to={panel.closePath} replace />;
    const subject = findSubject(data, kind, panel);
    if (!subject) return <GoneNote panel={panel} />;
    return <PublishForm key={subject.id} kind={kind} subject={subject} panel={panel} />;
  };
}

function PublishForm(props: { kind: PublishPageKind; subject: Subject; panel: PanelProps }) {
  const { kind, subject, panel } = props;
  const { aggregate } = subject;
  const { ecosystemName } = useOrganisation();
  const navigate = useNavigate();
  const leave = useLeave();
  const publish = usePublish();
  const page = publishPage(kind, subject);
  const draft = usePublishDraft(page);
  const { message, branch } = draft;
  const publishId = useRef(crypto.randomUUID());
  const isEmpty = message.trim() === '';
  const isUninitialised = kind === 'aggregate' && aggregate.status.name === 'Uninitialised';
  const strategyType = strategyTypeOf(aggregate);
  const before = useLeftOutBefore(aggregate.identity);
  const isBlocked =
    before.isInTheWay ||
    isUninitialised ||
    aggregate.gitRepositoryUrl === null ||
    strategyType === null ||
    !isBranchOrEmpty(branch);

  const publishKept = usePublishKept(publish);
  const send = (request: PublishRequest): void =>
    publishKept(request, {
      onSuccess: (result) => {
        before.forget(kind, result);
        draft.forget();
        showPublished(result, publishedText(result));
        leave(panel.closePath);
      },
    });
  useGoOnWith(useKeptPublish({ kind, id: subject.id }), send);
  const submit = (): void =>
    send({
      element: { kind, id: subject.id, aggregateId: aggregate.identity, label: subject.name },
      branch: branch.trim() || null,
      commitMessage: message,
      ecosystemName,
      strategyType: strategyType ?? 'Custom',
      publishId: publishId.current,
    });
  throwAnswered(publish.error, { kind, subject, panel, branch: branch.trim(), page });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBlocked && !publish.isPending) submit();
      }}
    >
      <Stack gap="md">
        {kind === 'aggregate' && <Title order={3}>{texts.publishPanel.generate}</Title>}
        {kind === 'aggregate' && !isUninitialised && (
          <Text size="sm">{texts.publishPanel.all}</Text>
        )}
        <PublishPrerequisites kind={kind} subject={subject} panel={panel} />
        <LeftOutBefore before={before} kind={kind} subject={subject} panel={panel} page={page} />
        <CommitMessageField
          label={texts.commitMessage}
          value={message}
          onChange={draft.setMessage}
        />
        <BranchField value={branch} onChange={draft.setBranch} />
        {publish.isError && (
          <Alert color="red" role="alert">
            {texts.publishFailed}
          </Alert>
        )}
        <PublishEnd
          publish={publish}
          submit={texts.publishPanel.generate}
          isDisabled={isEmpty || isBlocked}
          onCancel={draft.forget}
          onClose={() => void navigate(panel.closePath)}
        />
      </Stack>
    </form>
  );
}
