import { ActionIcon, Checkbox, CloseButton, Group, Paper, Text, TextInput } from '@mantine/core';
import type { FileItem } from '@stepwright/contract';
import { IconChevronDown, IconChevronUp, IconReplace } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { tip } from '#ui/tip';
import { texts } from './blueprints-texts.ts';
import { ReplaceButton, Step } from './find-buttons.tsx';
import type { FindOptions, Found } from './find-matches.ts';
import type { TextRange } from './file-selection.ts';
import { placesOf, textsOf } from './find-sections.ts';
import { useFind } from './use-find.ts';
import { useReplacing } from './use-replacing.ts';
import classes from './workshop.module.css';

interface FindProps {
  blueprintId: string;
  file: FileItem;
  /** Whether what is found can be replaced. */
  isOwn: boolean;
  /** Shows the active match in the code. */
  onFound: (range: TextRange) => void;
}

/** Find and replace in the sections of the open file: a button, and Ctrl+H. */
export function FindReplace(props: FindProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!event.ctrlKey || event.altKey || event.key.toLowerCase() !== 'h') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={texts.findAndReplace}
        aria-expanded={isOpen}
        {...tip(texts.findAndReplaceTip)}
        onClick={() => setOpen(!isOpen)}
      >
        <IconReplace size={16} />
      </ActionIcon>
      {isOpen && <FindPanel {...props} onClose={close} />}
    </>
  );
}

const nothing: FindOptions = {
  find: '',
  isCaseSensitive: false,
  isWholeWords: false,
  isRegex: false,
  replacement: '',
};

