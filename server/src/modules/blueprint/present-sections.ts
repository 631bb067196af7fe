import { readTemplate, shownPart, shownText, type Part } from '@stepwright/blueprint-engine';
import type { FileItem, FileSection } from '@stepwright/contract';

/** The sections of a template, in order. The id of each is its place. */
export function presentSections(
  parts: readonly Part[],
  originals: Readonly<Record<string, string>>,
  around = '',
): FileSection[] {
  return parts.map((part, index) => {
    const id = `${around}${index}`;
    const original = originals[id];
    const originalValue = original === undefined ? null : shownOriginal(original);
    const inside = part.kind === 'section' ? part.parts : [part];
    const common = {
      id,
      propertyName: null,
      originalValue,
      parameters: parametersOf(inside),
      mappedValues: inside.filter(({ kind }) => kind === 'parameter').map(shownPart),
    };
    if (part.kind !== 'section') {
      const content = shownPart(part);
      const kind = part.kind === 'parameter' ? 'ValuePropertyBinding' : 'TextSection';
      return { ...unbound, ...common, kind, content, value: content };
    }
    const { context, condition, separator, delimiter, distinct } = part;
    const children = presentSections(part.parts, originals, `${id}.`);
    const isGroup = part.parts.some((each) => each.kind === 'section');
    return {
      ...common,
      kind: 'TextSection',
      content: '',
      value: isGroup ? null : shownText(part.parts),
      bindingContext: context,
      mappingCondition: condition,
      separator,
      delimiter,
      sectionType: context === null ? 'Text' : 'List',
      isBound: [context ?? '', condition, separator, distinct].some(Boolean) || delimiter !== null,
      hasDelimiter: delimiter !== null,
      propertyBindings: children.filter(isBinding).map((child) => child.id),
      children,
    };
  });
}

const unbound = {
  bindingContext: null,
  mappingCondition: '',
  separator: '',
  delimiter: null,
  sectionType: 'Text',
  hasDelimiter: false,
  isBound: false,
  propertyBindings: [],
  children: [],
} satisfies Partial<FileSection>;

function isBinding({ kind, isBound }: FileSection): boolean {
  return isBound || kind === 'ValuePropertyBinding';
}

export function presentPath(path: readonly Part[]): FileItem['pathBinding'] {
  return { value: shownText(path), parameters: parametersOf(path) };
}

function shownOriginal(original: string): string {
  const read = readTemplate(original, { source: '' });
  return read.ok ? shownText(read.value) : original;
}

/** Each once, those of inner sections too. */
function parametersOf(parts: readonly Part[]): { path: string }[] {
  const found = new Set<string>();
  const visit = (inside: readonly Part[]): void => {
    for (const part of inside) {
      if (part.kind === 'parameter') found.add(part.path);
      if (part.kind === 'section') visit(part.parts);
    }
  };
  visit(parts);
  return [...found].map((path) => ({ path }));
}
