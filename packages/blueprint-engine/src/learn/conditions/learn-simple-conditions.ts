import { parseCondition, printCondition, simplifyCondition } from '@stepwright/condition-language';
import type { BlueprintFile, Part } from '#exchange/blueprint';

/** What conditions ask twice, as they were put together one by one, is asked once: people read them. */
export function withSimpleConditions(file: BlueprintFile): BlueprintFile {
  const condition = simple(file.condition);
  return file.kind === 'text'
    ? { ...file, condition, parts: file.parts.map(withSimple) }
    : { ...file, condition };
}

function withSimple(part: Part): Part {
  if (part.kind !== 'section') return part;
  return { ...part, condition: simple(part.condition), parts: part.parts.map(withSimple) };
}

function simple(condition: string): string {
  if (condition === '') return condition;
  const read = parseCondition(condition);
  return read.ok ? printCondition(simplifyCondition(read.value)) : condition;
}
