import { Button, Group, Paper } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '#ui/busy-button';
import { tip } from '#ui/tip';
import { DraftConflicts } from './draft-conflicts.tsx';
import { calls } from './file-edit.ts';
import { nothingSelected } from './file-selection.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { sectionDraft } from './section-draft.ts';
import { CodeField } from './section-fields.tsx';

/** The text of a section, edited where it stands. What is typed shows in the panel beside it too. */
export function SectionInPlace({ section, ...work }: FileWork & { section: FileSection }) {
  const draft = sectionDraft(work, section);
  const { value } = draft.values;
  const [cursor, setCursor] = useState(0);
  const whole = useRef<HTMLDivElement>(null);
  // It is taller than the line that was pressed, which may be the last in sight.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to clean up.
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const canSplit = !draft.isDirty && !work.edit.isPending && cursor > 0 && cursor < value.length;
  const split = (): void =>
    work.edit.send(
      calls.splitTextSection,
      { propertyBindingId: section.id, at: cursor },
      { onDone: (file) => work.onSelect(nothingSelected, file) },
    );
  return (
    // Keys are heard wherever in it the focus is, and by nothing around it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={whole}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') draft.leave();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // Tab stays in the field, so the button is out of its reach.
        if (!event.shiftKey) draft.save();
        else if (canSplit) split();
      }}
    >
      <Paper withBorder shadow="md" p={6}>
        <CodeField
          label={texts.inPlace}
          description={texts.inPlaceKeys}
          value={value}
          isDisabled={work.edit.isPending}
          isFocused
          onCursor={setCursor}
          onChange={(next) => draft.set({ value: next })}
        />
        <DraftConflicts draft={draft} labels={texts.fields} />
        <Group gap={4} mt={4} justify="flex-end">
          <Button
            size="compact-xs"
            variant="subtle"
            mr="auto"
            disabled={!canSplit}
            {...tip(texts.splitTip)}
            onClick={split}
          >
            {texts.split}
          </Button>
          <Button size="compact-xs" variant="default" onClick={draft.leave}>
            {texts.cancel}
          </Button>
          <BusyButton
            size="compact-xs"
            disabled={!draft.canSave}
            isBusy={work.edit.isPending}
            onClick={draft.save}
          >
            {texts.save}
          </BusyButton>
        </Group>
      </Paper>
    </div>
  );
}
