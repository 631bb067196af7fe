import { Kbd, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePalettePages } from './palette-pages.ts';
import { closePalette, paletteItems, type PaletteItem } from './palette-state.ts';
import { paletteTexts as texts } from './palette-texts.ts';
import classes from './palette.module.css';

const PAGE = 8;

/** Everything that can be done or gone to from here, found by typing. */
export function Palette() {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const run = useRunAfterwards();
  const groups = useGroups(query);
  const items = groups.flatMap(([, members]) => members);
  const active = items[Math.min(chosen, items.length - 1)];
  const optionId = (item: PaletteItem) => `${listId}-${items.indexOf(item)}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextChosen(event.key, Math.min(chosen, items.length - 1), items.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened
      onClose={() => run(null)}
      returnFocus={false}
      size={620}
      yOffset="12dvh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        className={classes.content}
        aria-label={texts.palette}
        aria-describedby={undefined}
      >
        <TextInput
          ref={takeFocus}
          data-autofocus
          size="md"
          variant="unstyled"
          className={classes.field}
          leftSection={<IconSearch size={18} />}
          aria-label={texts.palette}
          placeholder={texts.placeholder}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          value={query}
          maxLength={200}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <VisuallyHidden component="output">
          {items.length === 0 ? texts.none : texts.count(items.length)}
        </VisuallyHidden>
        <div id={listId} role="listbox" aria-label={texts.results} className={classes.list}>
          {groups.map(([group, members]) => (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden className={classes.group}>
                {group}
              </div>
              {members.map((item) => (
                <Option
                  key={item.id}
                  id={optionId(item)}
                  item={item}
                  isActive={item === active}
                  onPoint={() => setChosen(items.indexOf(item))}
                  onRun={() => run(item)}
                />
              ))}
            </div>
          ))}
          {items.length === 0 && (
            <div aria-hidden className={classes.none}>
              {texts.none}
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** At once: what is typed right after the keys belongs here and not to the map. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

function Option(props: {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}) {
  const { id, item, isActive, onPoint, onRun } = props;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are heard by the field above, where the focus stays.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={classes.text}>{item.text}</span>
      {item.keys?.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </div>
  );
}

/** In the order in which their groups first appear. */
function useGroups(query: string): [group: string, members: PaletteItem[]][] {
  const pages = usePalettePages();
  const asked = query.trim();
  const groups = new Map<string, PaletteItem[]>();
  for (const item of [...paletteItems(asked), ...pages(asked)]) {
    const members = groups.get(item.group);
    if (members) members.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups];
}

/** The focus goes back to where it was; what was chosen may take it from there. */
function useRunAfterwards(): (item: PaletteItem | null) => void {
  const [before] = useState(() => document.activeElement);
  return (item) => {
    closePalette();
    setTimeout(() => {
      // A field may have closed meanwhile; then the tree of the page takes the keys again.
      const target = before?.isConnected ? before : document.querySelector('[role="tree"]');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      item?.run();
    });
  };
}

/** Around the ends, a page at a time with Page Up and Down; null for other keys. */
function nextChosen(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + PAGE, count - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}
