import { Code, DataList, Stack, Text, Title } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { fileItemOptions } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { findSection } from './file-sections.tsx';
import classes from './workshop.module.css';

/** What is bound to the selected section. */
export function PropertiesPanel(props: { fileId: string | null; sectionId: string | null }) {
  const { fileId, sectionId } = props;
  const { data: file } = useQuery({
    ...fileItemOptions(fileId ?? ''),
    enabled: fileId !== null,
    throwOnError: false,
  });
  const section = file && sectionId ? findSection(file.propertyBindings, sectionId) : null;
  return (
    <Stack component="section" aria-label={texts.properties} gap="xs" className={classes.panel}>
      <Title order={2} fz="md">
        {texts.properties}
      </Title>
      {section ? (
        <SectionProperties section={section} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.noNode}
        </Text>
      )}
    </Stack>
  );
}

function SectionProperties({ section }: { section: FileSection }) {
  const { bindingContext, mappingCondition, separator, delimiter, parameters, children } = section;
  const said: [string, string | null][] = [
    [texts.repeats, bindingContext],
    [texts.condition, mappingCondition || null],
    [texts.separator, separator ? JSON.stringify(separator) : null],
    [
      texts.delimiter,
      delimiter && `${JSON.stringify(delimiter.start)} … ${JSON.stringify(delimiter.end)}`,
    ],
    [texts.parameters, parameters.map(({ path }) => path).join(', ') || null],
    [texts.content, section.content || null],
  ];
  const given = said.filter((entry): entry is [string, string] => entry[1] !== null);
  const isEmpty = section.content === '' && children.length === 0;
  return (
    <>
      {children.length > 0 && <Text size="sm">{texts.groupNode}</Text>}
      {isEmpty && <Text size="sm">{texts.emptyNode}</Text>}
      <DataList orientation="vertical">
        {given.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Code>{value}</Code>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </>
  );
}
