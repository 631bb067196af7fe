import { headOf } from '#learn/code/learn-heads';
import { declaredDeeds } from '#learn/conditions/learn-own-deeds';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { deedOfVerb, type Deed } from '#model/deeds';
import type { FoundList } from './learn-found-list.ts';
import type { Laid } from './learn-layout.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/**
 * Methods that are called by a verb alone, as `Delete` is for `DeleteBoat`: an aggregate has them
 * where one of its commands does this. What they take and set is what this command takes.
 */
export function deedMethodsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { frame } = instance.bindings;
  const list = scope.lists(frame).find(({ collection }) => collection.path === commands);
  if (frame?.collection.path !== 'Aggregates' || !list) return [];
  const doing = new Map(list.frames.map((each) => [each.item.value('Deed'), each] as const));
  const found = methodsIn(instance.sections, instance.file.text).flatMap(
    ({ section, deed }): FoundList[] => {
      const own = doing.get(deed);
      if (!own) return [];
      const condition = `{${commands}.Deed} == '${deed}'`;
      return [foundWhole({ list, frame: own, condition }, section, instance)];
    },
  );
  return found.map((each) => ({ ...each, ...withEmptyLine(instance, each, found) }));
}

const commands = 'Aggregates.Commands';

function methodsIn(
  sections: readonly SampleSection[],
  text: string,
): { section: SampleSection; deed: Deed }[] {
  return sections.flatMap((section) => {
    const deed = deedOfMethod(text, section);
    return deed === null ? methodsIn(section.children, text) : [{ section, deed }];
  });
}

/** What a method does that is called by a verb alone; nothing for what is none. */
export function deedOfMethod(text: string, section: SampleSection): Deed | null {
  if (section.kind !== 'member') return null;
  const { from, to } = headOf(text, section);
  const [name = ''] = declaredDeeds([text.slice(from, to)]);
  // Whatever else a verb creates by, it is also said of what is no aggregate: `New`, `save`, `submit`.
  return /^(?:new|make|place|submit|save)$/.test(name) ? null : deedOfVerb(name);
}

/** A method is parted from the one before it by an empty line, which goes with it, the first one from the next. */
function withEmptyLine(
  { file: { text }, from, to }: Instance,
  laid: Laid,
  others: readonly Laid[],
): Laid {
  const [item] = laid.items;
  if (!item || text.charAt(laid.to - 1) !== '\n') return laid;
  const above = /(?<=\n)\r?\n$/.exec(text.slice(from, laid.from))?.[0].length ?? 0;
  const below = above === 0 ? (/^\r?\n/.exec(text.slice(laid.to, to))?.[0].length ?? 0) : 0;
  const isOfNext = others.some((each) => each.from === laid.to + below);
  const place = { from: laid.from - above, to: isOfNext ? laid.to : laid.to + below };
  return { ...laid, ...place, items: [{ ...item, ...place }] };
}
