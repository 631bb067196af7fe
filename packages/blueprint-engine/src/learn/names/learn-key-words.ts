import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { changedForAggregates } from '#learn/learn-in-aggregates';
import { joinedParts } from '#learn/learn-parts';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { SampleScope } from '#learn/learn-scope';
import type { Item } from '#model/items';
import { isCalledAlike } from '#model/own-key';

const attributes = 'Aggregates.Attributes';

const formats = [
  'Camel',
  'Pascal',
  'Snake',
  'Kebab',
  'CamelInitials',
  'PascalInitials',
  'UpperSnake',
  'CamelPlural',
  'SnakePlural',
] as const satisfies readonly CaseFormat[];

/** What an attribute is called, by how it is written, and the section of what is called so of another aggregate. */
interface Word {
  spellings: ReadonlyMap<string, CaseFormat>;
  section: { condition: string; distinct?: string };
}

/**
 * A key that is called otherwise than every aggregate calls its own (`hullId` of a `Boat`) is another one's key
 * wherever a template speaks of it for one aggregate: `where hull_id = #{hullId}`, `order by hull_id`. So is the
 * only time that nobody gives it (`launched_at`) the first one that nobody gives another one.
 */
export function withKeyWords(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  const [aggregate, ...others] = scope.allFrames('Aggregates');
  if (!aggregate || others.length > 0) return file;
  const items = scope.allFrames(attributes).map(({ item }) => item);
  const words = [keyOf(items, nameOf(aggregate.item)), timeOf(items)].flatMap((each) => each ?? []);
  return words.reduce(
    (known, word) =>
      changedForAggregates(known, (parts) =>
        joinedParts(
          [],
          parts.flatMap((part) => (part.kind === 'text' ? withWord(part.text, word) : [part])),
        ),
      ),
    file,
  );
}

function keyOf(items: readonly Item[], owner: string): Word | null {
  const key = items.find(({ values }) => values.get('IsKey') === true);
  if (!key || isCalledAlike(nameOf(key), owner)) return null;
  return { spellings: spellingsOf(key), section: { condition: `{${attributes}.IsKey}` } };
}

function timeOf(items: readonly Item[]): Word | null {
  const [time, ...others] = items.filter(({ type }) => type?.base === 'date-time');
  const isMeant = time?.values.get('IsGiven') === false && !isCustomaryName(nameOf(time));
  if (!isMeant || others.length > 0) return null;
  const condition = `{${attributes}.BaseType} == 'date-time' and not {${attributes}.IsGiven}`;
  return { spellings: spellingsOf(time), section: { condition, distinct: 'Aggregates.Name' } };
}

function nameOf({ values }: Item): string {
  return String(values.get('Name') ?? '');
}

function spellingsOf(item: Item): Word['spellings'] {
  const spelt = formats.map(
    (format) => [applyCase(nameOf(item), format, item.plural), format] as const,
  );
  return new Map(spelt.toReversed());
}

function withWord(said: string, { spellings, section }: Word): Part[] {
  const words = [...spellings.keys()].toSorted((a, b) => b.length - a.length);
  // What begins with a capital may stand behind what is done with it: `getHullId`.
  const pattern = new RegExp(
    `(?<![\\w.-](?![A-Z])|\\w(?<![a-z]))(?:${words.join('|')})(?![\\w-])`,
    'g',
  );
  const told: Part[] = [];
  let at = 0;
  for (const { 0: word, index } of said.matchAll(pattern)) {
    const path = `${attributes}.Name`;
    const name: Part = { kind: 'parameter', path, format: spellings.get(word) ?? 'Camel' };
    told.push(
      text(said.slice(at, index)),
      aSection({ context: attributes, ...section, parts: [name] }),
    );
    at = index + word.length;
  }
  return [...told, text(said.slice(at))].filter((each) => each.kind !== 'text' || each.text !== '');
}
