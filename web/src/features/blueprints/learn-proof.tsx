import { Anchor, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BlueprintProof } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { percent, texts as common } from './blueprints-texts.ts';
import { TextDifference } from './history-diff.tsx';
import { reproducedOptions } from './learn-queries.ts';
import { learnTexts as texts } from './learn-texts.ts';
import classes from './learn.module.css';

type FileProof = BlueprintProof['files'][number];
/** More nobody goes through one by one. */
const mostNamed = 50;

/** How much of the sample comes out as it is, and the lines that do not. */
export function LearnProof({ proof }: { proof: BlueprintProof }) {
  const [compared, setCompared] = useState<FileProof | null>(null);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { files, reproduced, extra } = proof;
  const wrong = files.filter(({ isReproduced }) => !isReproduced);
  const following =
    files.length === 0 ? 0 : files.reduce((sum, file) => sum + file.following, 0) / files.length;
  const left = Math.max(0, wrong.length - mostNamed) + Math.max(0, extra.length - mostNamed);
  return (
    <Stack gap={4} component="section" aria-label={texts.proof} className={classes.proof}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {proof.isOutdated ? common.outdated : common.reproduced(percent(reproduced))}
        </Text>
        <Text size="xs" c="dimmed">
          {common.follows(percent(following))}
        </Text>
      </Group>
      <Progress
        value={reproduced * 100}
        size="xs"
        color={proof.isProven ? 'green' : 'yellow'}
        aria-label={texts.proof}
      />
      {wrong.length > 0 && <Text size="xs">{texts.proofOf(wrong.length)}</Text>}
      <ul className={classes.wrong}>
        {wrong.slice(0, mostNamed).map((file) => (
          <li key={file.path}>
            {file.fileId === null ? (
              <Text span size="xs">
                {file.path}
              </Text>
            ) : (
              <Anchor
                component="button"
                type="button"
                size="xs"
                aria-label={texts.differs(file.path)}
                onClick={() => setCompared(file)}
              >
                {file.path}
              </Anchor>
            )}{' '}
            <Text span size="xs" c="dimmed">
              {file.firstDifference === null
                ? common.missing
                : common.differsAt(file.firstDifference)}
            </Text>
          </li>
        ))}
        {extra.slice(0, mostNamed).map((path) => (
          <li key={path}>
            <Text size="xs">{texts.extra(path)}</Text>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Text size="xs">{texts.more(left)}</Text>
          </li>
        )}
      </ul>
      <Modal
        opened={compared !== null}
        onClose={() => setCompared(null)}
        title={compared?.path}
        size="min(1100px, 92vw)"
        fullScreen={isPhone ?? false}
      >
        {compared?.fileId && <Compared fileId={compared.fileId} />}
      </Modal>
    </Stack>
  );
}

function Compared({ fileId }: { fileId: string }) {
  const { data, error } = useQuery(reproducedOptions(fileId));
  if (error) return <ErrorAlert text={errorText(error)} />;
  if (!data) return <Loader size="sm" role="status" aria-label={texts.loading} />;
  if (data.reproduced === null) return <Text size="sm">{texts.nothing}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.compared}
      </Text>
      <TextDifference before={data.sample} after={data.reproduced} />
    </Stack>
  );
}
