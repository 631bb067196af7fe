import { Button, Group, Paper } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import { DraftConflicts } from './draft-conflicts.tsx';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { sectionDraft } from './section-draft.ts';
import { CodeField } from './section-fields.tsx';

/** The text of a section, edited where it stands. What is typed shows in the panel beside it too. */
export function SectionInPlace({ section, ...work }: FileWork & { section: FileSection }) {
  const draft = sectionDraft(work, section);
  return (
    // Keys are heard wherever in it the focus is, and by nothing around it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') draft.leave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.save();
      }}
    >
      <Paper withBorder shadow="md" p={6}>
        <CodeField
          label={texts.inPlace}
          value={draft.values.value}
          isDisabled={work.edit.isPending}
          isFocused
          onChange={(value) => draft.set({ value })}
        />
        <DraftConflicts draft={draft} labels={texts.fields} />
        <Group gap={4} mt={4} justify="flex-end">
          <Button size="compact-xs" variant="default" onClick={draft.leave}>
            {texts.cancel}
          </Button>
          <Button
            size="compact-xs"
            disabled={!draft.canSave}
            loading={work.edit.isPending}
            onClick={draft.save}
          >
            {texts.save}
          </Button>
        </Group>
      </Paper>
    </div>
  );
}
