import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { readList } from '@stepwright/process-text';
import { useState } from 'react';
import { MOST_PASTED, pasteList, placeOf } from './clipboard-steps.ts';
import { clipboardTexts as texts } from './clipboard-texts.ts';
import { contentOf, stepOf, type MapState } from './map-state.ts';
import { tellPasted } from './use-clipboard.ts';
import { useMap, useMapState } from './use-map.ts';

/** A list of sentences becomes steps under the selected one. What was typed stays until it is imported. */
export function ImportList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { session, focusMap } = useMap();
  const [text, setText] = useState('');
  const place = useMapState(placeText);
  const list = readList(text, { limit: MOST_PASTED });
  const problem = text.trim() === '' || list.ok ? null : texts.refused(list.problem);
  const close = () => {
    onClose();
    focusMap();
  };
  const importSteps = () => {
    tellPasted(pasteList(session, text));
    setText('');
    close();
  };

  return (
    <Modal opened={isOpen} onClose={close} title={texts.importTitle} size="lg" data-map-controls>
      <Textarea
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        label={texts.importLabel}
        placeholder={texts.importPlaceholder}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && list.ok) importSteps();
        }}
      />
      <Text size="sm" c="dimmed" mt="xs" lineClamp={2}>
        {place}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button disabled={!list.ok} onClick={importSteps}>
          {texts.importSteps(list.ok ? list.steps.length : 0)}
        </Button>
      </Group>
    </Modal>
  );
}

function placeText(state: MapState): string {
  const step = stepOf(state, placeOf(state));
  return step ? texts.importUnder(contentOf(state, step)) : texts.importTop;
}
