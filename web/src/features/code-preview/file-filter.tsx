import { Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { filteredRows, type TreeRow } from './file-rows.ts';
import { FILTER_DEBOUNCE_MS } from './filter-debounce.ts';

/** What of the files is shown. */
export function useFileFilter(rows: TreeRow[]) {
  const [text, setText] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const [wanted] = useDebouncedValue(text, FILTER_DEBOUNCE_MS);
  const shown = useMemo(
    () => filteredRows(rows, { text: wanted, isChangedOnly }),
    [rows, wanted, isChangedOnly],
  );
  return { text, setText, isChangedOnly, setChangedOnly, shown };
}

export function FileFilter({ filter }: { filter: ReturnType<typeof useFileFilter> }) {
  return (
    <div className={classes.filter}>
      <TextInput
        size="xs"
        aria-label={texts.filterFiles}
        placeholder={texts.filterFiles}
        leftSection={<IconSearch size={14} />}
        value={filter.text}
        onChange={(event) => filter.setText(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={texts.changedOnly}
        checked={filter.isChangedOnly}
        onChange={(event) => filter.setChangedOnly(event.currentTarget.checked)}
      />
      {filter.shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noResults}
        </Text>
      )}
    </div>
  );
}
