import { isCustomaryName } from '#learn/conditions/learn-customary';
import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { mentionsOfLists, type ListMention, type ListMentions } from './learn-list-mentions.ts';
import { foundWhole } from './learn-runs-of-all.ts';

const path = 'Aggregates.Attributes';

/** What every class may have, whatever attributes there are: it is told otherwise for another aggregate. */
const usual =
  /\b(?:__\w+__|clone|compareTo|constructor|copy|equals|hashCode|init|toJSON|toString|Equals|GetHashCode|String|ToString)\s*\(/;

/** Who an attribute is read of in a class's own methods. */
const ofItself = /(?:\b(?:this|self)\??\.|\$this->)_?$/;

/**
 * Methods that read one attribute of an aggregate, which their file says elsewhere too, and no other:
 * `return self.rigging["masts"]`. Without this attribute there is nothing that they could do.
 */
export function readingMembersIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { bindings } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates') return [];
  const lists = scope.lists(bindings.frame);
  const list = lists.find(({ collection }) => collection.path === path);
  if (!list) return [];
  return new ReadingMembers(instance, list, mentionsOfLists(instance, lists, scope)).find();
}

class ReadingMembers {
  private readonly instance: Instance;
  private readonly list: ListInScope;
  private readonly mentions: ListMentions;
  /** Where each attribute is said otherwise than by reading it. */
  private readonly said = new Map<number, number[]>();

  constructor(instance: Instance, list: ListInScope, mentions: ListMentions) {
    this.instance = instance;
    this.list = list;
    this.mentions = mentions;
    for (const { mention, elements } of mentions.all) {
      const element = elements.get(list);
      if (element === undefined || isReadOf(instance.file.text, mention)) continue;
      const known = this.said.get(element) ?? [];
      known.push(mention.from);
      this.said.set(element, known);
    }
  }

  find(): FoundList[] {
    const found = this.instance.sections.flatMap((section) => this.within(section));
    return found.map((each) => withBlankLines(this.instance, each, found));
  }

  private within(section: SampleSection): FoundList[] {
    if (!isMethod(this.instance.file.text, section))
      return section.children.flatMap((each) => this.within(each));
    const element = this.isUsual(section) ? null : this.readIn(section);
    const frame = this.list.frames[element ?? -1];
    const name = String(frame?.item.values.get('Name') ?? '');
    // What adds to several, or takes one of them away, is there for all that are several.
    if (!frame || isCustomaryName(name) || frame.item.type?.isCollection === true) return [];
    const condition = `{${path}.Name} == '${name}'`;
    return [foundWhole({ list: this.list, frame, condition }, section, this.instance)];
  }

  /** Whether every class may have such a method, or a command or a query is done by it. */
  private isUsual(section: SampleSection): boolean {
    const { text } = this.instance.file;
    const head = headOf(text, section);
    const isDeed = ({ elements }: ListMention) =>
      [...elements.keys()].some(({ collection }) =>
        /\.(?:Commands|Queries)$/.test(collection.path),
      );
    return usual.test(text.slice(head.from, head.to)) || this.mentions.within(head).some(isDeed);
  }

  /** The only attribute that a method reads, where it is said elsewhere in the file too. */
  private readIn(section: SampleSection): number | null {
    const { text } = this.instance.file;
    const read = this.mentions
      .within(section)
      .flatMap(({ mention, elements }) =>
        isReadOf(text, mention) ? (elements.get(this.list) ?? []) : [],
      );
    const [element, ...others] = new Set(read);
    const said = this.said.get(element ?? -1) ?? [];
    const isElsewhere = said.some((at) => at < section.from || at >= section.to);
    return element !== undefined && others.length === 0 && isElsewhere ? element : null;
  }
}

/** Whether a word is an attribute of the object itself that is read. */
function isReadOf(text: string, { from, to }: { from: number; to: number }): boolean {
  return !/\w/.test(text.charAt(to)) && ofItself.test(text.slice(Math.max(0, from - 10), from));
}

/** Whether a section is a member with statements of its own, and no class with members. */
function isMethod(text: string, { kind, from, to, children }: SampleSection): boolean {
  const isDone = children.some((each) => each.kind === 'block' || each.kind === 'statement');
  return kind === 'member' && isDone && !hasMembers(children) && text.slice(from, to).includes('(');
}

function hasMembers(sections: readonly SampleSection[]): boolean {
  return sections.some(({ kind, children }) => kind === 'member' || hasMembers(children));
}
