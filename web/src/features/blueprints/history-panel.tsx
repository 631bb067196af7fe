import { Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { BlueprintVersion } from '@stepwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { versionPagesOptions } from './blueprints-queries.ts';
import { historyTexts } from './history-texts.ts';
import { VersionDialog } from './history-version.tsx';
import classes from './history.module.css';
import panel from './workshop.module.css';

/** What was done to a blueprint, by whom and when; each change can be looked into and restored. */
export function HistoryPanel({ id, version }: { id: string; version: number }) {
  const pages = useInfiniteQuery(versionPagesOptions(id));
  const [opened, setOpened] = useState<BlueprintVersion | null>(null);
  const versions = pages.data?.pages.flatMap(({ data }) => data.versions) ?? [];
  const newest = versions[0]?.number ?? 0;
  return (
    <Stack
      component="section"
      aria-label={historyTexts.title}
      gap="xs"
      className={panel.panel}
      aria-busy={pages.isLoading}
    >
      <Title order={2} fz="md">
        {historyTexts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {pages.data && versions.length === 0 ? historyTexts.empty : historyTexts.text}
      </Text>
      <ErrorAlert text={pages.error && errorText(pages.error)} />
      {pages.isLoading && <Loader size="sm" role="status" aria-label={historyTexts.loading} />}
      <ol className={classes.list}>
        {versions.map((each) => (
          <li key={each.number}>
            <button
              type="button"
              className={classes.entry}
              data-taken-back={each.isTakenBack || undefined}
              onClick={() => setOpened(each)}
            >
              <VisuallyHidden>{historyTexts.open}</VisuallyHidden>
              <span className={classes.words}>{each.words}</span>
              <Text size="xs" c="dimmed">
                {notesOf(each)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <BusyButton
          size="xs"
          variant="default"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {historyTexts.more}
        </BusyButton>
      )}
      <VersionDialog
        id={id}
        version={opened}
        seen={version}
        isNewest={opened?.number === newest}
        onClose={() => setOpened(null)}
      />
    </Stack>
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function notesOf({ personName, at, changed, isTakenBack }: BlueprintVersion): string {
  const said = [
    personName,
    moment.format(new Date(at)),
    changed > 0 ? historyTexts.files(changed) : '',
    isTakenBack ? historyTexts.takenBack : '',
  ];
  return said.filter((each) => each !== '').join(' · ');
}
