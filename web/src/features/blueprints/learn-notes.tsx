import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { BlueprintForTreeView, Learning } from '@stepwright/contract';
import { IconPlus } from '@tabler/icons-react';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { learnTexts as texts } from './learn-texts.ts';
import classes from './learn.module.css';

/** What is to be known of a learning besides its proposals. */
export function LearnNotes(props: { blueprint: BlueprintForTreeView; learning: Learning }) {
  const { blueprint, learning } = props;
  const { unseen, ruledOut, words, note } = learning;
  return (
    <>
      {note && <Text size="xs">{note}</Text>}
      {words.length > 0 && <ModelWords blueprint={blueprint} words={words} />}
      {unseen.length > 0 && (
        <Folded title={texts.unseen(unseen.length)} lines={unseen.map(texts.unseenOf)} />
      )}
      {ruledOut.length > 0 && (
        <Folded
          title={texts.ruledOut(ruledOut.length)}
          lines={ruledOut.map(({ what, reason }) => `${what}: ${reason}`)}
        />
      )}
    </>
  );
}

/** More lines nobody reads. */
const mostLines = 100;

function Folded({ title, lines }: { title: string; lines: string[] }) {
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      <ul>
        {lines.slice(0, mostLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > mostLines && <li>{texts.more(lines.length - mostLines)}</li>}
      </ul>
    </details>
  );
}

function ModelWords(props: { blueprint: BlueprintForTreeView; words: Learning['words'] }) {
  const { blueprint, words } = props;
  const { identity: generationStrategyId, version, parameters } = blueprint;
  const save = useBlueprintChange(calls.updateStrategyTokens);
  const own = parameters.filter(({ isGrouping }) => !isGrouping);
  const open = words.filter(
    ({ key, token }) => !own.some((entry) => entry.key === key && entry.token === token),
  );
  if (open.length === 0) return null;
  const add = ({ key, token, plural }: Learning['words'][number]): void =>
    save.mutate(
      {
        generationStrategyId,
        version,
        domainDictionaryEntries: [
          ...own.map((entry) => ({ key: entry.key, token: entry.token, plural: entry.plural })),
          { key, token, plural },
        ],
      },
      {
        onError: (error) => showToast({ message: errorTextOr(error, texts.failed), color: 'red' }),
      },
    );
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {texts.words}
      </Text>
      {open.map((word) => (
        <Group key={`${word.key} ${word.token}`} gap="xs" wrap="nowrap" justify="space-between">
          <Text size="xs">
            <Code>{word.token}</Code> {word.key} · {word.evidence}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={12} />}
            disabled={save.isPending}
            aria-label={texts.addWord(word.token)}
            onClick={() => add(word)}
          >
            {texts.accept}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
