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
  const [text, setText] = useState('');
  const [filter] = useDebouncedValue(text, FILTER_DEBOUNCE_MS);
  const list = useRef<HTMLUListElement>(null);
  const shown = filteredTree(tree, filter);
  const choose = (chosen: ModelElement): void => {
    setOpened(false);
    onChoose(chosen);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-start"
      trapFocus
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
            {shown.map((node) => (
              <Branch key={node.id} node={node} chosen={element?.id ?? null} onChoose={choose} />
            ))}
          </ul>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function Branch(props: {
  node: ModelNode;
  chosen: string | null;
  onChoose: (element: ModelElement) => void;
}) {
  const { node, chosen, onChoose } = props;
  const { element } = node;
  const [open, setOpen] = useState(true);
  const isFolder = node.children.length > 0;
  const isChosen = element !== null && element.id === chosen;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li
      role="treeitem"
      aria-label={node.label}
      aria-selected={isChosen}
      aria-expanded={isFolder ? open : undefined}
    >
      <div className={classes.row} data-chosen={isChosen || undefined}>
        {isFolder ? (
          <button
            type="button"
            className={classes.toggle}
            aria-label={node.label}
            aria-expanded={open}
            tabIndex={-1}
            data-toggle
            onClick={() => setOpen(!open)}
          >
            <Chevron size={14} />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        <button
          type="button"
          className={classes.name}
          data-name
          data-folder={element === null || undefined}
          onClick={() => (element ? onChoose(element) : setOpen(!open))}
        >
          {node.label}
        </button>
      </div>
      {isFolder && open && (
        <ul className={classes.list} role="group">
          {node.children.map((child) => (
            <Branch key={child.id} node={child} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
