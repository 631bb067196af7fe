import { childrenOf } from '@stepwright/process-tree';
import { inOneLine, type TextProcess, type TextStep } from './text-step.ts';
import { walk } from './write-list.ts';

/** The process as a Mermaid flowchart, from left to right. */
export function writeMermaid({ tree }: Pick<TextProcess, 'tree'>): string {
  const names = new Map<string, string>();
  const raisers = new Map<string, string[]>();
  let nodes = '';
  walk(tree, tree.roots, (step) => {
    const name = `s${names.size + 1}`;
    names.set(step.id, name);
    nodes += `  ${name}${shapeOf(step)}\n`;
    for (const event of step.parsingInfo?.raisedDomainEvents ?? [])
      raisers.set(event.name, [...(raisers.get(event.name) ?? []), name]);
  });

  let links = '';
  for (const [id, name] of names) {
    for (const child of childrenOf(tree, id)) links += `  ${name} -.-> ${names.get(child) ?? ''}\n`;
    const event = tree.steps.get(id)?.parsingInfo?.reactingToDomainEvent?.name;
    for (const raiser of raisers.get(event ?? '') ?? [])
      links += `  ${raiser} -->|${entities(event ?? '')}| ${name}\n`;
  }
  return `flowchart LR\n${nodes}${links}`;
}

const shapes: Record<string, readonly [open: string, close: string]> = {
  Command: ['[', ']'],
  Query: ['(', ')'],
  Reaction: ['{{', '}}'],
  Error: ['>', ']'],
};

/** Commands as boxes, queries rounded, reactions with six corners, what could not be read in a flag. */
function shapeOf({ content, parsingInfo }: TextStep): string {
  const [open, close] = shapes[parsingInfo?.type ?? ''] ?? ['[', ']'];
  return `${open}"${entities(inOneLine(content)) || ' '}"${close}`;
}

/** What has a meaning in a chart is written as the number of its character. */
const entities = (text: string): string =>
  text.replace(/[#"'<>&`|{}()[\]\\;%]/g, (char) => `#${char.codePointAt(0)};`);
