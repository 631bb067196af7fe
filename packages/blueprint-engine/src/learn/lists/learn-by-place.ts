import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import type { Frame } from '#model/scope';
import { isLiteralOf } from '#learn/attribute-types/learn-literal-kinds';
import { valuesGiven, type GivenValue } from './learn-given-values.ts';
import { refusalOf, type FoundList } from './learn-found-list.ts';
import { layItemsOut } from './learn-layout.ts';

/** What is read from a row by its place, one column after the other: `row.getString(1), row.getInt(2)`. */
const read =
  /(?<![\w.])(?<row>[a-z]\w{0,40})\.get[A-Z]\w{0,40}\(1\)(?:,\s{0,80}\k<row>\.get[A-Z]\w{0,40}\(\d{1,3}\))+/g;

/** What is inserted without a word of its columns: `INSERT INTO boats VALUES (?, ?)`. */
const inserted =
  /(?<=\binsert\s+into\s+[\w."`[\]]{1,80}\s+values\s*\()\s*\?(?:\s*,\s*\?)+(?=\s*\))/gi;

/**
 * Values that are told by their place alone, as many as an aggregate has attributes, with or without its
 * key: another aggregate has as many as it has attributes.
 */
export function listsByPlace(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, from, to, bindings } = instance;
  const text = file.text.slice(from, to);
  const rows = /^(?:java|kts?)$/.test(file.extension) ? [...text.matchAll(read)] : [];
  const lists = scope.lists(bindings.frame).filter(isOfAggregate);
  const counted = [...rows, ...text.matchAll(inserted)].flatMap(({ 0: all, index }) => {
    const values = [...all.matchAll(/[^\s,]+/g)].map((value) => {
      const start = from + index + value.index;
      return { from: start, to: start + value[0].length, text: value[0] };
    });
    const isCounted = values.every(
      ({ text: value }, at) => value === '?' || value.endsWith(`(${at + 1})`),
    );
    return isCounted ? lists.slice(0, 1).flatMap((list) => foundIn(list, values, instance)) : [];
  });
  const given = valuesGiven(instance).flatMap((values) =>
    lists
      .slice(0, 1)
      .filter((list) => areOfTypes(framesOf(list, values) ?? [], values))
      .flatMap((list) => foundIn(list, values, instance)),
  );
  return [...counted, ...given];
}

/** Whether each value is one of its attribute's type, and they are of several types: else any numbers were a list. */
function areOfTypes(frames: readonly Frame[], values: readonly GivenValue[]): boolean {
  const uses = frames.map(({ item }) => item.type);
  const isOfType = (use: (typeof uses)[number], at: number): boolean =>
    use !== null && use !== undefined && isLiteralOf(use, values[at]?.text ?? '');
  const kinds = new Set(uses.map((use) => use?.base));
  return values.length > 2 && kinds.size > 2 && frames.length > 0 && uses.every(isOfType);
}

function foundIn(
  list: ListInScope,
  values: readonly GivenValue[],
  instance: Instance,
): FoundList[] {
  const { file } = instance;
  const frames = framesOf(list, values);
  if (!frames) return [];
  const items = frames.flatMap((frame, at) => {
    const { from = 0, to = 0 } = values[at] ?? {};
    const said = { from, to };
    return [{ frame, said, sections: [{ kind: 'text', ...said, children: [] }] }];
  });
  const { path } = list.collection;
  const refusal = refusalOf({ file, from: values[0]?.from ?? 0, path });
  const laid = layItemsOut(file, items, instance);
  return [{ ...laid, file, path, refusal, frames: list.frames, family: [] }];
}

/** The attributes that there are as many of as values, with or without the key. */
function framesOf(list: ListInScope, values: readonly unknown[]): readonly Frame[] | undefined {
  return [list.frames, list.frames.filter((each) => !isKey(each))].find(
    ({ length }) => length === values.length,
  );
}

function isOfAggregate({ collection: { path, parent } }: ListInScope): boolean {
  return parent?.path === 'Aggregates' && isAttributesPath(path);
}

function isKey({ item }: Frame): boolean {
  return item.values.get('IsKey') === true;
}
