import { Button, Popover, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { Scope } from '#app/paths';
import { TreeRowIcon, TreeRowName, VirtualTree } from '#ui/virtual-tree';
import classes from './element-picker.module.css';
import { texts } from './code-preview-texts.ts';
import { FILTER_DEBOUNCE_MS } from './filter-debounce.ts';
import type { Previewable } from './infrastructure-subject.ts';
import { filteredTree, modelRowsOf, type ModelElement, type ModelNode } from './model-tree.ts';
import { hasServices, NoServices } from './no-services.tsx';
import { useFolding, type Folding } from './use-folding.ts';

/** Chooses what is previewed. Contexts and folders only expand. */
export function ElementPicker(props: {
  tree: ModelNode[];
  element: Previewable | null;
  onChoose: (element: ModelElement) => void;
  scope: Scope;
}) {
  const { tree, element, onChoose, scope } = props;
  const [opened, setOpened] = useState(false);
  // Opened again, it is as it was left.
  const [text, setText] = useState('');
  const folding = useFolding();
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
        {!hasServices(tree) && <NoServices scope={scope} />}
        <ElementList
          tree={tree}
          chosenId={element?.id ?? null}
          onChoose={choose}
          text={text}
          onFilter={setText}
          folding={folding}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** However many elements there are: what is not in sight is not drawn. */
function ElementList(props: {
  tree: ModelNode[];
  chosenId: string | null;
  onChoose: (element: ModelElement) => void;
  text: string;
  onFilter: (text: string) => void;
  folding: (filter: string) => Folding;
}) {
  const { tree, chosenId, onChoose, text, onFilter } = props;
  const [filter] = useDebouncedValue(text, FILTER_DEBOUNCE_MS);
  const { closed, toggle } = props.folding(filter.trim());
  const rows = useMemo(
    () => modelRowsOf(filteredTree(tree, filter), closed),
    [tree, filter, closed],
  );
  const list = useRef<HTMLDivElement>(null);
  const isFolded = ({ id, children }: ModelNode) => (children.length > 0 ? closed.has(id) : null);
  const press = ({ node }: { node: ModelNode }): void =>
    node.element ? onChoose(node.element) : toggle(node.id);

  return (
    <>
      <TextInput
        aria-label={texts.filter}
        placeholder={texts.filter}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => onFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
        }}
        data-autofocus
        mb="xs"
      />
      {rows.length === 0 && hasServices(tree) && (
        <Text size="sm" c="dimmed" p="xs" role="status">
          {texts.noResults}
        </Text>
      )}
      <div ref={list}>
        <VirtualTree
          of={filter}
          label={texts.element}
          className={classes.list}
          rows={rows}
          read={({ node, depth }) => ({
            id: node.id,
            label: node.label,
            depth,
            isClosed: isFolded(node),
            isSelected: node.element !== null && node.element.id === chosenId,
          })}
          onToggle={({ node }) => toggle(node.id)}
          onSelect={press}
          onPressFolder={press}
        >
          {({ node }) => {
            const isClosed = isFolded(node);
            return (
              <>
                {isClosed === null ? (
                  <span className={classes.toggle} />
                ) : (
                  // For the mouse: the arrows do the same.
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                  <span
                    className={classes.toggle}
                    onClick={(event) => {
                      event.stopPropagation();
                      toggle(node.id);
                    }}
                  >
                    <TreeRowIcon isClosed={isClosed} />
                  </span>
                )}
                <TreeRowName {...(!node.element && { className: classes.folder ?? '' })}>
                  {node.label}
                </TreeRowName>
              </>
            );
          }}
        </VirtualTree>
      </div>
    </>
  );
}
