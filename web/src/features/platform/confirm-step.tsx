import { Button, Group, Stack } from '@mantine/core';
import type { Platform, PublishResult } from '@stepwright/contract';
import { useState, type FormEvent } from 'react';
import { isFlagOn } from '#api/configuration';
import { paths } from '#app/paths';
import { CommitMessageField } from '#ui/commit-message-field';
import { ErrorAlert } from '#ui/error-alert';
import { PreviewLink } from './preview-link.tsx';
import { publishFailureText, usePublishPlatform } from './infrastructure-queries.ts';
import { texts } from './platform-texts.ts';

/** The commit message; then the shared infrastructure goes to its repository. */
export function ConfirmStep(props: {
  platform: Platform;
  submitLabel?: string;
  onSaved: (result: PublishResult) => void;
}) {
  const { platform, submitLabel = texts.next, onSaved } = props;
  const initial = texts.platformMessage(platform.ecosystemName);
  const [comment, setComment] = useState<string>(initial);
  const publish = usePublishPlatform(platform.identity);
  const isEmpty = comment.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !publish.isPending) publish.mutate(comment, { onSuccess: onSaved });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CommitMessageField
          label={texts.commitMessage}
          maxRows={8}
          value={comment}
          onChange={setComment}
        />
        <ErrorAlert text={publish.isError ? publishFailureText(publish.error) : null} />
        <Group justify="flex-end" gap="xs">
          <PreviewLink
            to={paths.infrastructurePreview(
              { organisationId: platform.organisationId, platformId: platform.identity },
              platform.identity,
            )}
          />
          <Button variant="default" onClick={() => setComment(initial)}>
            {texts.clear}
          </Button>
          {isFlagOn('publish') && (
            <Button type="submit" disabled={publish.isPending}>
              {publish.isPending ? texts.saving : submitLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
