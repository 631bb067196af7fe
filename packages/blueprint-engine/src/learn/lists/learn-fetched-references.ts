import { applyCase, type WordFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { ofReferences, refersToAggregate } from '#learn/conditions/learn-references';
import { changedForAggregates } from '#learn/learn-in-aggregates';
import { text } from '#learn/learn-literal';
import type { SampleScope } from '#learn/learn-scope';
import type { Item } from '#model/items';

const attributes = 'Aggregates.Attributes';
const isReference = ofReferences(attributes);

/**
 * How libraries are told what to fetch with an aggregate, one call for each: of Entity Framework, GORM, Mongoose
 * and TypeORM. `@` is what an attribute is called, `%` what a join calls what it refers to.
 */
const calls: readonly [language: RegExp, format: WordFormat, call: string][] = [
  [
    /^cs$/,
    'Pascal',
    String.raw`(?:\r?\n[^\S\n]+)?\.Include\([\w\uFFFD]+ => [\w\uFFFD]+\.@\)(?!\s*\.ThenInclude)`,
  ],
  [/^go$/, 'Pascal', String.raw`(?:\.\r?\n[^\S\n]+)?\.?Preload\("@"\)`],
  [
    /^[cm]?[jt]sx?$/,
    'Camel',
    // What a document is asked for is a promise, of which nothing else can be.
    String.raw`(?<!\bawait [\w\uFFFD]+)(?:\r?\n[^\S\n]+)?\.populate\(["']@["']\)`,
  ],
  [
    /^[cm]?[jt]sx?$/,
    'Camel',
    String.raw`(?:\r?\n[^\S\n]+(?:\w+ = \w+)?)?\.(?:left|inner)Join(?:AndSelect)?\(["'][\w\uFFFD]+\.@["'], ["']%["']\)(?:(?<=\w = \w+\.[^\n]*);|(?!;))`,
  ],
];

/** All of them in brackets: `relations: ['sails']`. */
const listed = String.raw`(?<=\brelations: \[)["']@["'](?=\])`;

/**
 * What is fetched with an aggregate is what it refers to, each of it: where the sample fetches all that it
 * refers to, or all of one or of several, another aggregate's references are.
 */
export function withFetchedReferences(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  const extension = extensionOf(file.source);
  const [aggregate, ...others] = scope.allFrames('Aggregates');
  const own = calls.filter(([language]) => language.test(extension));
  if (!aggregate || others.length > 0 || own.length === 0) return file;
  const references = scope
    .allFrames(attributes)
    .flatMap(({ item }) => (refersToAggregate(item) ? [item] : []));
  const context = nameOf(aggregate.parent?.item ?? aggregate.item);
  return changedForAggregates(file, (parts) =>
    references.reduce((known, item) => {
      const condition = conditionOf(item, references);
      return condition === null
        ? known
        : fetched(known, item, { condition, own, context, extension });
    }, parts),
  );
}

interface Calls {
  condition: string;
  own: typeof calls;
  /** What the context is called, which may be meant by mistake. */
  context: string;
  extension: string;
}

function fetched(parts: Part[], item: Item, calls: Calls): Part[] {
  const { condition, own, extension, context } = calls;
  const name = nameOf(item);
  const isContext = applyCase(name, 'Pascal') === applyCase(context, 'Pascal');
  const told = own.reduce((known, [, format, call]) => {
    const said = applyCase(name, format);
    const joined = [said, applyCase(item.type?.base ?? '', format)];
    const pattern = call.replace('@', said).replace('%', `(?:${joined.join('|')})`);
    const saidBy = (part: Part) => (isOfContext(part, format) ? said : saidByPart(part));
    const where = { pattern: new RegExp(pattern, 'g'), ...(isContext ? { saidBy } : {}) };
    return changedWhere(known, where, (found) => [
      aSection({ context: attributes, condition, parts: asParameters(found, item, format) }),
    ]);
  }, parts);
  if (!/^[cm]?[jt]sx?$/.test(extension)) return told;
  const pattern = new RegExp(listed.replace('@', applyCase(name, 'Camel')), 'g');
  return changedWhere(told, { pattern }, (found) => [
    aSection({
      context: attributes,
      condition,
      separator: ', ',
      parts: asParameters(found, item, 'Camel'),
    }),
  ]);
}

/** What is found with the reference's name, and what it is called by in a join, as parameters. */
function asParameters(found: readonly Part[], item: Item, format: WordFormat): Part[] {
  const [name, base] = [nameOf(item), item.type?.base ?? ''].map((each) => applyCase(each, format));
  return found.flatMap((part): Part[] => {
    if (isOfContext(part, format))
      return [{ kind: 'parameter', path: `${attributes}.Name`, format }];
    if (part.kind !== 'text') return [part];
    return part.text.split(new RegExp(`\\b(${name}|${base})\\b`)).map((each): Part => {
      if (each !== name && each !== base) return text(each);
      const value = each === name ? 'Name' : 'BaseType';
      return { kind: 'parameter', path: `${attributes}.${value}`, format };
    });
  });
}

/** What tells a reference from those that are not fetched; nothing where only its name does. */
function conditionOf(item: Item, references: readonly Item[]): string | null {
  const others = references.filter((each) => each !== item);
  if (others.length === 0) return isReference;
  const isMany = item.type?.isCollection === true;
  if (others.some((each) => (each.type?.isCollection === true) === isMany)) return null;
  const ofSeveral = `{${attributes}.IsCollection}`;
  return both(isReference, isMany ? ofSeveral : negate(ofSeveral));
}

/** What is called as the context, which is no name of a member. */
function isOfContext(part: Part, format: WordFormat): boolean {
  const isName = part.kind === 'parameter' && part.path === 'BoundedContexts.Name';
  return isName && part.format === format;
}

function nameOf({ values }: Item): string {
  return String(values.get('Name') ?? '');
}
