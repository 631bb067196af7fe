import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { texts } from './blueprints-texts.ts';

/** Of the filter, in milliseconds. */
const FILTER_WAIT = 300;

/** What the names of files are narrowed by. While it is typed nothing else is drawn. */
export function TreeFilter({ onFilter }: { onFilter: (text: string) => void }) {
  const [text, setText] = useState('');
  const filter = useDebouncedCallback(onFilter, FILTER_WAIT);
  return (
    <TextInput
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        filter(value);
      }}
      placeholder={texts.filter}
      aria-label={texts.filter}
      size="xs"
      flex={1}
    />
  );
}
