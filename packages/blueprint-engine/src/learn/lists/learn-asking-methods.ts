import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import { askedBy } from './learn-asked-attributes.ts';
import type { FoundList } from './learn-found-list.ts';
import type { ListMentions } from './learn-list-mentions.ts';
import type { Frame } from '#model/scope';
import { isForSeveral } from './learn-takers.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** A method that is called by what it is asked for with: `findByHull(String hull)`. */
const calledBy = /[a-z\d]By$|_by_$/;

/**
 * Methods that are called after an attribute which a query asks for, and speak of no other one: each
 * attribute that another aggregate's query asks for has one.
 */
export function askingMethods(
  list: ListInScope,
  mentions: ListMentions,
  instance: Instance,
): FoundList[] {
  const { text } = instance.file;
  // What is for one query already is there for this one.
  if (instance.bindings.frame?.collection.path !== 'Aggregates') return [];
  const read = (section: SampleSection): FoundList[] => {
    if (section.kind !== 'member') return section.children.flatMap(read);
    const head = headOf(text, section);
    const own = mentions.within(section).filter(({ elements }) => elements.has(list));
    const elements = new Set(own.map((each) => each.elements.get(list)));
    const [element, ...more] = elements;
    const [first] = own;
    const isCalled =
      first !== undefined &&
      first.mention.to <= head.to &&
      calledBy.test(text.slice(head.from, first.mention.from));
    const frame = list.frames[element ?? -1];
    if (!frame || more.length > 0 || !isCalled) return section.children.flatMap(read);
    const condition = askedBy([frame], (test) =>
      list.frames.every((each) => test(each) === (each === frame)),
    );
    return condition === null ? [] : [foundWhole({ list, frame, condition }, section, instance)];
  };
  return instance.sections.flatMap(read);
}

/** Methods that are called as a command is, or as a query of something else: what they do belongs to that one. */
export function declaredDeeds(
  { file, sections, bindings }: Instance,
  mentions: ListMentions,
): SampleSection[] {
  if (bindings.frame?.collection.path !== 'Aggregates') return [];
  const read = (section: SampleSection): SampleSection[] => {
    if (section.kind !== 'member') return section.children.flatMap(read);
    const isDeed = mentions
      .beginningIn(headOf(file.text, section))
      .some(({ elements }) => [...elements].some(([list, at]) => isOtherDeed(list.frames[at])));
    return isDeed ? [section] : section.children.flatMap(read);
  };
  return sections.flatMap(read);
}

/** Whether it is a command, or a query that does not ask for just one thing. */
function isOtherDeed(frame: Frame | undefined): boolean {
  if (!frame || !/\.(?:Commands|Queries)$/.test(frame.collection.path)) return false;
  const [asked, ...others] = frame.item.list('Parameters');
  const fields = frame.parent?.item.list('Attributes') ?? [];
  const isField = fields.some((each) => each.value('Name') === asked?.value('Name'));
  return !isForSeveral(frame) || !isField || others.length > 0;
}
