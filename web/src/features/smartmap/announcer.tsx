import { VisuallyHidden } from '@mantine/core';
import type { Process } from '@stepwright/contract';
import { useEffect, useRef, useState } from 'react';
import { newsOf } from './announce-steps.ts';
import { announceTexts as texts } from './announce-texts.ts';
import { useMap } from './use-map.ts';

/** Says aloud what has happened: a live region that is always there, and usually empty. */
export function Announcer({ process }: { process: Process }) {
  const { isGeneratingProcess: isGenerating } = process;
  const count = process.statements.length;
  const { session } = useMap();
  const [news, setNews] = useState({ text: '', turn: 0 });
  const wasGenerating = useRef(isGenerating);

  useEffect(() => {
    const say = (text: string) => setNews(({ turn }) => ({ text, turn: turn + 1 }));
    return session.subscribe((state, before) => {
      const sentences = newsOf(before, state);
      if (sentences.length > 0) say(sentences.join(' '));
    });
  }, [session]);
  useEffect(() => {
    const isOver = wasGenerating.current && !isGenerating;
    wasGenerating.current = isGenerating;
    if (isOver && count > 0)
      setNews(({ turn }) => ({ text: texts.generated(count), turn: turn + 1 }));
  }, [isGenerating, count]);

  return (
    <VisuallyHidden role="status" data-announcer>
      {/* The same sentence twice is news twice: another element. */}
      <span key={news.turn}>{news.text}</span>
    </VisuallyHidden>
  );
}
