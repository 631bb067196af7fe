import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { layOutFile, sectionsAround } from './file-layout.ts';
import { sectionNamed, withProperties } from './file-properties.ts';
import { FileBindingForm } from './file-binding-form.tsx';
import { CodeField } from './section-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { texts } from './file-texts.ts';
import { wordsOf } from './file-words.ts';
import type { OpenFile } from './use-open-file.ts';
import classes from './workshop.module.css';

interface PanelProps {
  blueprint: BlueprintForTreeView;
  open: OpenFile;
  isOwn: boolean;
  /** How often somebody asked for what is not saved; the keys are led to it. */
  ledTo: number;
}

/** What is bound to the selected section. */
export function PropertiesPanel(props: PanelProps) {
  const { file, error, fileId, propertiesRead } = props.open;
  const panel = useRef<HTMLDivElement>(null);
  const led = useRef(props.ledTo);
  // Each time: the file may be on its way still.
  useEffect(() => {
    if (led.current === props.ledTo) return;
    const field = panel.current?.querySelector<HTMLElement>('[data-unsaved]');
    // Nobody is led anywhere later, in the midst of something else.
    const isRead = file ? !propertiesRead.isReading : error !== null || fileId === null;
    if (field || isRead) led.current = props.ledTo;
    field?.focus();
  });
  return (
    <Stack
      ref={panel}
      component="section"
      aria-label={texts.properties}
      gap="xs"
      className={classes.panel}
    >
      <Title order={2} fz="md">
        {texts.properties}
      </Title>
      {file ? (
        <FileProperties {...props} file={file} />
      ) : (
        <>
          <Hint text={texts.noNode} />
          <Dropped open={props.open} />
        </>
      )}
    </Stack>
  );
}

function FileProperties({ blueprint, open, file, isOwn }: PanelProps & { file: FileItem }) {
  const { selection, onSelect, properties, propertiesRead } = open;
  const layout = useMemo(
    () => withProperties(layOutFile(file.propertyBindings, []), properties),
    [file.propertyBindings, properties],
  );
  const [id = ''] = selection.ids;
  const found = selection.ids.length === 1 ? sectionNamed(layout, id) : undefined;
  const [before, setBefore] = useState(found);
  // A property is found when those of the next version are read; until then its form stays.
  const isReading = !found && propertiesRead.isReading && id.startsWith('@');
  const section = isReading ? before : found;
  if (section !== before) setBefore(section);
  const edit = { ...open.edit, isPending: open.edit.isPending || isReading };
  const work = { ...open, edit, blueprint, file, layout };
  if (selection.ids.length > 1) return <Hint text={texts.manyNodes} />;
  if (!section)
    return (
      <>
        <Hint text={selection.isLost ? texts.lost : texts.noNode} />
        <Dropped open={open} />
        <FileBindingForm key={file.id} {...work} isOwn={isOwn} />
      </>
    );
  const around = sectionsAround(layout.spans, id);
  return (
    <>
      {around.length > 0 && (
        <Group gap={4} aria-label={texts.inside} role="group">
          {around.map((outer) => (
            <Anchor
              key={outer.id}
              component="button"
              type="button"
              fz="xs"
              onClick={() =>
                onSelect({ ids: [outer.id], range: null, isEditing: false, isSought: true })
              }
            >
              {wordsOf(outer)} ›
            </Anchor>
          ))}
        </Group>
      )}
      <SectionForm {...work} section={section} isOwn={isOwn} />
    </>
  );
}

type Field = keyof typeof texts.fields;
const fields = Object.keys(texts.fields) as Field[];

/** What was typed over sections that are gone, to be copied. */
function Dropped({ open: { dropped, forgetDropped } }: { open: OpenFile }) {
  if (dropped.length === 0) return null;
  const typed = dropped.flatMap((each) =>
    fields.flatMap((field) => {
      const { before, now } = each[field] ?? {};
      return before === now ? [] : [{ field, now: now ?? '' }];
    }),
  );
  return (
    <Stack gap={4}>
      {typed.map(({ field, now }, at) => (
        <CodeField
          key={at}
          label={texts.dropped(texts.fields[field])}
          value={now}
          isDisabled
          isUnsaved
          onChange={() => undefined}
        />
      ))}
      <Button
        size="compact-xs"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={forgetDropped}
      >
        {texts.forgetDropped}
      </Button>
    </Stack>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
