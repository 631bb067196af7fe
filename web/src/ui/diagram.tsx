import { Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import classes from './markdown-document.module.css';

const texts = {
  title: 'Diagram',
  unavailable: 'Diagram unavailable',
};
/** A frame that has said nothing for so long will not, in milliseconds. */
const PATIENCE = 15_000;
const TALLEST = 2_000;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('drawn'), height: z.number().positive() }),
  z.object({ kind: z.literal('failed') }),
]);

/**
 * A Mermaid diagram, drawn in a frame of an origin of its own: whatever a diagram makes its library
 * do happens there, without the sign-in, the storage or the page of this one.
 */
export function Diagram({ source }: { source: string }) {
  const scheme = useComputedColorScheme();
  return <Frame key={`${scheme} ${source}`} source={source} isDark={scheme === 'dark'} />;
}

function Frame({ source, isDark }: { source: string; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), PATIENCE);
    const listen = (event: MessageEvent) => {
      const there = frame.current?.contentWindow;
      if (!there || event.source !== there) return;
      const message = messageSchema.safeParse(event.data).data;
      if (message?.kind === 'ready') return there.postMessage({ source, isDark }, '*');
      clearTimeout(timer);
      if (message?.kind === 'drawn') setHeight(Math.min(TALLEST, Math.ceil(message.height)));
      else setFailed(true);
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [source, isDark]);

  if (isFailed)
    return (
      <div className={classes.unavailable}>
        <Text size="sm" c="dimmed" mb={6}>
          {texts.unavailable}
        </Text>
        <pre>{source}</pre>
      </div>
    );
  return (
    <iframe
      ref={frame}
      title={texts.title}
      className={classes.diagram}
      style={{ height }}
      sandbox="allow-scripts"
      src="/diagram.html"
    />
  );
}
