import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { fileItemOptions } from './blueprints-queries.ts';
import { useFileEdit } from './file-edit.ts';
import { layOutFile, sectionsAround } from './file-layout.ts';
import { FileBindingForm } from './file-binding-form.tsx';
import { SectionForm } from './section-form.tsx';
import type { FileSelection } from './file-selection.ts';
import { texts } from './file-texts.ts';
import { wordsOf } from './file-words.ts';
import classes from './workshop.module.css';

interface PanelProps {
  blueprint: BlueprintForTreeView;
  fileId: string | null;
  isOwn: boolean;
  selection: FileSelection;
  onSelect: (selection: FileSelection) => void;
}

/** What is bound to the selected section. */
export function PropertiesPanel(props: PanelProps) {
  const { fileId } = props;
  const { data: file } = useQuery({
    ...fileItemOptions(fileId ?? ''),
    enabled: fileId !== null,
    throwOnError: false,
  });
  return (
    <Stack component="section" aria-label={texts.properties} gap="xs" className={classes.panel}>
      <Title order={2} fz="md">
        {texts.properties}
      </Title>
      {file ? <FileProperties {...props} file={file} /> : <Hint text={texts.noNode} />}
    </Stack>
  );
}

function FileProperties(props: PanelProps & { file: FileItem }) {
  const { blueprint, file, isOwn, selection, onSelect } = props;
  const edit = useFileEdit(blueprint.identity, file);
  const layout = layOutFile(file.propertyBindings, []);
  const work = { blueprint, file, layout, selection, onSelect, edit };
  const [id = ''] = selection.ids;
  const section = selection.ids.length === 1 ? layout.spans.get(id)?.section : undefined;
  if (selection.ids.length > 1) return <Hint text={texts.manyNodes} />;
  if (!section)
    return (
      <>
        <Hint text={texts.noNode} />
        <FileBindingForm key={`${file.id} ${file.version}`} {...work} isOwn={isOwn} />
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
              onClick={() => onSelect({ ids: [outer.id], range: null, isEditing: false })}
            >
              {wordsOf(outer)} ›
            </Anchor>
          ))}
        </Group>
      )}
      <SectionForm
        key={`${file.id} ${file.version} ${id}`}
        {...work}
        section={section}
        isOwn={isOwn}
      />
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
