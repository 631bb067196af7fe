import type { FileSection } from '@stepwright/contract';
import { texts } from './file-texts.ts';
import { parametersIn } from './section-values.ts';

/** What a section says of itself to somebody who does not see its colour. */
export function wordsOf(section: FileSection): string {
  const { kind, content, bindingContext, mappingCondition, delimiter, propertyName } = section;
  if (propertyName !== null && !section.isBound) return texts.property(propertyName);
  if (kind === 'ValuePropertyBinding') return content;
  const words = [
    bindingContext === null ? null : texts.repeatedFor(bindingContext),
    mappingCondition === '' ? null : texts.onlyIf(mappingCondition),
    delimiter === null ? null : texts.wrapped,
  ];
  return words.filter((word) => word !== null).join(', ') || texts.plainSection;
}

/** What is bound to a section, with the parameters in it; empty: nothing. */
export function boundWords(section: FileSection): string {
  const parameters = parametersIn(section.value ?? '').map((path) => `{${path}}`);
  return [...(section.isBound ? [wordsOf(section)] : []), ...parameters].join(', ');
}

/** The sign of a section: what repeats, what is conditional, what is wrapped, told apart without colour. */
export function markOf({
  bindingContext,
  mappingCondition,
}: Pick<FileSection, 'bindingContext' | 'mappingCondition'>): string {
  if (bindingContext !== null) return mappingCondition === '' ? '↻' : '↻?';
  return mappingCondition === '' ? '§' : '?';
}

export type SectionLook = 'list' | 'condition' | 'plain';

export function lookOf({ bindingContext, mappingCondition }: FileSection): SectionLook {
  if (bindingContext !== null) return 'list';
  return mappingCondition === '' ? 'plain' : 'condition';
}

/** Whether it has another value than it had before somebody changed it. */
export function isChanged({
  value,
  originalValue,
}: Pick<FileSection, 'value' | 'originalValue'>): boolean {
  return originalValue !== null && originalValue !== value;
}
