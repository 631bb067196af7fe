import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type ParameterPart, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import type { SampleScope } from '#learn/learn-scope';
import type { TypeUse } from '#type-maps/type-use';
import type { TypeMapMaker } from './learn-types.ts';

const attributes = 'Aggregates.Attributes';
const isKey = `{${attributes}.IsKey}`;

/** A key, with what stands in its name behind that of its aggregate; nothing where it is not called after this. */
interface Key {
  rest: string;
  use: TypeUse;
  /** What is written for its type. */
  typed: (inner: string) => Part;
}

/**
 * In a mapper of MyBatis, the column and the value of a key that is called after its aggregate (`where boat_id =
 * #{boatId}`) are those of another one's key, however that is called, and what a statement takes that is a key
 * (`parameterType="java.lang.Long"`) is of its type.
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

/** What all aggregates of the sample call their keys, behind their own names. */
function keyOf(scope: SampleScope, types: TypeMapMaker): Key | null {
  const keys = scope.allFrames('Aggregates').map(({ item }) => {
    const owner = String(item.value('Name'));
    const key = (item.lists.get('Attributes') ?? []).find((each) => each.value('IsKey') === true);
    const name = String(key?.value('Name') ?? '');
    const isAfter = name.toLowerCase().startsWith(owner.toLowerCase());
    return { rest: isAfter ? name.slice(owner.length) : '', use: key?.type };
  });
  const [first] = keys;
  const use = first?.use;
  if (!first || !use) return null;
  const isSame = keys.every((each) => each.rest === first.rest && each.use?.base === use.base);
  const typed = (inner: string): Part => {
    const part: ParameterPart = { kind: 'parameter', path: `${attributes}.Type`, format: 'Type' };
    types.add(part, [{ extension: 'xml', use, inner, wrapper: null }]);
    return part;
  };
  return isSame ? { rest: first.rest, use, typed } : null;
}

/** Where parts stand: inside of which repetition, and whether that is of the key alone. */
interface Place {
  context: string;
  isOfKey: boolean;
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
  if (isOfAggregate) return withTakenTypes(withColumns(inside, key), key, true);
  return place.context === attributes && place.isOfKey
    ? withTakenTypes(inside, key, false)
    : inside;
}

function ofKey(parts: Part[]): Part {
  return aSection({ context: attributes, condition: isKey, parts });
}

function called(format: CaseFormat): Part {
  return { kind: 'parameter', path: `${attributes}.Name`, format };
}

function isOwner(part: Part | undefined, format: CaseFormat): boolean {
  return part?.kind === 'parameter' && part.path === 'Aggregates.Name' && part.format === format;
}

/** `boat_id` and `#{boatId,jdbcType=INTEGER}` where they were no list. */
function withColumns(parts: readonly Part[], { rest, typed }: Key): readonly Part[] {
  if (rest === '') return parts;
  const column = new RegExp(String.raw`\uFFFD_${applyCase(rest, 'Snake')}\b`, 'g');
  const columns = changedWhere(parts, { pattern: column }, (found) =>
    isOwner(found[0], 'Snake') ? [ofKey([called('Snake')])] : found,
  );
  const value = new RegExp(String.raw`(?<=#\{)\uFFFD${rest}\b(?:,jdbcType=[A-Z]+(?=\}))?`, 'g');
  return changedWhere(columns, { pattern: value }, (found) => {
    const [owner, said] = found;
    if (!isOwner(owner, 'Camel') || said?.kind !== 'text') return found;
    const [before = '', type] = said.text.slice(rest.length).split('=');
    const ofType = type === undefined ? [] : [text(`${before}=`), typed(type)];
    return [ofKey([called('Camel'), ...ofType])];
  });
}

const classes: ReadonlyMap<string, string> = new Map([
  ['integer', 'java.lang.Integer'],
  ['int32', 'java.lang.Integer'],
  ['int64', 'java.lang.Long'],
]);

/** What a statement takes, where that is a class of the key's type. */
function withTakenTypes(parts: readonly Part[], { use, typed }: Key, isOutside: boolean): Part[] {
  const taken = /(?<=\bparameterType=")java\.lang\.(?:Integer|Long)(?=")/g;
  return changedWhere(parts, { pattern: taken }, (found) => {
    const [said] = found;
    if (said?.kind !== 'text' || classes.get(use.base) !== said.text) return found;
    return isOutside ? [ofKey([typed(said.text)])] : [typed(said.text)];
  });
}
