import { Button, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type RefObject } from 'react';
import classes from './exchange.module.css';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { importFormatNames } from './exchange-formats.ts';

/** Where files are dropped, with buttons for those who do not drag. */
export function ImportChoice(props: {
  isBlocked: boolean;
  onChoose: (files: readonly File[]) => void;
}) {
  const { isBlocked, onChoose } = props;
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBlocked) onChoose([...event.dataTransfer.files]);
  };
  return (
    // Dropping is one way of three; the two buttons are the ways of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Without this the browser would leave the page and open the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} aria-hidden />
      <Text fw={600}>{texts.drop}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {texts.dropHint(importFormatNames.join(', '))}
      </Text>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          onClick={() => files.current?.click()}
          disabled={isBlocked}
          data-autofocus
        >
          {texts.chooseFiles}
        </Button>
        <Button variant="default" onClick={() => folder.current?.click()} disabled={isBlocked}>
          {texts.chooseFolder}
        </Button>
      </Group>
      <Chooser input={files} onChoose={onChoose} />
      <Chooser input={folder} onChoose={onChoose} isFolder />
    </div>
  );
}

/** Not among the attributes that React's types know, though every browser does. */
const wholeFolder = { webkitdirectory: '' };

function Chooser(props: {
  input: RefObject<HTMLInputElement | null>;
  onChoose: (files: readonly File[]) => void;
  isFolder?: boolean;
}) {
  const { input, onChoose, isFolder } = props;
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      data-import={isFolder ? 'folder' : 'files'}
      {...(isFolder ? wholeFolder : {})}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // Else the same file, chosen again, would be no change.
        currentTarget.value = '';
      }}
    />
  );
}
