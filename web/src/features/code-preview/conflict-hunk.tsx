import { Badge, Group, Text } from '@mantine/core';
import type { ConflictHunk, HunkResolution } from '@stepwright/contract';
import { useId, useState, type KeyboardEvent } from 'react';
import { keepsKeys } from '#ui/use-keys-kept';
import { ConflictByHand } from './conflict-by-hand.tsx';
import { ConflictChoices, type Choice } from './conflict-choices.tsx';
import { conflictDraft } from './conflict-draft.ts';
import { solvedText, writtenByHand } from './conflict-result.ts';
import classes from './conflict.module.css';
import { conflictTexts as texts } from './conflict-texts.ts';

const choices: Choice[] = ['ours', 'theirs', 'both', 'hand'];

interface HunkProps {
  /** Names the file and its three texts. */
  place: string;
  hunk: ConflictHunk;
  label: string;
  /** Of what is no text, one side is taken as a whole. */
  isBinary: boolean;
  resolution: HunkResolution | null;
  onResolve: (resolution: HunkResolution | null) => void;
  onStep: (step: 1 | -1) => void;
}

/**
 * Lines that both sides changed, with what becomes of them. Inside, 1 to 4 choose, and N and P lead
 * to the next and the previous one that is open. Escape leads out of the field.
 */
export function ConflictHunkCard(props: HunkProps) {
  const { hunk, label, isBinary, resolution, onStep } = props;
  const { isByHand, timesByHand, isDraftKept, choose, reopen } = useChoosing(props);
  const labelId = useId();
  const offered = isBinary ? choices.slice(0, 2) : choices;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (isTyping && event.key === 'Escape') event.currentTarget.focus();
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const choice = offered[Number(event.key) - 1];
    const step = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
    if (!choice && !step) return;
    event.preventDefault();
    if (choice) choose(choice);
    else if (step) onStep(step);
  };

  return (
    // The keys are those of what stands in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.hunk}
      data-hunk={hunk.id}
      data-open={resolution === null || undefined}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-keyshortcuts="1 2 3 4 N P"
      onKeyDown={onKeyDown}
      {...keepsKeys()}
    >
      <Head
        labelId={labelId}
        label={label}
        isSolved={resolution !== null}
        line={isBinary ? null : hunk.ours.line}
      />
      {!isBinary && <Sides hunk={hunk} />}
      <ConflictChoices
        offered={offered}
        chosen={isByHand ? 'hand' : (resolution?.choice ?? null)}
        onChoose={choose}
        onReopen={resolution ? reopen : null}
      />
      {isDraftKept && <DraftKept />}
      <Outcome {...props} isByHand={isByHand} timesByHand={timesByHand} />
    </section>
  );
}

function DraftKept() {
  return (
    <Text size="xs" c="dimmed" mb="xs" role="status">
      {texts.draftKept}
    </Text>
  );
}

/** The lines as they become, or the field in which they are written. */
function Outcome(props: HunkProps & { isByHand: boolean; timesByHand: number }) {
  const { place, hunk, isBinary, isByHand, timesByHand, resolution, onResolve } = props;
  if (isByHand)
    return (
      <ConflictByHand
        place={place}
        hunk={hunk}
        resolution={resolution}
        timesChosen={timesByHand}
        onUse={(text) => onResolve({ hunk: hunk.id, choice: 'hand', text })}
        onReopen={() => onResolve(null)}
      />
    );
  if (!resolution || isBinary) return null;
  return <Lines label={texts.result} text={solvedText(hunk, resolution)} />;
}

/** What was written by hand stays, and is there again when that is chosen again. */
function useChoosing({ place, hunk, resolution, onResolve }: HunkProps) {
  const draft = conflictDraft.read(place, hunk.id);
  const [isByHand, setByHand] = useState(
    () => resolution?.choice === 'hand' || (resolution === null && draft !== null),
  );
  const [timesByHand, setTimesByHand] = useState(0);
  const keepDraft = (): void => {
    if (resolution?.choice === 'hand' && conflictDraft.read(place, hunk.id) === null)
      conflictDraft.write(place, hunk.id, resolution.text);
  };
  const choose = (choice: Choice): void => {
    if (choice !== 'hand') {
      keepDraft();
      setByHand(false);
      onResolve({ hunk: hunk.id, choice });
      return;
    }
    setByHand(true);
    setTimesByHand(timesByHand + 1);
    // What is chosen already is what is edited, and holds until something is typed.
    if (resolution && resolution.choice !== 'hand') {
      const text = draft === null ? solvedText(hunk, resolution) : writtenByHand(hunk, draft);
      onResolve({ hunk: hunk.id, choice, text });
    }
  };
  const reopen = (): void => {
    keepDraft();
    setByHand(false);
    onResolve(null);
  };
  return { isByHand, timesByHand, isDraftKept: !isByHand && draft !== null, choose, reopen };
}

function Head(props: { labelId: string; label: string; isSolved: boolean; line: number | null }) {
  const { labelId, label, isSolved, line } = props;
  return (
    <Group gap="xs" mb="xs">
      <Text id={labelId} size="sm" fw={600}>
        {label}
      </Text>
      <Badge variant="light" color={isSolved ? 'green' : 'red'}>
        {isSolved ? texts.solved : texts.open}
      </Badge>
      {line !== null && (
        <Text size="xs" c="dimmed">
          {texts.line(line)}
        </Text>
      )}
    </Group>
  );
}

function Sides({ hunk }: { hunk: ConflictHunk }) {
  return (
    <>
      <div className={classes.sides}>
        <Lines label={texts.ours} text={hunk.ours.text} tone="ours" />
        <Lines label={texts.theirs} text={hunk.theirs.text} tone="theirs" />
      </div>
      {hunk.base.text !== '' && (
        <details className={classes.base}>
          <summary>{texts.base}</summary>
          <Lines label={texts.base} text={hunk.base.text} />
        </details>
      )}
    </>
  );
}

function Lines(props: { label: string; text: string; tone?: 'ours' | 'theirs' }) {
  const { label, text, tone } = props;
  return (
    <figure className={classes.side} aria-label={label}>
      <figcaption className={classes.caption}>{label}</figcaption>
      {/* It scrolls, which the keyboard must be able to do. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.lines} data-tone={tone} tabIndex={0}>
        {text || <em>{texts.noLines}</em>}
      </pre>
    </figure>
  );
}
