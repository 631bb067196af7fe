import type { BlueprintFile, ParameterPart, Part } from '#exchange/blueprint';
import { addPart } from '#learn/learn-parts';
import { isForPeople } from './learn-sentences.ts';
import { extensionOf } from '#exchange/path-extension';

/** A word of a sentence, or where one begins, and the article behind it. `var a Boat` is none. */
const articlePattern = /(?<before>[a-z][,:;]? |(?:^|\n)\s*|["'`(*#/-] ?)(?<article>an?|An?) $/;
const declarationPattern = /\b(?:var|let|const|val|for|case|as|in|type|new) an? $/;

/** Before an aggregate's name in a sentence, `a` and `an` depend on the name; in code `a` is a name. */
export function withArticles(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  return {
    ...file,
    parts: new ArticleReader(extensionOf(file.source), file.parts).read(file.parts),
  };
}

class ArticleReader {
  private readonly extension: string;
  /** Whether it is the messages of a user interface, with places to fill. */
  private readonly hasMessages: boolean;
  /** What stands before, as far as it is no parameter. */
  private before = '';

  constructor(extension: string, parts: readonly Part[]) {
    this.extension = extension;
    this.hasMessages = extension === 'json' && textsOf(parts).some((text) => text.includes('{{'));
  }

  read(parts: readonly Part[]): Part[] {
    const read: Part[] = [];
    parts.forEach((part, at) => {
      if (part.kind === 'section') return addPart(read, { ...part, parts: this.read(part.parts) });
      if (part.kind !== 'text') return addPart(read, part);
      this.before += part.text;
      const name = parts[at + 1];
      const isArticle = isOne(name) && /an? $/i.test(part.text.slice(-3));
      const isFree = isArticle && !(this.hasMessages && isOfGenerator(part.text, name));
      const isSentence = isFree && isForPeople(this.extension, this.before);
      addAll(read, isSentence ? articleAtEnd(part.text) : [part]);
    });
    return read;
  }
}

/** Whether a parameter is the name of one aggregate. */
function isOne(part: Part | undefined): part is ParameterPart {
  return (
    part?.kind === 'parameter' &&
    part.path === 'Aggregates.Name' &&
    !part.format.endsWith('Plural') &&
    part.format !== 'Initial'
  );
}

/**
 * Whether a message says a name in capitals: `A Boat is launched` is a generator's, which says `A` of whatever is
 * called so; `An Oar` was written by somebody.
 */
function isOfGenerator(text: string, { format }: ParameterPart): boolean {
  return /^(?:Raw|Pascal|Title)$/.test(format) && !/an $/i.test(text);
}

function textsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'section') return textsOf(part.parts);
    return part.kind === 'text' ? [part.text] : [];
  });
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
