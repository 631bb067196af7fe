import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { changedForAggregates } from '#learn/learn-in-aggregates';
import { joinedParts } from '#learn/learn-parts';
import type { SampleScope } from '#learn/learn-scope';
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

/** What the key is called, by how it is written. */
type Spellings = ReadonlyMap<string, CaseFormat>;

/**
 * A key that is called otherwise than every aggregate calls its own (`hullId` of a `Boat`) is another one's key
 * wherever a template speaks of it for one aggregate: `where hull_id = #{hullId}`, `order by hull_id`.
 */
export function withKeyWords(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  const spellings = spellingsOf(scope);
  if (spellings.size === 0) return file;
  return changedForAggregates(file, (parts) =>
    joinedParts(
      [],
      parts.flatMap((part) => (part.kind === 'text' ? withKeys(part.text, spellings) : [part])),
    ),
  );
}

function spellingsOf(scope: SampleScope): Spellings {
  const [aggregate, ...others] = scope.allFrames('Aggregates');
  const key = scope
    .allFrames(attributes)
    .find(({ item }) => item.values.get('IsKey') === true)?.item;
  const [owner, name] = [aggregate?.item, key].map((each) =>
    String(each?.values.get('Name') ?? ''),
  );
  if (!owner || !name || others.length > 0 || isCalledAlike(name, owner)) return new Map();
  const spelt = formats.map((format) => [applyCase(name, format, key?.plural), format] as const);
  return new Map(spelt.toReversed());
}

function withKeys(said: string, spellings: Spellings): Part[] {
  const words = [...spellings.keys()].toSorted((a, b) => b.length - a.length);
  // What begins with a capital may stand behind what is done with it: `getHullId`.
  const pattern = new RegExp(
    `(?<![\\w.-](?![A-Z])|\\w(?<![a-z]))(?:${words.join('|')})(?![\\w-])`,
    'g',
  );
  const told: Part[] = [];
  let at = 0;
  for (const { 0: word, index } of said.matchAll(pattern)) {
    told.push(text(said.slice(at, index)), keyAs(spellings.get(word) ?? 'Camel'));
    at = index + word.length;
  }
  return [...told, text(said.slice(at))].filter((each) => each.kind !== 'text' || each.text !== '');
}

function keyAs(format: CaseFormat): Part {
  const name: Part = { kind: 'parameter', path: `${attributes}.Name`, format };
  return aSection({ context: attributes, condition: `{${attributes}.IsKey}`, parts: [name] });
}