function FindPanel(props: FindProps & { onClose: () => void }) {
  const { blueprintId, file, isOwn, onFound, onClose } = props;
  const heading = useId();
  const [options, setOptions] = useState(nothing);
  const [wanted, setWanted] = useState<Wanted>({ at: 0 });
  const sections = useMemo(() => textsOf(file.propertyBindings), [file.propertyBindings]);
  const contents = useMemo(() => sections.map(({ content }) => content), [sections]);
  const places = useMemo(() => placesOf(file.propertyBindings), [file.propertyBindings]);
  const result = useFind(contents, options);
  const found = Array.isArray(result) ? result : none;
  const at = placeOf(wanted, { found, places });
  const active = found[at];
  const range = active && rangeFrom(places[active.text] ?? 0, active);
  const want = useShown({ range, isSearching: result === null }, onFound);
  const replacing = useReplacing(blueprintId, file);
  const ask = (change: Partial<FindOptions>): void => {
    setWanted({ at: 0 });
    setOptions({ ...options, ...change });
    want();
  };
  const go = (by: number): void => {
    if (found.length === 0) return;
    setWanted({ at: (at + by + found.length) % found.length });
    want();
  };
  const replaceOne = async (match: Found): Promise<void> => {
    const from = (places[match.text] ?? 0) + match.from + match.replacement.length;
    // What came in its place may be found as well: that is done with.
    if (await replacing.one(match)) setWanted({ from });
    want();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const canReplace = isOwn && active !== undefined && !replacing.isRunning;

  return (
    // Its keys are its own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Paper
      role="dialog"
      aria-labelledby={heading}
      withBorder
      shadow="md"
      p="sm"
      className={classes.find}
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between" mb={6}>
        <Text id={heading} size="sm" fw={600}>
          {texts.findAndReplace}
        </Text>
        <CloseButton size="sm" aria-label={texts.close} onClick={onClose} />
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(1);
        }}
      >
        <Group gap={4} wrap="nowrap">
          <TextInput
            size="xs"
            flex={1}
            aria-label={texts.find}
            placeholder={texts.find}
            value={options.find}
            // It was asked for to be typed into.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            spellCheck={false}
            autoComplete="off"
            maxLength={1000}
            onChange={(event) => ask({ find: event.currentTarget.value })}
          />
          <Step label={texts.previousMatch} onClick={() => go(-1)}>
            <IconChevronUp size={14} />
          </Step>
          <Step label={texts.nextMatch} onClick={() => go(1)}>
            <IconChevronDown size={14} />
          </Step>
        </Group>
      </form>
      <Group gap="sm" my={6}>
        <Checkbox
          size="xs"
          label={texts.caseSensitive}
          checked={options.isCaseSensitive}
          onChange={(event) => ask({ isCaseSensitive: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={texts.wholeWords}
          checked={options.isWholeWords && !options.isRegex}
          disabled={options.isRegex}
          onChange={(event) => ask({ isWholeWords: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={texts.regex}
          checked={options.isRegex}
          onChange={(event) => ask({ isRegex: event.currentTarget.checked })}
        />
      </Group>
      <Text size="xs" c="dimmed" role="status" mih={18}>
        {options.find === '' ? '' : saidOf(result, at)}
      </Text>
      {active && <Shown content={contents[active.text] ?? ''} match={active} />}
      {isOwn && (
        <Group gap={4} mt={6} wrap="nowrap">
          <TextInput
            size="xs"
            flex={1}
            aria-label={texts.replaceWith}
            placeholder={texts.replaceWith}
            value={options.replacement}
            spellCheck={false}
            autoComplete="off"
            maxLength={100_000}
            onChange={(event) => setOptions({ ...options, replacement: event.currentTarget.value })}
          />
          <ReplaceButton
            label={texts.replace}
            variant="default"
            canReplace={canReplace}
            onClick={() => active && void replaceOne(active)}
          />
          <ReplaceButton
            label={texts.replaceAll}
            variant="filled"
            canReplace={canReplace}
            onClick={() => void replacing.all(found).then(want)}
          />
        </Group>
      )}
    </Paper>
  );
}

/** Which match is meant: one of them, or the first from a place in the file on. */
type Wanted = { at: number } | { from: number };

function placeOf(wanted: Wanted, { found, places }: { found: Found[]; places: number[] }): number {
  if ('at' in wanted) return Math.min(wanted.at, Math.max(0, found.length - 1));
  const next = found.findIndex(({ text, from }) => (places[text] ?? 0) + from >= wanted.from);
  return Math.max(0, next);
}

function rangeFrom(place: number, { from, to }: Found): TextRange {
  return { from: place + from, to: place + to };
}

/**
 * Shows what is found once it is known, when somebody wants it: who edits meanwhile is not led away
 * because the file has changed.
 *
 * @returns wants what is found next.
 */
function useShown(
  { range, isSearching }: { range: TextRange | undefined; isSearching: boolean },
  onFound: (range: TextRange) => void,
): () => void {
  const [wanted, setWanted] = useState(0);
  const answered = useRef(0);
  const show = useEffectEvent(onFound);
  const { from = -1, to = -1 } = range ?? {};
  useEffect(() => {
    if (isSearching || answered.current === wanted) return;
    answered.current = wanted;
    if (from >= 0) show({ from, to });
  }, [wanted, isSearching, from, to]);
  return () => setWanted((count) => count + 1);
}

const none: Found[] = [];

function saidOf(result: ReturnType<typeof useFind>, at: number): string {
  if (result === null) return texts.searching;
  if (result === 'slow') return texts.tooSlow;
  if (result === 'failed') return texts.searchFailed;
  return result.length === 0 ? texts.noMatches : texts.matchOf(at + 1, result.length);
}

/** So much of the line is shown on either side of a match, in characters. */
const AROUND = 40;

function Shown({ content, match: { from, to } }: { content: string; match: Found }) {
  const before = content.slice(Math.max(0, from - AROUND), from);
  const after = content.slice(to, to + AROUND);
  return (
    <Text component="pre" size="xs" className={classes.found}>
      {before.slice(before.lastIndexOf('\n') + 1)}
      <mark>{content.slice(from, Math.min(to, from + 4 * AROUND))}</mark>
      {after.split('\n', 1)}
    </Text>
  );
}
