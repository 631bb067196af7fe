import { headOf } from '#learn/code/learn-heads';
import { declaredDeeds } from '#learn/conditions/learn-own-deeds';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleScope } from '#learn/learn-scope';
import { deedOfVerb, type Deed } from '#model/deeds';
import type { Frame } from '#model/scope';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** What a method is called for, and what an aggregate must have that it is there. */
interface Called {
  list: ListInScope;
  frame: Frame;
  condition: string;
  isOnce?: boolean;
}

/**
 * Methods that are called by a verb alone, as `Delete` is for `DeleteBoat`, and `GetAll` for
 * `GetAllBoats`: an aggregate has them where one of its commands does this, or one of its queries
 * answers with several. What they take and set is what this command takes. What others call too is there
 * for them: the `update` of a store, where renaming updates as well.
 */
export function deedMethodsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { frame } = instance.bindings;
  if (frame?.collection.path !== 'Aggregates') return [];
  const lists = scope.lists(frame);
  const found = methodsIn(instance.sections, instance.file.text).flatMap(
    ({ section, name }): FoundList[] => {
      const called = scope.isSharedDeed(name) ? null : calledFor(name, lists);
      if (!called) return [];
      const whole = foundWhole(called, section, instance);
      return [{ ...whole, isOnce: called.isOnce === true }];
    },
  );
  return found.map((each) => withBlankLines(instance, each, found));
}

function calledFor(name: string, lists: readonly ListInScope[]): Called | null {
  const listOf = (path: string) => lists.find(({ collection }) => collection.path === path);
  const deed = deedOf(name);
  const list = listOf(deed === null ? 'Aggregates.Queries' : 'Aggregates.Commands');
  if (!list) return null;
  const { path } = list.collection;
  if (deed !== null) {
    const frame = list.frames.find(({ item }) => item.value('Deed') === deed);
    return frame ? { list, frame, condition: `{${path}.Deed} == '${deed}'` } : null;
  }
  const frame = list.frames.find(isForAll);
  return frame ? { list, frame, condition: `{${path}.Result.IsCollection}`, isOnce: true } : null;
}

/** Whether a query asks for all there are. */
function isForAll({ item }: Frame): boolean {
  const isOfMany = item.list('Result').some(({ type }) => type?.isCollection);
  return isOfMany && item.list('Parameters').length === 0;
}

function methodsIn(
  sections: readonly SampleSection[],
  text: string,
): { section: SampleSection; name: string }[] {
  return sections.flatMap((section) => {
    const name = verbOf(text, section);
    return name === null ? methodsIn(section.children, text) : [{ section, name }];
  });
}

/** Whether a method is called by the verb of a command alone. */
export function isOfDeed(text: string, section: SampleSection): boolean {
  return deedOf(verbOf(text, section) ?? '') !== null;
}

/** What a method is called that is called by a verb alone, in small letters. */
function verbOf(text: string, section: SampleSection): string | null {
  if (section.kind !== 'member') return null;
  const { from, to } = headOf(text, section);
  const head = text.slice(from, to);
  const [name = ''] = declaredDeeds([head]);
  // Views of Python answer requests by it; elsewhere it is said of what something is laid into.
  if (/^(?:patch|put)$/.test(name) && !/^(?:async )?def /.test(head.trimStart())) return null;
  if (deedOf(name) !== null || /^(?:get|find|list|fetch|read|select)_?all$/.test(name)) return name;
  return asksNothing.test(head) ? 'getall' : null;
}

/** In C#, what a controller gets without being told which. */
const asksNothing = / Get(?:Async)?\((?:CancellationToken \w+(?: = default)?)?\)/;

/** Whatever else a verb creates by, it is also said of what is no aggregate: `New`, `save`, `register`. */
function deedOf(verb: string): Deed | null {
  if (/^(?:patch|put)$/.test(verb)) return 'change';
  return /^(?:new|make|place|register|submit|save)$/.test(verb) ? null : deedOfVerb(verb);
}
