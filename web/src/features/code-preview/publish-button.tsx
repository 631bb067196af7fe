import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isFlagOn } from '#api/configuration';
import { errorTextWithReason, isAnswered } from '#api/errors';
import { useOrganisation } from '#app/organisation';
import { showPublished } from '#app/show-published';
import { BusyButton } from '#ui/busy-button';
import { CommitMessageField } from '#ui/commit-message-field';
import { usePublish, type PublishRequest } from './code-preview-queries.ts';
import { publishedText, texts } from './code-preview-texts.ts';
import { HintedButton } from './hinted-button.tsx';
import type { Previewable } from './infrastructure-subject.ts';
import { useGoOnWith, useKeptPublish, usePublishKept, type KeptPublish } from './kept-publish.ts';
import { nothingToPublish } from './nothing-to-publish.ts';
import { whatIsInTheWay } from './preview-problems.ts';
import type { PreviewState } from './preview-state.ts';
import { useMessageDraft } from './publish-draft.ts';
import type { PublishPage } from './publish-page.ts';
import { PublishProgress } from './publish-progress.tsx';
import { repositoryLabel } from './repository-button.tsx';
import type { Review } from './review-state.ts';

/** Asks for the commit message, then publishes what is previewed. */
export function PublishButton({ state }: { state: PreviewState }) {
  const { element, missing, branch, review } = state;
  const [opened, { open, close }] = useDisclosure(false);
  const publish = usePublish();
  // Once it is done, the same branch is previewed.
  const underWay = useKeptPublish(branch === null ? null : element);
  const isUnderWay = underWay.kept !== null;
  useEffect(() => {
    if (isUnderWay) open();
  }, [isUnderWay, open]);
  if (!isFlagOn('publish')) return null;
  const refusal = refusalOf(state);
  // What comes of a publish is said here: it is waited for, and its id stays its own.
  const leave = (): void => {
    if (publish.isPending) return;
    close();
    publish.reset();
  };
  return (
    <>
      <HintedButton
        leftSection={<IconUpload size={16} />}
        hint={refusal}
        wanted={missing?.picker}
        onRefused={() => review.goToOpen(null)}
        onClick={open}
      >
        {texts.publish}
      </HintedButton>
      <Modal
        opened={opened}
        onClose={leave}
        title={texts.publishTitle}
        withCloseButton={!publish.isPending}
      >
        {element && (
          <PublishForm
            key={state.pageBefore?.draftKey ?? element.id}
            element={element}
            pageBefore={state.pageBefore}
            branch={branch}
            repository={repositoryLabel(state.repositoryUrl)}
            review={review}
            isOutdated={state.isOutdated}
            modelDigest={state.preview.data?.modelDigest}
            blueprintIds={state.preview.blueprintIds}
            onDone={() => {
              close();
              state.runPreview();
            }}
            publish={publish}
            underWay={underWay}
            onCancel={leave}
          />
        )}
      </Modal>
    </>
  );
}

/** Why nothing can be published now; null where it can. */
function refusalOf(state: PreviewState): string | null {
  const { missing, preview, review, isOutdated, isPublished } = state;
  if (missing) return missing.text;
  if (!preview.data) return texts.missing.preview;
  if (preview.isPending) return texts.generating;
  // What is shown is of before: the branch may have moved since.
  if (preview.isError) return texts.refreshFailed;
  // What nobody has seen is not published.
  if (isOutdated) return texts.outdated;
  return whatIsInTheWay(preview.data, review) ?? nothingToPublish(review.files, isPublished);
}

function PublishForm(props: {
  element: Previewable;
  pageBefore: PublishPage | null;
  branch: string | null;
  repository: string;
  review: Review;
  /** Somebody changed the model while this was open. */
  isOutdated: boolean;
  /** Of the model that was previewed: others may have changed it, and this browser not heard of it. */
  modelDigest: string | undefined;
  /** Those of the preview: for the service others may be chosen. */
  blueprintIds: string[] | undefined;
  publish: ReturnType<typeof usePublish>;
  /** Under way already, from before the page was loaded again. */
  underWay: KeptPublish;
  onDone: () => void;
  onCancel: () => void;
}) {
  const {
    element,
    pageBefore,
    branch,
    repository,
    review,
    isOutdated,
    modelDigest,
    blueprintIds,
    publish,
    underWay,
    onDone,
    onCancel,
  } = props;
  const { leftOut } = review;
  const { ecosystemName } = useOrganisation();
  const draft = useMessageDraft(element, pageBefore);
  const { message } = draft;
  // One id for this dialog: pressing Publish again after a lost answer commits nothing twice.
  const publishId = useRef(underWay.kept?.publishId ?? crypto.randomUUID());
  const isEmpty = message.trim() === '';
  // Nothing is shown of what was under way: where it fails, it is previewed before it is tried again.
  const isUnseen = modelDigest === undefined;
  const isBlocked = (isOutdated || isUnseen) && !publish.isPending;

  const publishKept = usePublishKept(publish);
  const send = (request: PublishRequest): void =>
    publishKept(request, {
      onSuccess: (result, isHere) => {
        draft.forget();
        showPublished(result, publishedText(result));
        if (isHere) onDone();
      },
      onRefused: () => {
        publishId.current = crypto.randomUUID();
      },
    });
  const submit = (): void =>
    send({
      element,
      branch,
      commitMessage: message,
      ecosystemName,
      choice: review.choice(),
      generationStrategyIds: blueprintIds,
      modelDigest,
      publishId: publishId.current,
    });
  useGoOnWith(underWay, send);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBlocked && !publish.isPending) submit();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.publishTarget(branch, repository)}
        </Text>
        {leftOut.files + leftOut.changes > 0 && (
          <Text size="sm">{texts.leftOut(leftOut.files, leftOut.changes)}</Text>
        )}
        {leftOut.deleted > 0 && <Text size="sm">{texts.deleted(leftOut.deleted)}</Text>}
        {isOutdated && isBlocked && (
          <Alert color="yellow" role="status">
            {texts.outdated} {texts.previewBefore}
          </Alert>
        )}
        <CommitMessageField
          label={texts.commitMessage}
          maxRows={8}
          data-autofocus
          value={message}
          onChange={draft.setMessage}
        />
        {publish.isError && (
          <Alert color="red" role="alert">
            {isAnswered(publish.error, 400, 599)
              ? errorTextWithReason(publish.error)
              : texts.publishFailed}
          </Alert>
        )}
        <PublishProgress publish={publish} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={publish.isPending} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" isBusy={publish.isPending} disabled={isEmpty || isBlocked}>
            {texts.publish}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
