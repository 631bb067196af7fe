import { Alert, Group, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { BlueprintForTreeView, Learning, ProposedFile } from '@stepwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { Deciding, RefuseAll } from './learn-deciding.tsx';
import { LearnDetails } from './learn-details.tsx';
import { LearnList } from './learn-list.tsx';
import { LearnNotes } from './learn-notes.tsx';
import { LearnProof } from './learn-proof.tsx';
import { proposalPagesOptions } from './learn-queries.ts';
import { countOf, learnRows, type LearnRow } from './learn-rows.ts';
import { learnTexts as texts } from './learn-texts.ts';
import type { ShownPlace } from './shown-place.ts';
import { useDecide } from './use-decide.ts';
import classes from './learn.module.css';
import panel from './workshop.module.css';

interface LearnPanelProps {
  blueprint: BlueprintForTreeView;
  isOwn: boolean;
  /** Shows where a proposal stands. */
  onShow: (place: ShownPlace) => void;
}

/** What learning found, each with its evidence, to be accepted or refused; and the proof. */
export function LearnPanel({ blueprint, isOwn, onShow }: LearnPanelProps) {
  const { identity: id, proof } = blueprint;
  const pages = useInfiniteQuery({ ...proposalPagesOptions(id), enabled: isOwn });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const files = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.files) ?? [],
    [pages.data],
  );
  const learning = pages.data?.pages[0]?.data.learning ?? null;
  return (
    <Stack
      component="section"
      aria-label={texts.title}
      gap="xs"
      className={`${panel.panel} ${classes.panel}`}
      aria-busy={pages.isLoading}
    >
      <Title order={2} fz="md">
        {texts.title}
      </Title>
      {proof && <LearnProof proof={proof} />}
      <ErrorAlert text={pages.error && errorText(pages.error)} />
      {isFetchNextPageError && (
        <BusyButton
          size="xs"
          variant="default"
          isBusy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {texts.retry}
        </BusyButton>
      )}
      {pages.isLoading && <Loader size="sm" role="status" aria-label={texts.loading} />}
      {pages.data && !learning && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {learning && <Proposals {...{ id, blueprint, learning, files, onShow }} />}
    </Stack>
  );
}

interface ProposalsProps {
  id: string;
  blueprint: BlueprintForTreeView;
  learning: Learning;
  files: readonly ProposedFile[];
  onShow: LearnPanelProps['onShow'];
}

function Proposals({ id, blueprint, learning, files, onShow }: ProposalsProps) {
  const { decide, isPending } = useDecide(id);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = useMemo(() => learnRows(files, { closed, isOpenOnly }), [files, closed, isOpenOnly]);
  const [asksRefusal, setAsksRefusal] = useState(false);
  const [open, refused] = [countOf(files, 'open'), countOf(files, 'refused')];
  const choose = (row: LearnRow): void => {
    const { file, proposal } = row;
    setChosen(row.id);
    if (file.fileId && proposal) onShow({ fileId: file.fileId, lines: proposal.lines });
  };
  const askRefusal = (): void => setAsksRefusal(open > 0);
  const toggle = ({ file: { source } }: LearnRow): void => {
    const next = new Set(closed);
    if (!next.delete(source)) next.add(source);
    setClosed(next);
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.learnedFrom(learning.from)}
      </Text>
      {learning.isOutdated && (
        <Alert variant="light" color="yellow" p="xs">
          {texts.outdated}
        </Alert>
      )}
      <LearnNotes blueprint={blueprint} learning={learning} />
      {learning.total === 0 ? (
        <Text size="sm">{texts.nothingFound}</Text>
      ) : (
        <>
          <Deciding
            {...{ total: learning.total, open, refused, decide, isPending }}
            onRefuseAll={askRefusal}
          />
          <RefuseAll
            open={open}
            isAsked={asksRefusal}
            onClose={() => setAsksRefusal(false)}
            onRefuse={() => decide('refuse')}
          />
          <Group justify="space-between" gap="xs">
            <Text size="xs" c="dimmed">
              {texts.keys}
            </Text>
            <SegmentedControl
              size="xs"
              aria-label={texts.which}
              value={isOpenOnly ? 'open' : 'all'}
              onChange={(value) => setOpenOnly(value === 'open')}
              data={[
                { value: 'all', label: texts.all },
                { value: 'open', label: texts.openOnly },
              ]}
            />
          </Group>
          <LearnList
            {...{ rows, closed, chosen, decide }}
            onRefuseAll={askRefusal}
            onToggle={toggle}
            onChoose={choose}
          />
          <LearnDetails
            row={rows.find((row) => row.id === chosen) ?? null}
            decide={decide}
            isPending={isPending}
          />
        </>
      )}
    </>
  );
}
