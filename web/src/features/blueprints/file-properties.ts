import type { FileProperty, FileSection } from '@stepwright/contract';
import { noSection, type FileLayout, type SectionSpan } from './file-layout.ts';

/** A property in the tree of a file's properties. */
export interface PropertyRow {
  /** Of the section that its value is or would be. */
  id: string;
  name: string;
  /** Its names from the top, as in `server.ports[0]`. */
  path: string;
  value: string;
  depth: number;
  isOpenable: boolean;
  /** The paths that it lies in. */
  folders: string[];
  section: FileSection;
}

/** The properties of a file, each with the section that takes exactly its value. */
export function propertyRows(
  layout: FileLayout,
  properties: readonly FileProperty[],
): PropertyRow[] {
  const known = new Map<string, string>();
  for (const [id, { from, to }] of layout.spans) {
    const range = `${from}-${to}`;
    // The outermost: the parameter alone in a section is not the section.
    if (!known.has(range)) known.set(range, id);
  }
  const around: string[] = [];
  return properties.map((property, at) => {
    const { name, depth, from, to } = property;
    around.length = depth;
    const folders = [...around];
    const path = `${folders.at(-1) ?? ''}${name.startsWith('[') || depth === 0 ? '' : '.'}${name}`;
    around.push(path);
    const id = known.get(`${from}-${to}`) ?? `@${from}-${to}`;
    const value = layout.text.slice(from, to);
    const isOpenable = (properties[at + 1]?.depth ?? 0) > depth;
    const section = sectionOf(layout, { ...property, id, path, value });
    return { id, name, path, value, depth, isOpenable, folders, section };
  });
}

/** The layout in which properties can be named as sections can. */
export function withProperties(
  layout: FileLayout,
  properties: readonly FileProperty[],
): FileLayout {
  if (properties.length === 0) return layout;
  const spans = new Map<string, SectionSpan>(layout.spans);
  const rows = propertyRows(layout, properties);
  for (const [at, { id, section }] of rows.entries()) {
    const { from = 0, to = 0, whole } = properties[at] ?? {};
    const known = layout.spans.get(id) ?? { from, to, parent: null, isBlock: false };
    const span = { ...known, section, ...(whole && { whole: `@${whole.from}-${whole.to}` }) };
    spans.set(id, span);
    // It may have been selected by its range, before it became a section.
    spans.set(`@${from}-${to}`, span);
  }
  return { ...layout, spans };
}

/** A section by its id; also by the range of a property, before the properties are read. */
export function sectionNamed({ spans }: FileLayout, id: string): FileSection | undefined {
  const known = spans.get(id);
  if (known || !id.startsWith('@')) return known?.section;
  return [...spans.values()].find(({ from, to }) => id === `@${from}-${to}`)?.section;
}

function sectionOf(
  { spans }: FileLayout,
  {
    id,
    path,
    bindingKind,
    from,
    to,
    value,
  }: FileProperty & { id: string; path: string; value: string },
): FileSection {
  const known = spans.get(id)?.section;
  if (known) return { ...known, propertyName: path };
  const holdsSections = [...spans.values()].some(
    (span) => span.section.content === '' && span.from >= from && span.to <= to,
  );
  return {
    ...noSection,
    id,
    kind: bindingKind,
    propertyName: path,
    content: value,
    value: holdsSections ? null : value,
  };
}
