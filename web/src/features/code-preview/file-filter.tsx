import { Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { filteredRows, type TreeRow } from './file-rows.ts';
import { FILTER_DEBOUNCE_MS } from './filter-debounce.ts';
import { useFolding } from './use-folding.ts';

/** How the files are looked at; the next preview of the same element is looked at in the same way. */
export function useFileView() {
  const [text, setText] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  return { text, setText, isChangedOnly, setChangedOnly, folding: useFolding() };
}

export type FileView = ReturnType<typeof useFileView>;

/** What of the files is shown. */
export function useShownRows(rows: TreeRow[], { text, isChangedOnly }: FileView): TreeRow[] {
  const [wanted] = useDebouncedValue(text, FILTER_DEBOUNCE_MS);
  return useMemo(
    () => filteredRows(rows, { text: wanted, isChangedOnly }),
    [rows, wanted, isChangedOnly],
  );
}

export function FileFilter({ view, isEmpty }: { view: FileView; isEmpty: boolean }) {
  return (
    <div className={classes.filter}>
      <TextInput
        size="xs"
        aria-label={texts.filterFiles}
        placeholder={texts.filterFiles}
        leftSection={<IconSearch size={14} />}
        value={view.text}
        onChange={(event) => view.setText(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={texts.changedOnly}
        checked={view.isChangedOnly}
        onChange={(event) => view.setChangedOnly(event.currentTarget.checked)}
      />
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {texts.noResults}
        </Text>
      )}
    </div>
  );
}
