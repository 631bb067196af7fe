import { inOneLine, type TextProcess, type TextStep } from './text-step.ts';
import { walk } from './write-list.ts';

/** The process as a Markdown document. */
export function writeMarkdown({ name, description, tree }: TextProcess): string {
  let text = `# ${inOneLine(name)}\n\n`;
  if (description) text += `${description.trim()}\n\n`;
  walk(tree, tree.roots, (step, depth) => {
    text += `${'  '.repeat(depth)}- ${inOneLine(step.content)}${meaningOf(step)}\n`;
  });
  return text;
}

/** Behind the sentence, so that the list still reads as one. */
function meaningOf({ parsingInfo, isFeature }: TextStep): string {
  if (!parsingInfo || parsingInfo.type === 'Error') return '';
  const { type, boundedContext, aggregate, raisedDomainEvents, reactingToDomainEvent } =
    parsingInfo;
  const place = [boundedContext, aggregate].filter(Boolean).join('/');
  const told = [
    `${type}${isFeature ? ', feature' : ''}`,
    ...(place === '' ? [] : [place]),
    ...(reactingToDomainEvent ? [`reacts to ${reactingToDomainEvent.name}`] : []),
    ...(raisedDomainEvents.length > 0
      ? [`raises ${raisedDomainEvents.map(({ name }) => name).join(', ')}`]
      : []),
  ];
  return ` _(${told.join('; ')})_`;
}
