import { Button, Group, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { ImportPreview as Preview } from '@stepwright/contract';
import type { ReactNode } from 'react';
import classes from './exchange.module.css';
import { exchangeTexts as texts } from './exchange-texts.ts';

/** So many of a kind are listed; the rest is counted. */
const MOST_LISTED = 100;

/** What an import adds and changes, and what could not be taken, before anything is done. */
export function ImportPreview(props: {
  preview: Preview;
  chosen: string;
  isSaving: boolean;
  isOnline: boolean;
  onImport: () => void;
  onOthers: () => void;
}) {
  const { preview, chosen, isSaving, isOnline, onImport, onOthers } = props;
  const { format, changes, untaken } = preview;
  const added = changes.filter(({ isNew }) => isNew);
  const changed = changes.filter(({ isNew }) => !isNew);
  const isEmpty = preview.model.boundedContexts.length === 0;
  return (
    <>
      <Text size="sm" fw={600} truncate title={chosen}>
        {chosen}
        {format && ` (${texts.formats[format].name})`}
      </Text>
      <ScrollArea.Autosize mah="min(52dvh, 480px)" type="auto" offsetScrollbars>
        <Stack gap="md">
          {/* What one must know before importing. */}
          <Part title={texts.untaken(untaken.length)} items={untaken}>
            {({ where, what, why }) => (
              <>
                <Text size="sm">
                  <b>{what}</b>: {why}
                </Text>
                <Text size="xs" c="dimmed">
                  {texts.place(where.file, where.line)}
                </Text>
              </>
            )}
          </Part>
          <Part title={texts.added(added.length)} items={added}>
            {({ kind, path }) => <Element kind={kind} path={path} />}
          </Part>
          <Part title={texts.changed(changed.length)} items={changed}>
            {(change) => <Changed change={change} />}
          </Part>
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed" role="status">
        {isEmpty ? texts.nothingTaken : summary(changes.length)}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onOthers} disabled={isSaving}>
          {texts.others}
        </Button>
        <Button
          onClick={onImport}
          loading={isSaving}
          disabled={!isOnline || changes.length === 0}
          data-autofocus
        >
          {texts.importCount(changes.length)}
        </Button>
      </Group>
    </>
  );
}

const summary = (count: number) => (count === 0 ? texts.nothingNew : texts.deletesNothing);

function Part<Item>(props: {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const { title, items, children } = props;
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes.list}>
        {items.slice(0, MOST_LISTED).map((item, at) => (
          // Nothing is ever put between two of them.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at}>{children(item)}</li>
        ))}
      </ul>
      {items.length > MOST_LISTED && (
        <Text size="sm" c="dimmed">
          {texts.more(items.length - MOST_LISTED)}
        </Text>
      )}
    </section>
  );
}

function Element({ kind, path }: { kind: string; path: string }) {
  return (
    <Text size="sm">
      {path}{' '}
      <Text span size="xs" c="dimmed">
        {kind}
      </Text>
    </Text>
  );
}

function Changed({ change }: { change: Preview['changes'][number] }) {
  const { kind, path, facts } = change;
  return (
    <>
      <Element kind={kind} path={path} />
      <ul className={classes.facts}>
        {facts.map(({ what, before, after }) => (
          <li key={what}>
            <Text size="xs">{texts.fact(what, before, after)}</Text>
          </li>
        ))}
      </ul>
    </>
  );
}
