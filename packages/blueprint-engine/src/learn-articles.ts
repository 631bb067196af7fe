import type { BlueprintFile, ParameterPart, Part } from './blueprint.ts';
import { addPart } from './learn-parts.ts';

/** A word of a sentence, or where one begins, and the article behind it. `var a Boat` is none. */
const articlePattern = /(?<before>[a-z][,:;]? |(?:^|\n)\s*|["'`(*#/-] ?)(?<article>an?|An?) $/;
const declarationPattern = /\b(?:var|let|const|val|for|case|as|in|type|new) an? $/;

/** Before an aggregate's name in a sentence, `a` and `an` depend on the name. */
export function withArticles(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: articlesIn(file.parts) } : file;
}

function articlesIn(parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    if (part.kind === 'section') addPart(read, { ...part, parts: articlesIn(part.parts) });
    else if (part.kind === 'text' && isOne(next)) addAll(read, articleAtEnd(part.text));
    else addPart(read, part);
  });
  return read;
}

/** Whether a parameter is the name of one aggregate. */
function isOne(part: Part | undefined): boolean {
  return (
    part?.kind === 'parameter' &&
    part.path === 'Aggregates.Name' &&
    !part.format.endsWith('Plural') &&
    part.format !== 'Initial'
  );
}

function articleAtEnd(text: string): Part[] {
  const { article } = articlePattern.exec(text.slice(-40))?.groups ?? {};
  if (article === undefined || declarationPattern.test(text)) return [{ kind: 'text', text }];
  const format = article.startsWith('A') ? 'Pascal' : 'Raw';
  const parameter: ParameterPart = { kind: 'parameter', path: 'Aggregates.Article', format };
  return [
    { kind: 'text', text: text.slice(0, -article.length - 1) },
    parameter,
    { kind: 'text', text: ' ' },
  ];
}

function addAll(parts: Part[], added: readonly Part[]): void {
  for (const part of added) addPart(parts, part);
}
