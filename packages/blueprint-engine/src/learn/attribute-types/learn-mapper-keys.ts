import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import type { SampleScope } from '#learn/learn-scope';
import { withTakenTypes } from './learn-mapper-taken.ts';
import type { TypeMapMaker } from './learn-types.ts';
import {
  attributes,
  isKey,
  keyOf,
  ofKey,
  ofNoKey,
  ofOwner,
  type Key,
  type Place,
} from './mapper-key.ts';

/**
 * In a mapper of MyBatis, the column and the value of a key that is called after its aggregate (`where boat_id =
 * #{boatId}`) are those of another one's key, however that is called, and what a statement takes that is the key alone
 * (`parameterType="java.lang.Long"`) is of its type. Another table (`join boat_crew c`) has its own columns.
 */
export function withMapperKeys(
  file: BlueprintFile,
  types: TypeMapMaker,
  scope: SampleScope,
): BlueprintFile {
  if (file.kind !== 'text' || extensionOf(file.source) !== 'xml') return file;
  const key = keyOf(scope, types);
  if (key === null) return file;
  const place = { context: file.context ?? '', isOfKey: false };
  return { ...file, parts: read(file.parts, place, key) };
}

function read(parts: readonly Part[], place: Place, key: Key): Part[] {
  const inside = parts.map((part): Part => {
    if (part.kind !== 'section') return part;
    const asked = part.condition.split(' and ');
    const isOfKey = place.isOfKey || asked.includes(isKey);
    return {
      ...part,
      parts: read(part.parts, { context: part.context ?? place.context, isOfKey }, key),
    };
  });
  const isOfAggregate = /^Aggregates(?:\.(?:Commands|Queries))?$/.test(place.context);
  if (isOfAggregate) return withTakenTypes(withColumns(inside, key), place, key);
  return place.context === attributes && place.isOfKey
    ? withTakenTypes(withOtherTables(inside, key), place, key)
    : inside;
}

function called(format: CaseFormat): Part {
  return { kind: 'parameter', path: `${attributes}.Name`, format };
}

function isOwner(part: Part | undefined, format: CaseFormat): boolean {
  return part?.kind === 'parameter' && part.path === 'Aggregates.Name' && part.format === format;
}

const inStatement = String.raw`\b(?:(?!</?(?:select|update|delete)\b)[\s\S])*\b`;
/** Behind the short name of its aggregate's table (`from boats b`), or of none. */
const ofOwnTable = String.raw`(?<!\.)|(?<=\b(?:from|update|join)\s+\w*${ofOwner}\s+(?:as\s+)?\k<alias>${inStatement}(?<alias>\w+)\.)`;
/** Behind that of another one, `join boat_crew c`. */
const ofOtherTable = String.raw`(?<=\b(?:from|join)\s+(?!\w*${ofOwner}\s)[\w${ofOwner}]+\s+(?:as\s+)?\k<alias>${inStatement}(?<alias>\w+)\.)`;

function saidWithOwner(part: Part): string {
  return part.kind === 'parameter' && part.path === 'Aggregates.Name' ? ofOwner : saidByPart(part);
}

/** The column of another table that a key is compared with (`c.boat_id = b.boat_id`) is called after the aggregate. */
function withOtherTables(parts: readonly Part[], { rest }: Key): readonly Part[] {
  if (rest === '') return parts;
  const pattern = new RegExp(String.raw`(?=\uFFFD)${ofOtherTable}\uFFFD`, 'gi');
  return changedWhere(parts, { pattern, saidBy: saidWithOwner }, (found) => {
    const [name] = found;
    const isName = name?.kind === 'parameter' && name.path === `${attributes}.Name`;
    return isName && name.format === 'Snake'
      ? [{ ...name, path: 'Aggregates.Name' }, text(`_${applyCase(rest, 'Snake')}`)]
      : found;
  });
}

/** `boat_id` and `#{boatId,jdbcType=INTEGER}` where they were no list; where another aggregate has no key they stay. */
function withColumns(parts: readonly Part[], { rest, typed }: Key): readonly Part[] {
  if (rest === '') return parts;
  const words = `${ofOwner}_${applyCase(rest, 'Snake')}`;
  const pattern = new RegExp(String.raw`(?=${words}\b)(?:${ofOwnTable})${words}`, 'gi');
  const columns = changedWhere(parts, { pattern, saidBy: saidWithOwner }, (found) =>
    isOwner(found[0], 'Snake') ? [ofKey([called('Snake')]), ofNoKey(found)] : found,
  );
  const value = new RegExp(String.raw`(?<=#\{)\uFFFD${rest}\b(?:,jdbcType=[A-Z]+(?=\}))?`, 'g');
  return changedWhere(columns, { pattern: value }, (found) => {
    const [owner, said] = found;
    if (!isOwner(owner, 'Camel') || said?.kind !== 'text') return found;
    const [before = '', type] = said.text.slice(rest.length).split('=');
    const ofType = type === undefined ? [] : [text(`${before}=`), typed(type)];
    return [ofKey([called('Camel'), ...ofType]), ofNoKey(found)];
  });
}
