import { Button, Stack, Text, Title } from '@mantine/core';
import type { Process } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths';
import classes from './smart-map.module.css';
import { processGoneTexts as texts } from './smartmap-texts.ts';
import { useMapState } from './use-map.ts';

/** Instead of the map of a process that was deleted meanwhile: what was not saved is still here. */
export function ProcessGone({ process }: { process: Process }) {
  const words = useUnsavedWords();
  const [isCopied, setCopied] = useState(false);
  const { organisationId, platformId } = process;
  const copy = async () => {
    await navigator.clipboard.writeText(words.join('\n'));
    setCopied(true);
  };
  return (
    <section className={classes.gone} role="alert">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {texts.title(process.name)}
        </Title>
        <Text size="sm">{words.length > 0 ? texts.words : texts.nothingLost}</Text>
        {words.length > 0 && (
          <>
            <ul aria-label={texts.unsaved} className={classes.goneWords}>
              {words.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <Button variant="default" onClick={() => void copy().catch(() => setCopied(false))}>
              {isCopied ? texts.copied : texts.copy}
            </Button>
          </>
        )}
        <Button component={Link} to={paths.business({ organisationId, platformId })}>
          {texts.leave}
        </Button>
      </Stack>
    </section>
  );
}

/** What was typed and not saved, and what others' changes left without a place; each once. */
function useUnsavedWords(): readonly string[] {
  const typed = useMapState((state) => state.texts);
  const kept = useMapState((state) => state.keptWords);
  return useMemo(() => {
    const all = [...[...typed.values()].map(({ text }) => text), ...kept.map(({ text }) => text)];
    return [...new Set(all.map((text) => text.trim()).filter((text) => text !== ''))];
  }, [typed, kept]);
}
