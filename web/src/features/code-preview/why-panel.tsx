import { Alert, Button, CloseButton, Group, Loader, Text } from '@mantine/core';
import type { LineOrigin, PreviewFile } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '#api/errors';
import type { Scope } from '#app/paths';
import type { Previewed } from './why-context.ts';
import { ElementLink, Sentences } from './why-links.tsx';
import { lineOriginOptions } from './why-queries.ts';
import { WhyTemplate } from './why-template.tsx';
import { whyTexts as texts } from './why-texts.ts';
import classes from './why.module.css';

/** Beside the code: where the line comes from that the cursor stands in. */
export function WhyPanel(props: {
  previewed: Previewed;
  file: PreviewFile;
  line: number | null;
  /** Of a text that was put together by hand it is not known which line came from where. */
  isTraced: boolean;
  onClose: () => void;
}) {
  const { previewed, file, line, isTraced } = props;
  const panel = useRef<HTMLElement>(null);
  // The code, where it was asked from: whoever closes the panel from within is there again.
  const [asked] = useState(() => document.activeElement);
  const onClose = (): void => {
    if (panel.current?.contains(document.activeElement) && asked instanceof HTMLElement)
      asked.focus();
    props.onClose();
  };
  useEscape(onClose);
  // On a phone it stands below the code, out of sight.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside ref={panel} className={classes.panel} aria-label={texts.title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{texts.title}</h3>
        <CloseButton size="sm" aria-label={texts.close} onClick={onClose} />
      </div>
      {!isTraced || line === null ? (
        <p className={classes.note}>{isTraced ? texts.chooseLine : texts.notTraced}</p>
      ) : (
        <Line previewed={previewed} file={file} line={line} />
      )}
    </aside>
  );
}

/** Wherever the focus is: most often it stays in the code. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}

function Line(props: { previewed: Previewed; file: PreviewFile; line: number }) {
  const { previewed, file, line } = props;
  const origin = useQuery(lineOriginOptions(previewed, file, line));
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {texts.line(line)}
      </Text>
      {origin.isPending && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm">{texts.loading}</Text>
        </Group>
      )}
      {origin.isError && (
        <Alert color="red" role="alert" p="xs">
          {errorText(origin.error)}
          <Button variant="subtle" size="compact-xs" onClick={() => void origin.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {origin.data === null && <p className={classes.note}>{texts.byHand}</p>}
      {origin.data && <Origin origin={origin.data} scope={previewed.scope} />}
    </>
  );
}

function Origin({ origin, scope }: { origin: LineOrigin; scope: Scope }) {
  const { template, element, alsoSays, sentences } = origin;
  return (
    <>
      {template ? (
        <WhyTemplate template={template} scope={scope} />
      ) : (
        <p className={classes.note}>{texts.gone}</p>
      )}
      <section className={classes.part} aria-label={texts.element}>
        <h4 className={classes.label}>{texts.element}</h4>
        {element ? (
          <div>
            <ElementLink element={element} scope={scope} />
          </div>
        ) : (
          <p className={classes.note}>{texts.noElement}</p>
        )}
      </section>
      {alsoSays.length > 0 && (
        <section className={classes.part} aria-label={texts.alsoSays}>
          <h4 className={classes.label}>{texts.alsoSays}</h4>
          <ul className={classes.list}>
            {alsoSays.map((each) => (
              <li key={`${each.kind} ${each.elementId} ${each.name}`}>
                <ElementLink element={each} scope={scope} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {element && <Sentences sentences={sentences} scope={scope} />}
    </>
  );
}
