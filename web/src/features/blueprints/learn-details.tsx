import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { LearningProposal } from '@stepwright/contract';
import { useRef } from 'react';
import { BusyButton } from '#ui/busy-button';
import { about } from './learn-list.tsx';
import type { LearnRow } from './learn-rows.ts';
import { learnTexts as texts } from './learn-texts.ts';
import type { Decide } from './use-decide.ts';
import classes from './learn.module.css';

/** Why something is proposed, and what it does to the proof. */
export function LearnDetails(props: { row: LearnRow | null; decide: Decide; isPending: boolean }) {
  const { row, isPending } = props;
  const section = useRef<HTMLDivElement>(null);
  const proposal = row?.proposal;
  if (!row || !proposal)
    return (
      <Text size="sm" c="dimmed">
        {texts.choose}
      </Text>
    );
  const { state, evidence, what, kind } = proposal;
  const decide: Decide = (...decision) => {
    // The button goes with what it decided: the list goes on from there.
    const inList = section.current?.parentElement?.querySelector<HTMLElement>(
      '[role="treeitem"][aria-selected="true"]',
    );
    inList?.focus();
    props.decide(...decision);
  };
  return (
    <Stack
      ref={section}
      component="section"
      gap={6}
      aria-label={texts.details}
      className={classes.details}
    >
      <Text size="sm" fw={600}>
        {texts.kinds[kind]} <Code>{what}</Code>
      </Text>
      <Text size="xs">{wordsOf(proposal)}</Text>
      {evidence.forms.length > 0 && (
        <Group gap={4}>
          <Text size="xs" c="dimmed">
            {texts.forms}
          </Text>
          {evidence.forms.map((form) => (
            <Code key={form} className={classes.form}>
              {form}
            </Code>
          ))}
        </Group>
      )}
      {evidence.examples.length > 0 && (
        <div className={classes.examples}>
          {evidence.examples.map(({ path, line, text }) => (
            <div key={`${path}:${line}`} className={classes.example}>
              <span className={classes.place}>
                {path === row.file.source ? line : `${path}:${line}`}
              </span>
              <code>{text}</code>
            </div>
          ))}
        </div>
      )}
      <Text size="xs" c={proposal.isReproduced === false ? 'red' : 'dimmed'}>
        {effectOf(proposal)}
      </Text>
      <Group gap="xs">
        {state === 'open' && (
          <>
            <BusyButton size="xs" isBusy={isPending} onClick={() => decide('accept', about(row))}>
              {texts.accept}
            </BusyButton>
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              onClick={() => decide('refuse', about(row))}
            >
              {texts.refuse}
            </Button>
          </>
        )}
        {state === 'refused' && (
          <BusyButton
            size="xs"
            variant="default"
            isBusy={isPending}
            onClick={() => decide('reopen', about(row))}
          >
            {texts.reopen}
          </BusyButton>
        )}
        {state === 'accepted' && (
          <Text size="xs" c="dimmed">
            {texts.states.accepted}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

function wordsOf({ kind, evidence, lines, isByModel }: LearningProposal): string {
  const seen =
    kind === 'path'
      ? texts.made(evidence.files)
      : kind === 'list'
        ? texts.repeated(evidence.times)
        : texts.seen(evidence);
  const said = [
    seen,
    lines.length > 0 ? texts.lines(lines) : '',
    evidence.following > 0 ? texts.following(evidence.following) : '',
    isByModel ? texts.byModel : '',
  ];
  return `${said.filter((each) => each !== '').join(' · ')}.`;
}

function effectOf({ isReproduced, isWhole }: LearningProposal): string {
  const effect = isReproduced === null ? texts.notTried : isReproduced ? texts.keeps : texts.breaks;
  return isWhole ? `${effect} ${texts.takesAlong}` : effect;
}
