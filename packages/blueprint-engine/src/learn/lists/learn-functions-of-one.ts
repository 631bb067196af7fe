import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { declaredFunction, usesOf } from '#learn/code/learn-declared-functions';
import type { Frame } from '#model/scope';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes } from './learn-runs.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/**
 * Functions that are called after an attribute, and that nothing but lines of this attribute use, as
 * `new_boat_code` for `code = Column(default=new_boat_code)`: they are there for this attribute alone.
 */
export function functionsOfOneIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, bindings } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates') return [];
  const list = scope.lists(bindings.frame).find(isOfAttributes);
  if (!list) return [];
  const { path } = list.collection;
  return outermostOf(instance).flatMap((section) => {
    const called = declaredFunction(file.text.slice(section.from, section.to));
    const frame = called === null ? undefined : list.frames.find((each) => isAfter(called, each));
    if (called === null || !frame || !isUsedFor(nameOf(frame), called, { file, section }))
      return [];
    const condition = `{${path}.Name} == '${nameOf(frame)}'`;
    return [withGap(foundWhole({ list, frame, condition }, section, instance), instance)];
  });
}

/** What stands at the outermost level of a file. */
function outermostOf({ sections }: Instance): readonly SampleSection[] {
  return sections.flatMap((each) => (each.kind === 'file' ? each.children : [each]));
}

function nameOf({ item }: Frame): string {
  return String(item.values.get('Name') ?? '');
}

/** Whether a function's name ends with an attribute's, and has words before it. */
function isAfter(called: string, frame: Frame): boolean {
  const name = nameOf(frame);
  if (name === '' || isCustomaryName(name)) return false;
  return applyCase(called, 'Snake').endsWith(`_${applyCase(name, 'Snake')}`);
}

/** Whether a function is used, and only where lines begin with an attribute's name. */
function isUsedFor(
  name: string,
  called: string,
  { file: { text }, section: { from, to } }: { file: Instance['file']; section: SampleSection },
): boolean {
  const uses = usesOf(called, text).filter((at) => at < from || at >= to);
  const begun = new RegExp(
    String.raw`^\s*["']?(?:${applyCase(name, 'Snake')}|${applyCase(name, 'Camel')})\b`,
  );
  const lines = uses.map((at) => text.slice(text.lastIndexOf('\n', at) + 1, at));
  return lines.length > 0 && lines.every((line) => begun.test(line));
}

/** The empty lines behind a function go with it. */
function withGap(laid: FoundList, { file: { text }, to }: Instance): FoundList {
  const [item] = laid.items;
  const gap = /^(?:[^\S\n]*\r?\n)*/.exec(text.slice(laid.to, to))?.[0].length ?? 0;
  if (!item || text.charAt(laid.to - 1) !== '\n') return laid;
  return { ...laid, to: laid.to + gap, items: [{ ...item, to: laid.to + gap }] };
}
