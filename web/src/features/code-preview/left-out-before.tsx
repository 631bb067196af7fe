import { Alert, Anchor, Checkbox } from '@mantine/core';
import type { PublishResult } from '@stepwright/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PanelProps } from '#app/panels';
import { texts } from './code-preview-texts.ts';
import { useFileChoices } from './file-choices.ts';
import type { PublishPage } from './publish-page.ts';
import type { PublishedKind, Subject } from './published-subject.ts';
import { previewOf } from './refused-publish.ts';

/**
 * What this browser was told to leave out of a service's code in its preview. Where there is no
 * preview nobody knows whether it is still meant: whoever publishes there says so.
 */
export function useLeftOutBefore(aggregateId: string) {
  const { choices, takeBack } = useFileChoices(aggregateId);
  const [isTaken, setTaken] = useState(false);
  const all = Object.values(choices);
  const files = all.filter(({ isRefused }) => isRefused).length;
  const changes = all.reduce(
    (sum, { isRefused, refusedChanges }) => sum + (isRefused ? 0 : refusedChanges.length),
    0,
  );
  const isAny = files + changes > 0;
  return {
    files,
    changes,
    isAny,
    isTaken,
    setTaken,
    /** Nothing is published before somebody has said that these go too. */
    isInTheWay: isAny && !isTaken,
    /** What is published is not left out any more; of one element only its own files are. */
    forget: (kind: PublishedKind, { files: written }: PublishResult): void => {
      if (!isAny) return;
      const isWhole = kind === 'aggregate';
      takeBack(new Set(isWhole ? Object.keys(choices) : written.map(({ filePath }) => filePath)));
    },
  };
}

export function LeftOutBefore(props: {
  before: ReturnType<typeof useLeftOutBefore>;
  kind: PublishedKind;
  subject: Subject;
  panel: PanelProps;
  page: PublishPage;
}) {
  const { before, kind, subject, panel, page } = props;
  if (!before.isAny) return null;
  return (
    <Alert color="yellow" role="status">
      {texts.leftOutBefore(before.files, before.changes)}{' '}
      <Anchor inherit component={Link} to={previewOf({ kind, subject, panel, branch: '', page })}>
        {texts.publishFromPreview}
      </Anchor>
      <Checkbox
        mt="xs"
        label={texts.publishThemToo}
        checked={before.isTaken}
        onChange={(event) => before.setTaken(event.currentTarget.checked)}
      />
    </Alert>
  );
}
