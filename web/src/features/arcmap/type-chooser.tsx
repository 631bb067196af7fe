import { Combobox, ScrollArea, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './attribute-editor.module.css';
import { attributeTexts as texts } from './attribute-texts.ts';
import type { TypeGroup } from './type-groups.ts';

/** As many as are shown at once; the rest is found by typing. */
const MOST_SHOWN = 100;
const CREATE = '\u0000create';

/** The list of types by family, with a field that narrows it and makes a type that is missing. */
export function TypeChooser(props: {
  groups: TypeGroup[];
  present: string;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (type: string) => void;
  onCreate: (name: string) => void;
  onClose: () => void;
}) {
  const { groups, present, search, onSearch, onChoose, onCreate, onClose } = props;
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const found = narrowed(groups, search.trim().toLowerCase());
  const name = search.trim();
  const isThere = groups.some(({ items }) =>
    items.some((item) => item.toLowerCase() === name.toLowerCase()),
  );

  // The list is drawn elsewhere on the page, a moment later.
  const [isShown, setShown] = useState(false);
  const [show] = useState(() => (field: HTMLInputElement | null) => {
    if (!field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    setShown(true);
  });
  useEffect(() => {
    if (!isShown) return;
    if (search) combobox.selectFirstOption();
    else combobox.selectActiveOption();
    // Only what is typed decides which one is marked.
    // eslint-disable-next-line react/exhaustive-deps
  }, [search, isShown]);

  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-end"
      onOptionSubmit={(chosen) =>
        chosen === CREATE ? onCreate(isThere ? '' : name) : onChoose(chosen)
      }
    >
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={show}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          placeholder={texts.findType}
          aria-label={texts.findType}
          size="xs"
        />
        <Combobox.Options aria-label={texts.type}>
          <ScrollArea.Autosize mah={260} type="auto" scrollbarSize={8}>
            {found.map(({ group, items }) => (
              <Combobox.Group key={group} label={group}>
                {items.map((item) => (
                  <Combobox.Option key={item} value={item} active={item === present} fz="xs">
                    {item}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {found.length === 0 && <Combobox.Empty fz="xs">{texts.noType}</Combobox.Empty>}
          </ScrollArea.Autosize>
          <Combobox.Option value={CREATE} fz="xs" className={classes.create}>
            <IconPlus size={12} /> {texts.createType(isThere ? '' : name)}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function narrowed(groups: TypeGroup[], search: string): TypeGroup[] {
  let left = MOST_SHOWN;
  return groups.flatMap(({ group, items }): TypeGroup[] => {
    const found = items.filter((item) => item.toLowerCase().includes(search)).slice(0, left);
    left -= found.length;
    return found.length > 0 ? [{ group, items: found }] : [];
  });
}
