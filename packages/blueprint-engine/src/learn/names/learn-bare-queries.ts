import { applyCase, wordsOf } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import { declaredDeeds } from '#learn/conditions/learn-own-deeds';
import type { ShortName } from './learn-short-names.ts';
import { namesOf, queriesOf } from './learn-sample-names.ts';

/** What a method is of, in Go. */
const receiver = /^func \([^()\n]{0,200}\) /gm;

/** The queries for which a sample declares methods that leave out the aggregate. */
export class BareQueries {
  /** What they are called: `findByHull` for `FindBoatsByHull`. */
  readonly shorts: ReadonlyMap<Item, ShortName[]>;
  /** Those for one by its key beside them, by their paths: every aggregate has one, so its method stays as it is. */
  readonly forKeys: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;

  constructor(roots: readonly Item[], files: readonly { text: string }[]) {
    const declared = declaredIn(roots, files);
    const named = declared.filter(([query]) => !isForOneByKey(query));
    const owners = new Set(named.map(([{ aggregate }]) => aggregate));
    const forKeys = declared.filter(
      ([query]) => isForOneByKey(query) && owners.has(query.aggregate),
    );
    this.forKeys = new Set(forKeys.map(([{ element }]) => element));
    this.shorts = new Map(named.map(([query, name]) => [query, [{ value: 'ShortName', name }]]));
    this.names = new Set(named.map(([, name]) => name));
  }

  /** Whether a name that may be a query's short one is it: as a word of its own, in code. */
  isMeant(name: string, text: string, { from, to }: { from: number; to: number }): boolean {
    if (!this.names.has(name)) return true;
    const around =
      text.charAt(from - 1) +
      text
        .slice(to)
        .replace(/^Async(?![a-z])/, '')
        .charAt(0);
    return !/\w/.test(around) && !/\s/.test(text.slice(from, to));
  }
}

/**
 * A verb alone says too little, and what asks for all there are is called so whatever the query is
 * called. What the sample only calls is a library's.
 */
function declaredIn(roots: readonly Item[], files: readonly { text: string }[]): [Item, string][] {
  const queries = queriesOf(roots);
  if (queries.length === 0) return [];
  const declared = methodsIn(files);
  const taken = namesOf(roots);
  return queries.flatMap((query): [Item, string][] => {
    const name = String(query.value('ShortName') ?? '');
    const isKnown = () => declared.has(name.toLowerCase()) || isOfStore(query, name, files);
    const isBare = !taken.has(name) && isTelling(name) && isKnown();
    return isBare ? [[query, name]] : [];
  });
}

/** What finds several by the key of something else takes an `id` as well. */
function isForOneByKey(query: Item): boolean {
  const isOfSeveral = query.list('Result').some(({ type }) => type?.isCollection);
  return query.value('IsForKey') === true && !isOfSeveral;
}

/** Whether it is called of what keeps its aggregate: `_boatRepository.GetByHull(hull)`. */
function isOfStore(query: Item, name: string, files: readonly { text: string }[]): boolean {
  const owner = applyCase(query.aggregate.split('/').at(-1) ?? '', 'Camel');
  if (owner === '' || isForOneByKey(query)) return false;
  const store = `\\b_?${owner}(?:s|Dao|Repo|Repository|Store)\\.${name}(?:Async)?\\(`;
  const pattern = new RegExp(store, 'i');
  return files.some(({ text }) => pattern.test(text));
}

function isTelling(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 2 || (words.length === 2 && !/^all$/i.test(words[1] ?? ''));
}

function methodsIn(files: readonly { text: string }[]): ReadonlySet<string> {
  const declared = declaredDeeds(files.map(({ text }) => text.replaceAll(receiver, 'func ')));
  return new Set([...declared].map((name) => name.replaceAll('_', '')));
}
