import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { tip } from '#ui/tip';
import { TreeRowIcon, VirtualTree, visibleRows } from '#ui/virtual-tree';
import classes from './file-code.module.css';
import { propertyRows } from './file-properties.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { boundWords } from './file-words.ts';

/** JSON, YAML and XML as a tree of properties: what each is called, holds, and is bound to. */
export function FilePropertyTree(work: FileWork) {
  const { layout, properties, selection, onSelect } = work;
  const rows = useMemo(() => propertyRows(layout, properties), [layout, properties]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => visibleRows(rows, closed), [rows, closed]);
  const [selected = ''] = selection.ids;
  const chosen = layout.spans.get(selected)?.section.id;
  const select = (id: string): void => onSelect({ ids: [id], range: null, isEditing: false });
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        {texts.noProperties}
      </Text>
    );
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
