import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { calls } from './file-edit.ts';
import type { FileLayout } from './file-layout.ts';
import { formatOf } from './file-parameters.ts';
import { nothingSelected, type FileSelection, type TextRange } from './file-selection.ts';
import type { OpenFile } from './use-open-file.ts';

/** The open file, what is selected in it, and the way to change it. */
export interface FileWork extends OpenFile {
  blueprint: BlueprintForTreeView;
  file: FileItem;
  layout: FileLayout;
}

/** The text that a parameter would take the place of: what is selected, or a short section. */
export function rangeToBind({ selection, layout }: FileWork): TextRange | null {
  if (selection.range) return selection.range;
  const [id = ''] = selection.ids;
  const span = selection.ids.length === 1 ? layout.spans.get(id) : undefined;
  if (!span || span.section.value === null || span.section.value.includes('\n')) return null;
  return span.to > span.from ? { from: span.from, to: span.to } : null;
}

export function bindRange({ edit, onSelect }: FileWork, range: TextRange, parameter: string): void {
  const format = formatOf(parameter);
  edit.send(
    calls.bindText,
    { ...range, parameter, ...(format && { format }) },
    { onDone: () => onSelect(nothingSelected) },
  );
}

/** A stretch of the text as a section of its own, which is selected then. */
export function makeSection({ edit, onSelect }: FileWork, range: TextRange): void {
  edit.send(
    calls.createTextSection,
    { ...range },
    { onDone: (file) => onSelect(sectionAt(file.propertyBindings, range), file) },
  );
}

function sectionAt(sections: FileItem['propertyBindings'], range: TextRange): FileSelection {
  let at = 0;
  let found: string | null = null;
  const visit = (inside: typeof sections): void => {
    for (const { id, kind, content, children } of inside) {
      const from = at;
      at += content.length;
      visit(children);
      const isMade = kind === 'TextSection' && content === '' && from <= range.from;
      if (isMade && at >= range.to && found === null) found = id;
      else if (isMade && at >= range.to && from === range.from) found = id;
    }
  };
  visit(sections);
  return found === null ? nothingSelected : { ids: [found], range: null, isEditing: false };
}
