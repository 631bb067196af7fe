import { Button, Popover, ScrollArea, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './element-picker.module.css';
import { texts } from './code-preview-texts.ts';
import { FILTER_DEBOUNCE_MS } from './filter-debounce.ts';
import type { Previewable } from './infrastructure-subject.ts';
import { focusFirst, walkTree } from './walk-tree.ts';
import { filteredTree, type ModelElement, type ModelNode } from './model-tree.ts';

/** Chooses what is previewed. Contexts and folders only expand. */
export function ElementPicker(props: {
  tree: ModelNode[];
  element: Previewable | null;
  onChoose: (element: ModelElement) => void;
}) {
  const { tree, element, onChoose } = props;
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [filter] = useDebouncedValue(text, FILTER_DEBOUNCE_MS);
  const list = useRef<HTMLUListElement>(null);
  const shown = filteredTree(tree, filter);
  const choose = (chosen: ModelElement): void => {
    setOpened(false);
    onChoose(chosen);
  };
  const toggle = (id: string): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
          data-picker="element"
          aria-label={`${texts.element}: ${element?.label ?? texts.chooseElement}`}
          classNames={{ label: classes.label }}
        >
          {element?.label ?? texts.chooseElement}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <TextInput
          aria-label={texts.filter}
          placeholder={texts.filter}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusFirst(list.current);
          }}
          data-autofocus
          mb="xs"
        />
        <ScrollArea.Autosize mah={360}>
          {shown.length === 0 && (
            <Text size="sm" c="dimmed" p="xs">
              {texts.noResults}
            </Text>
          )}
          {/* The keys are those of the rows. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul
            ref={list}
            className={classes.list}
            role="tree"
            aria-label={texts.element}
            onKeyDown={walkTree}
          >
            {rowsOf(shown, closed).map((row) => (
              <Row
                key={row.node.id}
                row={row}
                isChosen={row.node.element !== null && row.node.element.id === element?.id}
                onChoose={choose}
                onToggle={toggle}
              />
            ))}
          </ul>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PickerRow {
  node: ModelNode;
  depth: number;
  /** Null: nothing lies in it. */
  isClosed: boolean | null;
}

/** One below the other, so that what is said of a row is what it shows. */
function rowsOf(nodes: ModelNode[], closed: ReadonlySet<string>, depth = 0): PickerRow[] {
  return nodes.flatMap((node) => {
    const isClosed = node.children.length > 0 ? closed.has(node.id) : null;
    const inside = isClosed === false ? rowsOf(node.children, closed, depth + 1) : [];
    return [{ node, depth, isClosed }, ...inside];
  });
}

function Row(props: {
  row: PickerRow;
  isChosen: boolean;
  onChoose: (element: ModelElement) => void;
  onToggle: (id: string) => void;
}) {
  const { row, isChosen, onChoose, onToggle } = props;
  const { node, depth, isClosed } = row;
  const { id, label, element } = node;
  const isOpen = isClosed === null ? undefined : !isClosed;
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <li
      role="treeitem"
      aria-label={label}
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-expanded={isOpen}
      className={classes.row}
      style={{ paddingLeft: depth * 16 }}
      data-chosen={isChosen || undefined}
    >
      {isOpen === undefined ? (
        <span className={classes.toggle} />
      ) : (
        <button
          type="button"
          className={classes.toggle}
          aria-label={label}
          aria-expanded={isOpen}
          tabIndex={-1}
          data-toggle
          onClick={() => onToggle(id)}
        >
          <Chevron size={14} />
        </button>
      )}
      <button
        type="button"
        className={classes.name}
        data-name
        data-folder={element === null || undefined}
        onClick={() => (element ? onChoose(element) : onToggle(id))}
      >
        {label}
      </button>
    </li>
  );
}
