import type { DictionaryEntry, Part } from '#exchange/blueprint';
import { chooseFormat } from '#learn/names/learn-format';
import { chooseMentions, NameIndex } from '#learn/names/learn-names';
import { extensionOf } from '#exchange/path-extension';
import { readTemplate } from '#template/read-template';
import { TemplateDraft, type KeptTemplate } from '#template/template-draft';
import { writeTemplate } from '#template/write-template';

/** The words that stand for the model, and where they are looked for. */
export interface TokenPlace {
  dictionary: readonly DictionaryEntry[];
  /** The collection that the file is generated for; null: once. */
  context: string | null;
  /** Of the sample file: what its ending says of spelling. */
  path: string;
}

/** Every word of the dictionary in a template's text becomes its parameter, where that is bound. */
export function replaceTokens(template: KeptTemplate, place: TokenPlace): KeptTemplate {
  const draft = new TemplateDraft(template);
  const replacer = new Replacer(place, false);
  replacer.within(draft.parts, boundBy(place.context));
  for (const [part, original] of replacer.originals) draft.originals.set(part, original);
  return draft.finish();
}

/** The same for the path at which a file is generated. */
export function replacePathTokens(path: string, place: TokenPlace): string {
  const read = readTemplate(path, { source: '', isPath: true });
  if (!read.ok) return path;
  new Replacer(place, true).within(read.value, boundBy(place.context));
  return writeTemplate(read.value, { isPath: true });
}

/**
 * The collection that a file seems to be made for: of the words in its path the innermost one,
 * else the service where its text names it; null where nothing is named.
 */
export function contextOfTokens(
  { path, text }: { path: string; text: string },
  dictionary: readonly DictionaryEntry[],
): string | null {
  const index = indexOf(dictionary);
  const named = (where: string): string[] =>
    chooseMentions(index.find(where), () => true).flatMap(({ names }) => keysOf(names, dictionary));
  const collections = named(path).map(collectionOf);
  const inPath = collections.toSorted((one, other) => depthOf(other) - depthOf(one))[0];
  if (inPath !== undefined) return inPath;
  return named(text).map(collectionOf).includes('Aggregates') ? 'Aggregates' : null;
}

class Replacer {
  readonly originals = new Map<Part, Part[]>();
  private readonly place: TokenPlace;
  private readonly isPath: boolean;
  private readonly index: NameIndex;

  constructor(place: TokenPlace, isPath: boolean) {
    this.place = place;
    this.isPath = isPath;
    this.index = indexOf(place.dictionary);
  }

  /** Changes the list in place. */
  within(list: Part[], bound: ReadonlySet<string>): void {
    for (let at = 0; at < list.length; at += 1) {
      const part = list[at];
      if (part?.kind === 'section')
        this.within(part.parts, new Set([...bound, ...boundBy(part.context)]));
      if (part?.kind !== 'text') continue;
      const parts = this.replaced(part.text, bound);
      list.splice(at, 1, ...parts);
      at += parts.length - 1;
    }
  }

  private replaced(text: string, bound: ReadonlySet<string>): Part[] {
    const { dictionary, path } = this.place;
    const keyOf = (names: ReadonlyMap<string, unknown>) =>
      keysOf(names, dictionary).find((key) => bound.has(collectionOf(key)));
    const parts: Part[] = [];
    let from = 0;
    const isBound = (name: string) => keyOf(new Map([[name, true]])) !== undefined;
    for (const mention of chooseMentions(this.index.find(text), isBound)) {
      const key = keyOf(mention.names);
      const formats = [...mention.names.values()].flat();
      if (key === undefined) continue;
      const format = chooseFormat(formats, {
        before: text.slice(Math.max(0, mention.from - 200), mention.from),
        after: text.slice(mention.to, mention.to + 200),
        extension: extensionOf(path),
        isPath: this.isPath,
        isPart: false,
      });
      const part: Part = { kind: 'parameter', path: key, format };
      this.originals.set(part, [{ kind: 'text', text: text.slice(mention.from, mention.to) }]);
      parts.push({ kind: 'text', text: text.slice(from, mention.from) }, part);
      from = mention.to;
    }
    return [...parts, { kind: 'text', text: text.slice(from) }];
  }
}

function indexOf(dictionary: readonly DictionaryEntry[]): NameIndex {
  return new NameIndex(new Map(dictionary.map(({ token, plural }) => [token, plural])));
}

function keysOf(
  names: ReadonlyMap<string, unknown>,
  dictionary: readonly DictionaryEntry[],
): string[] {
  return dictionary.filter(({ token }) => names.has(token)).map(({ key }) => key);
}

function collectionOf(key: string): string {
  return key.split('.').slice(0, -1).join('.');
}

/** A collection, and those around it. */
function boundBy(context: string | null): Set<string> {
  const bound = new Set<string>();
  const names = context?.split('.') ?? [];
  names.forEach((_name, at) => bound.add(names.slice(0, at + 1).join('.')));
  if (bound.has('Aggregates')) bound.add('BoundedContexts');
  return bound;
}

/** A context holds services, though its key is no part of theirs. */
function depthOf(collection: string): number {
  return collection === 'BoundedContexts' ? 0 : collection.split('.').length;
}
