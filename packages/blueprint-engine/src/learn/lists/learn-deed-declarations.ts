import { wordsOf } from '@stepwright/domain-model';
import { usesOf } from '#learn/code/learn-declared-functions';
import { headOf } from '#learn/code/learn-heads';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import type { Deed } from '#model/deeds';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { foundWhole } from './learn-runs-of-all.ts';
import { declaredType, membersIn } from './learn-declaring-sections.ts';

const path = 'Aggregates.Commands';

/** What is done, as types are called after it: words that code has for something else as well are none. */
const verbs: ReadonlyMap<string, Deed> = new Map([
  ['create', 'create'],
  ['add', 'create'],
  ['post', 'create'],
  ['update', 'change'],
  ['edit', 'change'],
  ['put', 'change'],
  ['patch', 'change'],
  ['delete', 'remove'],
  ['remove', 'remove'],
]);

/** What such types are for: an error, or what somebody sends. */
const role = /(?:Error|Exception|Schema|Request|Dto|DTO|Input|Payload)$/;

/**
 * What declares a type that is called after an aggregate and what is done to it, as
 * `class BoatCreateFailedError` and `class BoatPutSchema`: it is there where a command does this, and what
 * it takes is what this command takes. What says a command's own name is this command's anyway, and what
 * anything else speaks of, in this file or another one, is there as that is.
 */
export function deedDeclarationsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { bindings, file, sections } = instance;
  const { frame } = bindings;
  if (frame?.collection.path !== 'Aggregates') return [];
  const list = scope.lists(frame).find(({ collection }) => collection.path === path);
  if (!list) return [];
  const owner = wordsOf(String(frame.item.values.get('Name') ?? ''));
  const mentions = mentionsOfLists(instance, [list], scope);
  const read = (section: SampleSection): FoundList[] => {
    if (section.kind !== 'member') return section.children.flatMap(read);
    const name = declaredType(file.text, section) ?? '';
    const deed = role.test(name) ? deedIn(name, owner) : null;
    const done = list.frames.find(({ item }) => item.value('Deed') === deed);
    const isNamed = mentions.within(headOf(file.text, section)).length > 0;
    if (deed === null || !done || isNamed || isUsed(name, file, scope))
      return section.children.flatMap(read);
    const condition = `{${path}.Deed} == '${deed}'`;
    return [{ ...foundWhole({ list, frame: done, condition }, section, instance), isOnce: true }];
  };
  const found = sections.flatMap(read);
  // A file of nothing else would be an empty one where this is not done.
  const isOfOne = new Set(found.map(({ condition }) => condition)).size === 1;
  if (isOfOne && found.length === sections.flatMap(membersIn).length) return [];
  return found.map((each) => withBlankLines(instance, each, found));
}

/** Whether anything but its declaration says a name. */
function isUsed(name: string, { path: own, text }: Instance['file'], scope: SampleScope): boolean {
  return usesOf(name, text).length > 1 || scope.isSaidElsewhere(name, own);
}

/** What a name says that is done to an aggregate, by the word before it or behind it. */
function deedIn(name: string, owner: readonly string[]): Deed | null {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const isOwn = (_: string, at: number) =>
    owner.every((word, place) => words[at + place] === word.toLowerCase());
  const at = words.findIndex(isOwn);
  if (owner.length === 0 || at === -1) return null;
  const around = [words[at + owner.length], words[at - 1]];
  const [deed = null] = around.flatMap((word = '') => verbs.get(word) ?? []);
  return deed;
}
