import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
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
  if (file.kind !== 'text' || spellings.size === 0) return file;
  const isBound = file.context?.startsWith('Aggregates') === true;
  const isOfKey = file.context?.startsWith(attributes) === true;
  return isOfKey ? file : { ...file, parts: read(file.parts, spellings, isBound) };
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

function read(parts: readonly Part[], spellings: Spellings, isBound: boolean): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    if (part.kind === 'section') {
      const isOfKey = part.context?.startsWith(attributes) === true;
      const isInside = isBound || part.context?.startsWith('Aggregates') === true;
      const own = isOfKey ? part.parts : read(part.parts, spellings, isInside);
      addPart(told, { ...part, parts: own });
    } else if (part.kind === 'text' && isBound)
      for (const each of withKeys(part.text, spellings)) addPart(told, each);
    else addPart(told, part);
  }
  return told;
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
