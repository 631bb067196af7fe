import { Group, Text } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { texts } from './blueprints-texts.ts';
import classes from './workshop.module.css';

interface SectionsProps {
  sections: readonly FileSection[];
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** What was learned of a file, as code: values are underlined, what repeats or depends is framed. */
export function FileSections(props: SectionsProps) {
  return (
    <>
      <Group gap="md" px="sm" py={4} className={classes.legend} aria-label={texts.legend}>
        <Text size="xs">
          <span className={classes.parameter}>{'{…}'}</span> {texts.legendParameter}
        </Text>
        <Text size="xs">
          <span className={classes.mark}>↻</span> {texts.legendList}
        </Text>
        <Text size="xs">
          <span className={classes.mark}>?</span> {texts.legendCondition}
        </Text>
      </Group>
      <pre className={classes.code}>
        {props.sections.map((section) => (
          <Section key={section.id} {...props} section={section} />
        ))}
      </pre>
    </>
  );
}

function Section(props: SectionsProps & { section: FileSection }) {
  const { section, selected, onSelect } = props;
  const { id, kind, content, children } = section;
  const isBound = isBoundSection(section);
  if (kind === 'TextSection' && !isBound && children.length === 0) return content;
  const select = (event: MouseEvent | KeyboardEvent): void => {
    event.stopPropagation();
    onSelect(selected === id ? null : id);
  };
  const isList = section.bindingContext !== null;
  const mark = isList ? '↻' : '?';
  return (
    <span
      role="button"
      tabIndex={0}
      aria-pressed={selected === id}
      aria-label={wordsOf(section)}
      title={wordsOf(section)}
      className={kind === 'ValuePropertyBinding' ? classes.parameter : classes.section}
      onClick={select}
      onKeyDown={(event) => {
        if (event.key === 'Enter') select(event);
        if (event.key === 'Escape') onSelect(null);
      }}
    >
      {kind === 'ValuePropertyBinding' ? (
        content
      ) : (
        <>
          <span className={classes.mark} aria-hidden>
            {mark}
          </span>
          {children.map((child) => (
            <Section key={child.id} {...props} section={child} />
          ))}
        </>
      )}
    </span>
  );
}

function isBoundSection({ bindingContext, mappingCondition, delimiter }: FileSection): boolean {
  return bindingContext !== null || mappingCondition !== '' || delimiter !== null;
}

/** What a section says of itself to somebody who does not see its colour. */
function wordsOf({ kind, content, bindingContext, mappingCondition }: FileSection): string {
  if (kind === 'ValuePropertyBinding') return content;
  const words = [
    bindingContext === null ? null : `${texts.repeats} ${bindingContext}`,
    mappingCondition === '' ? null : `${texts.condition} ${mappingCondition}`,
  ];
  return words.filter((word) => word !== null).join(', ') || texts.groupNode;
}

/** The section with an id, at whatever depth. */
export function findSection(sections: readonly FileSection[], id: string): FileSection | null {
  for (const section of sections) {
    const found = section.id === id ? section : findSection(section.children, id);
    if (found) return found;
  }
  return null;
}
