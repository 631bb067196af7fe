import { readBlueprint, type ExchangeFile, type Part } from '@stepwright/blueprint-engine';

/** The conditions of a blueprint's files and sections, each once, in their order. */
export function conditionsOf(files: readonly ExchangeFile[]): string[] {
  const read = readBlueprint(files);
  if (!read.ok) return [];
  const found = new Set<string>();
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.kind !== 'section') continue;
      if (part.condition !== '') found.add(part.condition);
      visit(part.parts);
    }
  };
  for (const file of read.value.files) {
    if (file.condition !== '') found.add(file.condition);
    if (file.kind === 'text') visit(file.parts);
  }
  return [...found];
}
