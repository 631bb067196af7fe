import { isDataExtension } from '#learn/formats/data-files';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Frame } from '#model/scope';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes } from './learn-runs.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { foundWhole, isPlain, runsOfAll, wholeOf, type Owner } from './learn-runs-of-all.ts';

const ofTypes = 'Aggregates.Types';

/**
 * Where what is said of an attribute, or of a type, names all values of its enumeration, these are another
 * one's own: `enum: [OPEN, SHUT]`.
 */
export function enumValuesIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { frame } = instance.bindings;
  const owner = frame && enumOf(frame, scope);
  const list = owner && valuesOf(owner, scope);
  if (!list) return [];
  const isOfAttribute = isAttributesPath(frame.collection.path);
  const areOfValues = (inside: readonly SampleSection[]): boolean =>
    inside.every((each) => isValue(instance, each)) ||
    (!isOfField(frame, owner.frame) && saysOnlyItsValue(inside, { instance, list, scope }));
  return runsOfAll({ list, isNeeded: () => true, isTelling: () => false }, instance, scope)
    .filter(({ inside }) => isPlain(inside) || (!isOfAttribute && isDeclared(inside)))
    .filter(({ inside }) => isOfAttribute || areOfValues(inside))
    .map(({ inside }) => foundWhole(owner, wholeOf(inside), instance));
}

/** A value of data as the only entry of an item: `{ "name": "OAK" }`. */
const onlyEntry = /^\{\s*["']?\w+["']?:\s*[^\s,{}]+\s*\}$|^- *\w+: *[^\s,{}]+$/;

/** Whether an item says a value and nothing else: rows of data that each have another one are no list of values. */
function isValue({ file }: Instance, { from, to }: SampleSection): boolean {
  const said = file.text.slice(from, to).trim();
  return !isDataExtension(file.extension) || !/,|\n/.test(said) || onlyEntry.test(said);
}

/** Whether an attribute has the enumeration as its type: what says each of its values is an example of the aggregate. */
function isOfField({ item }: Frame, { item: type }: Frame): boolean {
  const fields = item.lists.get('Attributes') ?? [];
  return fields.some((each) => each.type?.base === type.values.get('Name'));
}

/** Whether items of several lines are the same but for the value that each speaks of, and for numbers. */
function saysOnlyItsValue(
  inside: readonly SampleSection[],
  { instance, list, scope }: { instance: Instance; list: ListInScope; scope: SampleScope },
): boolean {
  const { text } = instance.file;
  const mentions = mentionsOfLists(instance, [list], scope);
  const said = inside.map((section) => {
    const own = mentions.within(section);
    let [written, at] = ['', section.from];
    for (const { mention } of own) {
      written += `${text.slice(at, mention.from)}\u0000`;
      at = mention.to;
    }
    written += text.slice(at, section.to);
    const values = new Set(own.map(({ elements }) => elements.get(list)));
    return values.size === 1 ? written.trimEnd().replaceAll(/\d+/g, '0') : '';
  });
  return said[0] !== '' && new Set(said).size === 1;
}

/** The values of an enumeration that is declared: no methods. */
function isDeclared(inside: readonly SampleSection[]): boolean {
  return inside.every(
    ({ kind, children }) =>
      kind === 'item' || (kind === 'member' && children.every((each) => each.kind !== 'block')),
  );
}

/** The enumeration that is the type of an attribute, or a type that is declared, or the only one of an aggregate. */
function enumOf(bound: Frame, scope: SampleScope): Owner | null {
  const list = scope.lists(bound).find(({ collection: { path } }) => path === ofTypes);
  if (!list) return null;
  const { path } = bound.collection;
  const enums = list.frames.filter(({ item }) => item.values.get('Family') === 'ENUM');
  const [only] = enums;
  if (path === 'Aggregates') {
    const condition = `{${ofTypes}.Family} == 'ENUM'`;
    return only && enums.length === 1 ? { list, frame: only, condition } : null;
  }
  const value = typeNameOf(bound);
  const name = value && bound.item.value(value);
  const frame = enums.find(({ item }) => item.values.get('Name') === name);
  return frame ? { list, frame, condition: `{${ofTypes}.Name} == {${path}.${value}}` } : null;
}

/** What says the name of a declared type, of which an element is one or has one. */
function typeNameOf({ item, collection: { path } }: Frame): 'BaseType' | 'Name' | null {
  if (path === 'Aggregates.ReferencedTypes') return 'Name';
  return isAttributesPath(path) && item.type?.kind === 'declared' ? 'BaseType' : null;
}

function valuesOf({ list, frame }: Owner, scope: SampleScope): ListInScope | undefined {
  const isOwn = ({ collection }: ListInScope) => collection.parent?.path === list.collection.path;
  return scope.lists(frame).find((each) => isOfAttributes(each) && isOwn(each));
}
