import { ActionIcon, Text } from '@mantine/core';
import type { LearningProposal, ProposalKind } from '@stepwright/contract';
import {
  IconBraces,
  IconCheck,
  IconFileSymlink,
  IconFilter,
  IconRepeat,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { tip } from '#ui/tip';
import { TreeRowIcon, TreeRowName, VirtualTree } from '#ui/virtual-tree';
import { openIn, type LearnRow } from './learn-rows.ts';
import { learnTexts as texts } from './learn-texts.ts';
import type { Decide } from './use-decide.ts';
import classes from './learn.module.css';

interface LearnListProps {
  rows: readonly LearnRow[];
  closed: ReadonlySet<string>;
  chosen: string | null;
  decide: Decide;
  onRefuseAll: () => void;
  onToggle: (row: LearnRow) => void;
  onChoose: (row: LearnRow) => void;
}

/** Proposals by file, however many; the keyboard decides about them. */
export function LearnList(props: LearnListProps) {
  const { rows, closed, chosen, decide, onRefuseAll, onToggle, onChoose } = props;
  return (
    <VirtualTree
      label={texts.proposals}
      className={classes.list}
      rows={rows}
      read={({ id, file, proposal, depth }) => ({
        id,
        depth,
        label: proposal ? nameOf(proposal) : `${file.source}, ${texts.openIn(openIn(file))}`,
        isClosed: proposal ? null : closed.has(file.source),
        isSelected: id === chosen,
      })}
      onToggle={onToggle}
      onSelect={onChoose}
      onWalk={onChoose}
      rowKeys={{
        a: (row) => decide('accept', about(row)),
        r: (row) => decide('refuse', about(row)),
        A: () => decide('accept'),
        R: onRefuseAll,
      }}
    >
      {(row) => <Row row={row} isClosed={closed.has(row.file.source)} decide={decide} />}
    </VirtualTree>
  );
}

/** The one proposal of a row, or all of its file. */
export function about({ file: { source }, proposal }: LearnRow) {
  return { files: [proposal ? { source, ids: [proposal.id] } : { source }] };
}

const icons: Record<ProposalKind, Icon> = {
  path: IconFileSymlink,
  parameter: IconBraces,
  list: IconRepeat,
  condition: IconFilter,
};

/** Begins with what is seen of it, in the order in which it is seen: who speaks to the page says that. */
function nameOf(proposal: LearningProposal): string {
  const { kind, what, state, isByModel } = proposal;
  const seen = [texts.kinds[kind], formOf(proposal), what, noteOf(proposal)].filter(Boolean);
  const more = [state === 'open' ? texts.states.open : null, isByModel ? texts.byModel : null];
  return [seen.join(' '), ...more.filter((each) => each !== null)].join(', ');
}

/** What stands in the place of a parameter. */
function formOf({ kind, evidence: { forms } }: LearningProposal): string | undefined {
  return kind === 'parameter' ? forms[0] : undefined;
}

function noteOf({ state, evidence }: LearningProposal): string {
  return state === 'open' ? `${evidence.times}×` : texts.states[state];
}

function Row(props: { row: LearnRow; isClosed: boolean; decide: Decide }) {
  const { row, isClosed, decide } = props;
  const { file, proposal } = row;
  if (!proposal)
    return (
      <>
        <TreeRowIcon isClosed={isClosed} />
        <TreeRowName className={classes.file ?? ''}>{file.source}</TreeRowName>{' '}
        <Text size="xs" c="dimmed" className={classes.note}>
          {texts.openIn(openIn(file))}
        </Text>
        <RowActions
          isOpen={openIn(file) > 0}
          accept={texts.acceptFile(file.source)}
          refuse={texts.refuseFile(file.source)}
          onAccept={() => decide('accept', about(row))}
          onRefuse={() => decide('refuse', about(row))}
        />
      </>
    );
  const { kind, what, state } = proposal;
  const KindIcon = icons[kind];
  const form = formOf(proposal);
  return (
    <>
      <KindIcon size={14} className={classes.kind} data-kind={kind} aria-hidden />
      <span className={classes.what} data-state={state}>
        {form !== undefined && <del>{form}</del>} <code>{what}</code>
      </span>{' '}
      <Text size="xs" c="dimmed" className={classes.note}>
        {noteOf(proposal)}
      </Text>
      <RowActions
        isOpen={state === 'open'}
        accept={texts.accept}
        refuse={texts.refuse}
        onAccept={() => decide('accept', about(row))}
        onRefuse={() => decide('refuse', about(row))}
      />
    </>
  );
}

/** For the mouse; the keyboard has letters for it. */
function RowActions(props: {
  isOpen: boolean;
  accept: string;
  refuse: string;
  onAccept: () => void;
  onRefuse: () => void;
}) {
  if (!props.isOpen) return null;
  return (
    <span className={classes.actions}>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="green"
        tabIndex={-1}
        aria-label={props.accept}
        {...tip(props.accept)}
        onClick={(event) => {
          event.stopPropagation();
          props.onAccept();
        }}
      >
        <IconCheck size={14} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label={props.refuse}
        {...tip(props.refuse)}
        onClick={(event) => {
          event.stopPropagation();
          props.onRefuse();
        }}
      >
        <IconX size={14} />
      </ActionIcon>
    </span>
  );
}
