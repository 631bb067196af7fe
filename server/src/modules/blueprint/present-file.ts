import { readTemplate, type Part } from '@stepwright/blueprint-engine';
import type { FileItem, FileSection } from '@stepwright/contract';
import { z } from 'zod';

/** What of `blueprint.json` says where a template is generated. */
const manifestSchema = z.object({
  files: z.array(
    z.object({
      source: z.string(),
      path: z.string().optional(),
      each: z.string().optional(),
      if: z.string().optional(),
    }),
  ),
});

export interface FileWithTemplate {
  file: { id: string; path: string; content: Buffer };
  /** Null where nothing was learned of it. */
  learned: { source: string; manifest: Buffer; template: Buffer } | null;
}

/** A file as it is, and the sections that were found in it. */
export function presentFile({ file, learned }: FileWithTemplate): FileItem {
  const { id, path } = file;
  const plain: FileItem = {
    id,
    path,
    content: file.content.toString(),
    fileBinding: null,
    pathBinding: { value: path, parameters: [] },
    propertyBindings: [],
  };
  if (!learned) return plain;
  const { source } = learned;
  const manifest = manifestSchema.parse(JSON.parse(learned.manifest.toString()));
  const entry = manifest.files.find((each) => each.source === source);
  const body = readTemplate(learned.template.toString(), { source });
  const target = readTemplate(entry?.path ?? source, { source, isPath: true });
  if (!entry || !body.ok || !target.ok) return plain;
  return {
    ...plain,
    fileBinding: { bindingContext: entry.each ?? null, mappingCondition: entry.if ?? '' },
    pathBinding: {
      value: target.value.map(textOf).join(''),
      parameters: parametersOf(target.value),
    },
    propertyBindings: sectionsOf(body.value, ''),
  };
}

/** The id of a section is its place: the same template gives the same ids. */
function sectionsOf(parts: readonly Part[], place: string): FileSection[] {
  return parts.map((part, index) => {
    const id = `${place}${index}`;
    const isSection = part.kind === 'section';
    return {
      id,
      kind: part.kind === 'parameter' ? 'ValuePropertyBinding' : 'TextSection',
      content: isSection ? '' : textOf(part),
      bindingContext: isSection ? part.context : null,
      mappingCondition: isSection ? part.condition : '',
      separator: isSection ? part.separator : '',
      delimiter: isSection ? part.delimiter : null,
      sectionType: isSection && part.context !== null ? 'List' : 'Text',
      parameters: isSection ? parametersOf(part.parts) : parametersOf([part]),
      children: isSection ? sectionsOf(part.parts, `${id}.`) : [],
    };
  });
}

function textOf(part: Part): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'column') return ' ';
  if (part.kind === 'section') return part.parts.map(textOf).join('');
  const { path, format, map } = part;
  return format === 'Raw' ? `{${path}}` : `{${path}|${format}${map ? `:${map}` : ''}}`;
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
