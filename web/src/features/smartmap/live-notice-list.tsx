import { Button } from '@mantine/core';
import { useState } from 'react';
import { commitText, discardEditing, retryText } from './edit-step.ts';
import { withoutWords, withWordsBack, type KeptWords } from './kept-words.ts';
import { liveTexts as texts } from './live-texts.ts';
import classes from './live.module.css';
import type { MapSession } from './map-session.ts';
import type { MapState } from './map-state.ts';
import { useMap, useMapState } from './use-map.ts';

const MOST_SHOWN = 3;

/**
 * What others did to the words of this user, calmly: nothing is lost, and nothing has to be
 * answered at once.
 */
export function LiveNoticeList() {
  const kept = useMapState((state) => state.keptWords);
  const typedOver = useTypedOver();
  const count = kept.length + typedOver.length;
  return (
    <div role="status" className={classes.notices} data-map-controls={count > 0 || undefined}>
      {typedOver.slice(0, MOST_SHOWN).map((id) => (
        <TypedOver key={id} id={id} />
      ))}
      {kept.slice(0, Math.max(0, MOST_SHOWN - typedOver.length)).map((words) => (
        <Kept key={words.stepId} words={words} />
      ))}
      {count > MOST_SHOWN && (
        <div className={classes.noticesMore}>{texts.more(count - MOST_SHOWN)}</div>
      )}
    </div>
  );
}

/** Words that lost their place. */
function Kept({ words }: { words: KeptWords }) {
  const { session } = useMap();
  const present = useMapState((state) => state.saved.steps.get(words.stepId)?.content);
  const isDeleted = words.reason === 'deleted';
  const isBack = isDeleted && present !== undefined;
  return (
    <div className={classes.notice}>
      <p>{isDeleted ? texts.deleted : texts.replaced}</p>
      {!isDeleted && present !== undefined && <Quote label={texts.now} text={present} />}
      <Quote label={texts.yours} text={words.text} />
      <div className={classes.noticeButtons}>
        <Choice
          isFirst
          label={isDeleted && !isBack ? texts.putBack : texts.useMine}
          onChoose={() => putBack(session, words)}
        />
        <Choice
          label={isDeleted ? texts.discard : texts.keepTheirs}
          onChoose={() => session.change((state) => withoutWords(state, words))}
        />
      </div>
    </div>
  );
}

/** A text that is being typed over one that is another by now. */
function TypedOver({ id }: { id: string }) {
  const { session } = useMap();
  const theirs = useMapState((state) => state.saved.steps.get(id)?.content ?? '');
  const mine = useMapState((state) => state.texts.get(id)?.text ?? '');
  const hasFailed = useMapState((state) => state.texts.get(id)?.hasFailed ?? false);
  const [seen, setSeen] = useState<string | null>(null);
  if (seen === theirs) return null;
  return (
    <div className={classes.notice}>
      <p>{hasFailed ? texts.changedSince : texts.changedMeanwhile}</p>
      <Quote label={texts.theirs} text={theirs} />
      {hasFailed && <Quote label={texts.yours} text={mine} />}
      <div className={classes.noticeButtons}>
        <Choice isFirst label={texts.useTheirs} onChoose={() => discardEditing(session, id)} />
        <Choice
          label={texts.useMine}
          onChoose={() => {
            if (hasFailed) retryText(session, id);
            else setSeen(theirs);
          }}
        />
      </div>
    </div>
  );
}

function Choice(props: { label: string; isFirst?: boolean; onChoose: () => void }) {
  const { label, isFirst = false, onChoose } = props;
  const { session, focusMap } = useMap();
  return (
    <Button
      size="compact-xs"
      variant={isFirst ? 'light' : 'subtle'}
      color={isFirst ? undefined : 'gray'}
      // A press does not leave the field that is open: that would send what stands in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onChoose();
        if (session.get().editingId === null) focusMap();
      }}
    >
      {label}
    </Button>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <blockquote className={classes.quote}>
      <span>{label}</span> {text}
    </blockquote>
  );
}

/** The steps whose text is typed over something else than what they say by now. */
function useTypedOver(): readonly string[] {
  const joined = useMapState((state) => typedOverOf(state).join(' '));
  return joined === '' ? [] : joined.split(' ');
}

function typedOverOf({ texts: typed, saved }: MapState): string[] {
  return [...typed].flatMap(([id, { text, over, inFlight, lastSent }]) => {
    const content = saved.steps.get(id)?.content ?? over;
    const isOurs = [over, text.trim(), inFlight, lastSent?.text].includes(content);
    return isOurs || inFlight !== null || over === '' ? [] : [id];
  });
}

function putBack(session: MapSession, words: KeptWords): void {
  const { stepId } = words;
  session.change((state) => ({ ...withWordsBack(state, words), selectedIds: [stepId] }));
  commitText(session, stepId);
}
