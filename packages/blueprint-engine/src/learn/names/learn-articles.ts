import type { BlueprintFile, ParameterPart, Part } from '#exchange/blueprint';
import { addPart, textOf } from '#learn/learn-parts';
import { isForPeople } from './learn-sentences.ts';
import { extensionOf } from '#exchange/path-extension';

/** A word of a sentence, or where one begins, and the article behind it. `var a Boat` is none. */
const articlePattern = /(?<before>[a-z][,:;]? |(?:^|\n)\s*|["'`(*#/-] ?)(?<article>an?|An?) $/;
const declarationPattern = /\b(?:var|let|const|val|for|case|as|in|type|new) an? $/;

/** All that a comment says where a generator made it of the name, and what its translations put in. */
const madeComment = /\n[ \t]*\*[ \t]A $/;
const madeSentence = '{{ param }}';

/**
 * Before an aggregate's name in a sentence, `a` and `an` depend on the name; in code `a` is a name. What a
 * generator makes of names (`A Boat.`) has one article for all of them.
 */
export function withArticles(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  if (extensionOf(file.source) === 'json' && textOf(file.parts).includes(madeSentence)) return file;
  return { ...file, parts: new ArticleReader(extensionOf(file.source)).read(file.parts) };
}

class ArticleReader {
  private readonly extension: string;
  /** What stands before, as far as it is no parameter. */
  private before = '';

  constructor(extension: string) {
    this.extension = extension;
  }

  read(parts: readonly Part[]): Part[] {
    const read: Part[] = [];
    parts.forEach((part, at) => {
      if (part.kind === 'section') return addPart(read, { ...part, parts: this.read(part.parts) });
      if (part.kind !== 'text') return addPart(read, part);
      this.before += part.text;
      const isArticle =
        isOne(parts[at + 1]) &&
        /an? $/i.test(part.text.slice(-3)) &&
        !isMade(part.text, parts[at + 2]);
      const isSentence = isArticle && isForPeople(this.extension, this.before);
      addAll(read, isSentence ? articleAtEnd(part.text) : [part]);
    });
    return read;
  }
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

/** Whether a comment says nothing but an article and the name. */
function isMade(before: string, behind: Part | undefined): boolean {
  return (
    madeComment.test(before) &&
    behind?.kind === 'text' &&
    /^\.\r?\n[ \t]*\*\/\r?\n/.test(behind.text)
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
