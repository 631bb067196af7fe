import { wordsOf } from '@stepwright/domain-model';
import { headOf } from '#learn/code/learn-heads';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { deedOfVerb, type Deed } from '#model/deeds';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { foundWhole } from './learn-runs-of-all.ts';
import { declaredType } from './learn-declaring-sections.ts';

const path = 'Aggregates.Commands';

/** How requests call what is done. */
const methods: Readonly<Record<string, Deed>> = { post: 'create', put: 'change', patch: 'change' };

/**
 * What declares a type that is called after an aggregate and what is done to it, as
 * `class BoatCreateFailedError` and `class BoatPutSchema`: it is there where a command does this, and what
 * it takes is what this command takes. What says a command's own name is this command's anyway.
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
    const deed = deedIn(declaredType(file.text, section), owner);
    const done = list.frames.find(({ item }) => item.value('Deed') === deed);
    const isNamed = mentions.within(headOf(file.text, section)).length > 0;
    if (deed === null || !done || isNamed) return section.children.flatMap(read);
    const condition = `{${path}.Deed} == '${deed}'`;
    return [foundWhole({ list, frame: done, condition }, section, instance)];
  };
  const found = sections.flatMap(read);
  return found.map((each) => withBlankLines(instance, each, found));
}

/** What a name says that is done to an aggregate, by the word before it or behind it. */
function deedIn(name: string | null, owner: readonly string[]): Deed | null {
  const words = wordsOf(name ?? '').map((word) => word.toLowerCase());
  const isOwn = (_: string, at: number) =>
    owner.every((word, place) => words[at + place] === word.toLowerCase());
  const at = words.findIndex(isOwn);
  if (owner.length === 0 || at === -1) return null;
  const around = [words[at + owner.length], words[at - 1]];
  const [deed = null] = around.flatMap((word = '') => methods[word] ?? deedOfVerb(word) ?? []);
  return deed;
}
