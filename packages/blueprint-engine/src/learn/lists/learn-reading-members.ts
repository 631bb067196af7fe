import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import type { Mention } from '#learn/names/learn-names';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { mentionsOfLists, type ListMention, type ListMentions } from './learn-list-mentions.ts';
import { foundWhole } from './learn-runs-of-all.ts';

const path = 'Aggregates.Attributes';

/** What every class may have, whatever attributes there are: it is told otherwise for another aggregate. */
const usual =
  /\b(?:__\w+|clone|compareTo|constructor|copy|equals|hashCode|init|ng[A-Z]\w*|render|toJSON|toString|Equals|GetHashCode|String|ToString)\s*\(/;

/** What a class is called that an aggregate's own is: by its name, or as what is kept of it. */
const classHead = /\b(?:class|struct|record) (?<name>\w+?)(?:Document|Entity|Model|Record|Row)?\b/;

/** Decorators that make a value of a method; of any other one somebody else calls it. */
const madeValue =
  /^(?:@(?:property|hybrid_property|cached_property|computed_field|\w+\.setter|Transient|JsonIgnore)\b|\[(?:NotMapped|JsonIgnore)\])/;

/** Who an attribute is read of in a class's own methods. */
const ofItself = /(?:\b(?:this|self)\??\.|\$this->)_?$/;
/** What is set is not read. */
const isSet = /^\s*(?:[-+*/|&?]{0,2})=(?![=>])/;

/**
 * Methods of an aggregate's own class that read one attribute, which the class declares, and no other:
 * `return self.rigging["masts"]`. Without this attribute there is nothing that they could do, unless something
 * else calls them. Of several that one reads, and does not list, it is told
 * by the longest name, which fewest others have.
 */
export function readingMembersIn(
  instance: Instance,
  scope: SampleScope,
  found: readonly FoundList[],
): FoundList[] {
  const { bindings } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates') return [];
  const lists = scope.lists(bindings.frame);
  const list = lists.find(({ collection }) => collection.path === path);
  if (!list) return [];
  return new ReadingMembers(instance, list, {
    mentions: mentionsOfLists(instance, lists, scope),
    found,
    scope,
  }).find();
}

class ReadingMembers {
  private readonly instance: Instance;
  private readonly list: ListInScope;
  private readonly mentions: ListMentions;
  private readonly found: readonly FoundList[];
  private readonly scope: SampleScope;

  constructor(
    instance: Instance,
    list: ListInScope,
    {
      mentions,
      found,
      scope,
    }: { mentions: ListMentions; found: readonly FoundList[]; scope: SampleScope },
  ) {
    this.instance = instance;
    this.list = list;
    this.found = found;
    this.scope = scope;
    this.mentions = mentions;
  }

  find(): FoundList[] {
    const found = this.instance.sections
      .flatMap((section) => this.classesIn(section))
      .flatMap((own) => this.methodsOf(own));
    return found.map((each) => withBlankLines(this.instance, each, found));
  }

  /** The classes that are called as the aggregate. */
  private classesIn(section: SampleSection): SampleSection[] {
    const { bindings, file } = this.instance;
    const owner = applyCase(String(bindings.frame?.item.values.get('Name') ?? ''), 'Pascal');
    const head = headOf(file.text, section);
    const name = classHead.exec(file.text.slice(head.from, head.to))?.groups?.name;
    return section.kind === 'member' && name === owner
      ? [section]
      : section.children.flatMap((each) => this.classesIn(each));
  }

  private methodsOf(own: SampleSection): FoundList[] {
    const { text } = this.instance.file;
    const inside = own.children.flatMap(({ kind, children }) => (kind === 'block' ? children : []));
    const declared = new Set([
      ...inside.flatMap((each) => (isMethod(text, each) ? [] : this.fieldOf(each))),
      ...this.madeFieldsOf(own, inside),
    ]);
    return inside.flatMap((section): FoundList[] => {
      const element = isMethod(text, section) && !this.isUsual(section) ? this.readIn(section) : -1;
      const frame = this.list.frames[element];
      const name = String(frame?.item.values.get('Name') ?? '');
      // What adds to several, or takes one of them away, is there for all that are several.
      const isSeveral = frame?.item.type?.isCollection === true;
      if (!frame || !declared.has(element) || isCustomaryName(name) || isSeveral) return [];
      const condition = `{${path}.Name} == '${name}'`;
      return [foundWhole({ list: this.list, frame, condition }, section, this.instance)];
    });
  }

  /** What a class declares in its head, as Kotlin does, or in what it is made by. */
  private madeFieldsOf(own: SampleSection, inside: readonly SampleSection[]): number[] {
    const { text } = this.instance.file;
    const [block] = own.children.filter(({ kind }) => kind === 'block');
    const heads = [{ from: own.from, to: block?.from ?? own.from }];
    for (const { from, to } of inside) {
      const said = text.slice(from, to);
      if (/^(?:\w+ )*constructor\s*\(/.test(said))
        heads.push({ from, to: from + said.search(/\{|$/) });
      if (/^def __init__\b/.test(said)) heads.push({ from, to });
    }
    return heads
      .flatMap((each) => this.mentions.within(each))
      .flatMap(({ elements }) => elements.get(this.list) ?? []);
  }

  /** The attribute that a field is: its name stands before its value and whatever brackets it has. */
  private fieldOf(section: SampleSection): number[] {
    const head = headOf(this.instance.file.text, section);
    const said = this.instance.file.text.slice(head.from, head.to);
    const end = head.from + said.search(/[=(]|$/);
    return this.mentions
      .within({ from: head.from, to: end })
      .flatMap(({ elements }) => elements.get(this.list) ?? []);
  }

  /** Whether every class may have such a method, something else calls it, or a command or a query is done by it. */
  private isUsual(section: SampleSection): boolean {
    const { text } = this.instance.file;
    const head = headOf(text, section);
    const said = text.slice(head.from, head.to);
    const marks = text.slice(section.from, head.from).trim();
    if (usual.test(said) || /\boverride\b/.test(said)) return true;
    if (/^[@[]/.test(marks) && !madeValue.test(marks)) return true;
    const name = /(?<name>\w+)\s*(?:<[^<>()]*>)?\(/.exec(said)?.groups?.name ?? '';
    const isCalled =
      this.isCalled(name, section) || this.scope.isSaidElsewhere(name, this.instance.file.path);
    return isCalled || this.mentions.within(head).some(isOfDeed);
  }

  /** Whether a method is called in its file, or is what the class is made by. */
  private isCalled(name: string, { from, to }: SampleSection): boolean {
    const { text } = this.instance.file;
    const call = new RegExp(String.raw`\b(?:class\s+)?${name}\b(?=\s*[({:])`);
    return name === '' || call.test(text.slice(0, from)) || call.test(text.slice(to));
  }

  /** The attribute that a method reads; -1 where it reads none, or lists several. */
  private readIn(section: SampleSection): number {
    const { text } = this.instance.file;
    const read = this.mentions
      .within(section)
      .flatMap(({ mention, elements }) =>
        isReadOf(text, mention) ? (elements.get(this.list) ?? []) : [],
      );
    const [element = -1, ...others] = [...new Set(read)].toSorted(
      (a, b) => this.lengthOf(b) - this.lengthOf(a),
    );
    const isListed = this.found.some(({ from, to }) => from < section.to && to > section.from);
    return others.length > 0 && isListed ? -1 : element;
  }

  private lengthOf(element: number): number {
    return String(this.list.items[element]?.values.get('Name') ?? '').length;
  }
}

function isOfDeed({ elements }: ListMention): boolean {
  return [...elements.keys()].some(({ collection }) =>
    /\.(?:Commands|Queries)$/.test(collection.path),
  );
}

/** Whether a word is an attribute of the object itself that is read, and not what is called as several of it. */
function isReadOf(text: string, { from, to, names }: Mention): boolean {
  const isOne = [...names.values()].flat().some((format) => !format.endsWith('Plural'));
  const behind = text.slice(to, to + 20);
  return (
    isOne &&
    !/^\w/.test(behind) &&
    !isSet.test(behind) &&
    ofItself.test(text.slice(Math.max(0, from - 10), from))
  );
}

/** Whether a section is a member with statements of its own, and no class with members. */
export function isMethod(text: string, { kind, from, to, children }: SampleSection): boolean {
  const isDone = children.some((each) => each.kind === 'block' || each.kind === 'statement');
  return kind === 'member' && isDone && !hasMembers(children) && text.slice(from, to).includes('(');
}

function hasMembers(sections: readonly SampleSection[]): boolean {
  return sections.some(({ kind, children }) => kind === 'member' || hasMembers(children));
}
