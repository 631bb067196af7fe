import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes } from './learn-runs.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** An entry that is called as something, below its comments. */
const entryPattern = /^(?:\s*\/\/[^\n]*\n)*\s*(?<key>[A-Za-z_]\w*): ?(?<value>[^]*)$/;

/** A value that is a function, and one that a function is asked for. */
const isFunction = /^(?:async )?(?:function\b|\([^()]*\) ?=>|\w+ ?=>)/;
const isCall = /^[\w.]+\(/;

/**
 * Entries of an object in a script that are called after attributes and do something for each of them, as
 * `sail: async () => undefined` in an object of resolvers: what is done for one attribute is done for no other.
 */
export function entriesOfOneIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, bindings, sections } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates' || !/^[jt]sx?$/.test(file.extension))
    return [];
  const list = scope.lists(bindings.frame).find(isOfAttributes);
  if (!list) return [];
  const frames = new Map(list.frames.map((frame) => [applyCase(nameOf(frame), 'Camel'), frame]));
  const { path } = list.collection;
  const owner = applyCase(String(bindings.frame.item.values.get('Name') ?? ''), 'Lower');
  /** Whether what an object is made for says the aggregate: `boatResolver = resolve<Boat>({`. */
  const isOfOwner = ({ from }: SampleSection): boolean => {
    const line = file.text.slice(
      Math.max(0, file.text.lastIndexOf('\n', from) + 1, from - 200),
      from,
    );
    return owner !== '' && line.replaceAll(/[\W_]/g, '').toLowerCase().includes(owner);
  };
  const read = (section: SampleSection): FoundList[] => {
    const own = section.children.map((each) => entryOf(file.text, each));
    const isOwn = own.every((each) => {
      const frame = frames.get(each?.key ?? '');
      return frame !== undefined && !isCustomaryName(nameOf(frame));
    });
    const isDone = own.some((each) => each?.isFunction);
    if (own.length === 0 || !isOwn || !isDone || !isOfOwner(section))
      return section.children.flatMap(read);
    return section.children.flatMap((child, at): FoundList[] => {
      const frame = frames.get(own[at]?.key ?? '');
      if (!frame) return [];
      const condition = `{${path}.Name} == '${nameOf(frame)}'`;
      const whole = foundWhole({ list, frame, condition }, child, instance);
      return [own.length > 1 ? inLines(whole, file.text) : whole];
    });
  };
  return sections.flatMap(read);
}

function nameOf({ item }: Frame): string {
  return String(item.values.get('Name') ?? '');
}

/** What an entry is called whose value is done by a function. */
function entryOf(
  text: string,
  { kind, from, to }: SampleSection,
): { key: string; isFunction: boolean } | null {
  if (kind !== 'entry') return null;
  const { key = '', value = '' } = entryPattern.exec(text.slice(from, to))?.groups ?? {};
  const isDone = isFunction.test(value);
  return isDone || isCall.test(value) ? { key, isFunction: isDone } : null;
}

/** Of several entries in lines of their own, each goes with its lines. */
function inLines(laid: FoundList, text: string): FoundList {
  const [item] = laid.items;
  const before = /(?<=\n)[^\S\n]*$/.exec(text.slice(0, laid.from))?.[0];
  const behind = /^,?\r?\n/.exec(text.slice(laid.to))?.[0];
  if (!item || before === undefined || behind === undefined) return laid;
  const place = { from: laid.from - before.length, to: laid.to + behind.length };
  return { ...laid, ...place, items: [{ ...item, ...place }] };
}
