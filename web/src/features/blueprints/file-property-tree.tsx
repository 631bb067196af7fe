import { Alert, Center, Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { tip } from '#ui/tip';
import { TreeRowIcon, VirtualTree, visibleRows } from '#ui/virtual-tree';
import classes from './file-code.module.css';
import { texts as shared } from './blueprints-texts.ts';
import { propertyRows, type PropertyRow } from './file-properties.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { boundWords } from './file-words.ts';

/** JSON, YAML and XML as a tree of properties: what each is called, holds, and is bound to. */
export function FilePropertyTree(work: FileWork) {
  const { layout, properties, propertiesRead } = work;
  const { isReading, error, isCut, isReadable } = propertiesRead;
  const now = useMemo(() => propertyRows(layout, properties), [layout, properties]);
  const [before, setBefore] = useState(now);
  // While those of the next version are read, they stay where they are.
  const rows = isReading ? before : now;
  if (rows !== before) setBefore(rows);
  if (error) return <ErrorAlert text={errorText(error)} />;
  if (rows.length === 0 && isReading)
    return (
      <Center p="md" role="status" aria-label={shared.loading}>
        <Loader size="sm" />
      </Center>
    );
  const nothing = isReadable ? texts.noProperties : texts.notReadable;
  const note = isCut ? texts.propertiesCut(rows.length) : nothing;
  return (
    <>
      <WrongValues {...work} rows={now} />
      {(isCut || rows.length === 0) && (
        <Text size="sm" c="dimmed" p="md" role="status">
          {note}
        </Text>
      )}
      {rows.length > 0 && <PropertyRows {...work} rows={rows} />}
    </>
  );
}

/** More of them are not told at once. */
const mostTold = 3;

/** Which values are none in the language of the file, and where: until they are changed nothing else reads it. */
function WrongValues({ rows, ...work }: FileWork & { rows: PropertyRow[] }) {
  const { layout, properties, propertiesRead } = work;
  const told = propertiesRead.wrong.slice(0, mostTold).map(({ from, to, line }) => {
    const at = properties.findIndex((property) => property.from === from && property.to === to);
    return { path: rows[at]?.path ?? '', value: layout.text.slice(from, to), line };
  });
  if (told.length === 0) return null;
  return (
    <Alert variant="light" color="red" p="xs" m="xs" role="status">
      {told.map((wrong) => (
        <Text key={`${wrong.line} ${wrong.path}`} size="sm">
          {texts.wrongValue(wrong)}
        </Text>
      ))}
    </Alert>
  );
}

function PropertyRows({ rows, ...work }: FileWork & { rows: PropertyRow[] }) {
  const { layout, selection, onSelect } = work;
  const { isReading } = work.propertiesRead;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => visibleRows(rows, closed), [rows, closed]);
  const [selected = ''] = selection.ids;
  const chosen = layout.spans.get(selected)?.section.id;
  const select = (id: string): void => {
    // Those of the version before lie elsewhere.
    if (!isReading) onSelect({ ids: [id], range: null, isEditing: false });
  };
  return (
    <VirtualTree
      label={texts.structure}
      className={classes.properties}
      rows={shown}
      read={({ id, path, depth, isOpenable }) => ({
        id: path,
        depth,
        isClosed: isOpenable ? closed.has(path) : null,
        isSelected: id === chosen,
      })}
      onSelect={({ id }) => select(id)}
      onToggle={({ id, path }) => {
        select(id);
        setClosed((before) => {
          const after = new Set(before);
          if (!after.delete(path)) after.add(path);
          return after;
        });
      }}
      onEscape={() => onSelect({ ids: [], range: null, isEditing: false })}
    >
      {({ name, path, isOpenable, value, section }) => (
        <>
          {isOpenable && <TreeRowIcon isClosed={closed.has(path)} />}
          <span className={classes.propertyName} {...tip(path)}>
            {name}
          </span>{' '}
          <span className={classes.propertyValue}>{isOpenable ? '' : value}</span>{' '}
          <span className={classes.propertyBinding}>{boundWords(section)}</span>
        </>
      )}
    </VirtualTree>
  );
}
