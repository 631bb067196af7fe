import { Button, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandGit, IconFolderOpen, IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorTextOr } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { CodeInput } from './code-input.tsx';
import { RepositoryDialog } from './repository-dialog.tsx';
import { droppedFiles } from './upload-code.ts';
import type { Upload } from './use-upload.ts';
import type { Work } from './use-work.ts';
import classes from './workshop.module.css';

/** What an empty blueprint offers: a repository, the computer, or a drop. */
export function LoadCode(props: { id: string; isOwn: boolean; work: Work; upload: Upload }) {
  const { id, isOwn, work, upload } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  if (!isOwn) return <Text p="md">{texts.noFilesOfOthers}</Text>;

  const isBusy = upload.isRunning || work.isRunning;

  return (
    <div
      className={classes.load}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) void upload.start(droppedFiles(event.dataTransfer));
      }}
    >
      <Card withBorder radius="lg" padding="xl" maw={520} w="100%">
        <Stack align="center" gap="sm">
          <Title order={2}>{texts.loadTitle}</Title>
          <Text c="dimmed" ta="center" size="sm">
            {texts.loadText}
          </Text>
          <Group justify="center">
            <Button
              leftSection={<IconBrandGit size={16} />}
              disabled={isBusy}
              onClick={() => setAsking(true)}
            >
              {texts.fromRepository}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFolderOpen size={16} />}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
              {texts.fromComputer}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {isOver ? texts.drop : texts.orDrop}
          </Text>
          <SampleButton id={id} isDisabled={isBusy} />
        </Stack>
      </Card>
      <CodeInput ref={input} isFolder onChosen={(files) => void upload.start(files)} />
      <RepositoryDialog id={id} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** For somebody who has no code at hand: the sample of the product, to the first proof at once. */
function SampleButton({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const load = useBlueprintChange(calls.loadSample);
  const [jobId] = useState(() => crypto.randomUUID());
  return (
    <>
      <Divider w="100%" label={texts.noCode} />
      <BusyButton
        variant="light"
        leftSection={<IconSparkles size={16} />}
        isBusy={load.isPending}
        disabled={isDisabled}
        onClick={() => load.mutate({ generationStrategyId: id, jobId })}
      >
        {texts.trySample}
      </BusyButton>
      <Text c="dimmed" ta="center" size="xs">
        {texts.sampleText}
      </Text>
      <ErrorAlert text={load.error && errorTextOr(load.error, texts.failed)} />
    </>
  );
}
