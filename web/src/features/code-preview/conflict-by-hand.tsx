import { Button, Group, Text, Textarea } from '@mantine/core';
import type { ConflictHunk, HunkResolution } from '@stepwright/contract';
import { useEffect, useRef, useState } from 'react';
import { conflictDraft } from './conflict-draft.ts';
import { solvedText, writtenByHand } from './conflict-result.ts';
import classes from './conflict.module.css';
import { conflictTexts as texts } from './conflict-texts.ts';

/** The lines of a hunk, typed. What is typed is kept in this tab until it is used. */
export function ConflictByHand(props: {
  /** Names the file and its three texts. */
  place: string;
  hunk: ConflictHunk;
  resolution: HunkResolution | null;
  /** How often somebody chose to write by hand: each time the keys go into the field. */
  timesChosen: number;
  onUse: (text: string) => void;
  /** What is typed and not used must not be passed over: nothing is published meanwhile. */
  onReopen: () => void;
}) {
  const { place, hunk, resolution, timesChosen, onUse, onReopen } = props;
  const [text, setText] = useState(
    () => conflictDraft.read(place, hunk.id) ?? beginning(hunk, resolution),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (timesChosen > 0) field.current?.focus();
  }, [timesChosen]);
  const written = writtenByHand(hunk, text);
  const isUsed = resolution?.choice === 'hand' && resolution.text === written;
  // The draft stays: the server may not get to know of it.
  const use = (): void => onUse(written);
  return (
    <>
      <Textarea
        ref={field}
        label={texts.result}
        description={texts.byHandHint}
        classNames={{ input: classes.typed }}
        autosize
        minRows={3}
        maxRows={20}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          conflictDraft.write(place, hunk.id, event.currentTarget.value);
          if (resolution) onReopen();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) use();
        }}
      />
      <Group gap="sm" mt="xs">
        <Button size="compact-sm" disabled={isUsed} onClick={use}>
          {texts.use}
        </Button>
        {!isUsed && (
          <Text size="xs" c="dimmed">
            {texts.notUsed}
          </Text>
        )}
      </Group>
    </>
  );
}

/** What somebody begins with: what is there already, else the lines of both sides. */
function beginning(hunk: ConflictHunk, resolution: HunkResolution | null): string {
  return solvedText(hunk, resolution ?? { hunk: hunk.id, choice: 'both' });
}
