import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { isOfDeed } from './learn-deed-methods.ts';
import type { FoundList } from './learn-found-list.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { isMethod } from './learn-reading-members.ts';
import { isOfAttributes } from './learn-runs.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** A class that is made of another one, which does what its own methods do not. */
const derived =
  /^[^\S\n]*(?:(?:export|default|abstract|public|final|open) )*class \w+(?:\((?!object\b|ABC\b|Protocol\b)\w[^()]*\):|[^{\n]* extends \w)|^[^\S\n]*(?:\w+ )*class \w+/gm;

/**
 * The method that is called by a command's verb alone, in a class that is made of another one, which speaks of something that only the
 * command takes and its aggregate has not: where a command takes nothing of the kind, what the other class does
 * is enough.
 */
export function overridingMethodsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, bindings, sections } = instance;
  const { frame } = bindings;
  const [section, ...others] = membersIn(sections);
  if (frame?.collection.path !== 'Aggregates.Commands' || !section || others.length > 0) return [];
  const isVerb = isMethod(file.text, section) && isOfDeed(file.text, section);
  if (!isVerb || !isDerived(file.text.slice(0, section.from))) return [];
  const lists = scope.lists(frame);
  const [list] = lists.filter(isOfAttributes);
  if (list?.collection.parent !== frame.collection) return [];
  const own = lists.find(({ collection }) => collection.path === 'Aggregates.Attributes');
  const taken = mentionsOfLists(instance, [list], scope)
    .within(section)
    .flatMap((each) => {
      const named = list.frames[each.elements.get(list) ?? -1];
      const name = String(named?.item.values.get('Name') ?? '');
      const isOwn = own?.placeOf(name) !== undefined || isCustomaryName(name);
      const isRead = isReadOf(file.text, each.mention);
      return named && isRead && !isOwn ? [{ frame: named, name }] : [];
    });
  const [first] = taken;
  if (!first) return [];
  const condition = `{${list.collection.path}.Name} == '${first.name}'`;
  // The empty line that parts it from others goes with it: so it is told from the method that is for the command.
  const { from, to } = instance;
  const whole = { kind: 'run', from, to, children: section.children };
  const { items, ...found } = foundWhole({ list, frame: first.frame, condition }, whole, instance);
  return [{ ...found, from, to, items: items.map((item) => ({ ...item, from, to })) }];
}

function membersIn(sections: readonly SampleSection[]): SampleSection[] {
  return sections.flatMap((each) => (each.kind === 'member' ? [each] : membersIn(each.children)));
}

/** Whether the class that a text is in last is made of another one. */
function isDerived(before: string): boolean {
  const last = [...before.matchAll(derived)].at(-1)?.[0] ?? '';
  return /\(| extends /.test(last);
}

/** Whether something is read of what is taken: `schema.tag_ids`. */
function isReadOf(text: string, { from, to }: { from: number; to: number }): boolean {
  return /\w\??\.$/.test(text.slice(Math.max(0, from - 3), from)) && !/\w/.test(text.charAt(to));
}
