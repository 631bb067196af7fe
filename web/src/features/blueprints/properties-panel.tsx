import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useMemo } from 'react';
import { layOutFile, sectionsAround } from './file-layout.ts';
import { withProperties } from './file-properties.ts';
import { FileBindingForm } from './file-binding-form.tsx';
import { SectionForm } from './section-form.tsx';
import { texts } from './file-texts.ts';
import { wordsOf } from './file-words.ts';
import type { OpenFile } from './use-open-file.ts';
import classes from './workshop.module.css';

interface PanelProps {
  blueprint: BlueprintForTreeView;
  open: OpenFile;
  isOwn: boolean;
}

/** What is bound to the selected section. */
export function PropertiesPanel(props: PanelProps) {
  const { file } = props.open;
  return (
    <Stack component="section" aria-label={texts.properties} gap="xs" className={classes.panel}>
      <Title order={2} fz="md">
        {texts.properties}
      </Title>
      {file ? <FileProperties {...props} file={file} /> : <Hint text={texts.noNode} />}
    </Stack>
  );
}

function FileProperties({ blueprint, open, file, isOwn }: PanelProps & { file: FileItem }) {
  const { selection, onSelect } = open;
  const { properties } = open;
  const layout = useMemo(
    () => withProperties(layOutFile(file.propertyBindings, []), properties),
    [file.propertyBindings, properties],
  );
  const work = { ...open, blueprint, file, layout };
  const [id = ''] = selection.ids;
  const section = selection.ids.length === 1 ? layout.spans.get(id)?.section : undefined;
  if (selection.ids.length > 1) return <Hint text={texts.manyNodes} />;
  if (!section)
    return (
      <>
        <Hint text={selection.isLost ? texts.lost : texts.noNode} />
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

function Hint({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
