import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import { mentionsWithin } from '#learn/names/learn-names';
import type { ListMentions } from './learn-list-mentions.ts';
import { isForSeveral } from './learn-takers.ts';

interface Range {
  from: number;
  to: number;
}

/** What begins with these is a part of what a method does. */
const control = /^\s*(?:\}?\s*(?:catch|do|else|for|if|return|switch|try|while|with)\b|\{)/;

/** A function or a route that goes on below its head. */
const opens = /(?:\{|=>|->|\|)\s*$/;

/** What is called where a field or a variable gets its value. */
const isField = /^[^(]*[^=!<>]=(?![=>])[^(]*\((?![^]*=>)/;

/** What declares a type, and is no method. */
const declaresType = /\b(?:class|enum|interface|namespace|object|record|struct|trait|type) \w/;

/** What a method for all there are is called. */
const ofAll = /^(?:\w+_)?(?:browse|filter|find|index|list|query|search)\w*$|(?:All|_all)$/i;

/** What a line says that reads what is asked for, or passes it on as that. */
const saysAsking = /param|quer(?:y|ies)|filter|search|\w[Bb]y_?\w*\(/i;

/** The methods and routes of an instance, and whether each one is for what a query asks for. */
export class AskingSections {
  private readonly instance: Instance;
  private readonly queries: ListInScope | undefined;
  private readonly mentions: ListMentions;

  constructor(instance: Instance, lists: readonly ListInScope[], mentions: ListMentions) {
    this.instance = instance;
    this.queries = lists.find(({ collection }) => collection.path === 'Aggregates.Queries');
    this.mentions = mentions;
  }

  /** The sections around a place, the outermost one first. */
  around({ from, to }: Range): SampleSection[] {
    const around: SampleSection[] = [];
    let inside: SampleSection | undefined;
    let sections = this.instance.sections;
    while ((inside = sections.find((each) => each.from <= from && each.to >= to))) {
      around.push(inside);
      sections = inside.children;
    }
    return around;
  }

  /** Whether the innermost method or route around a place names the query for several, or is for all. */
  isAskedIn(place: Range, list: ListInScope, element: number): boolean {
    const section = this.around(place).findLast((each) => this.isMethod(each));
    if (!section) return false;
    return this.isForAll(section) || this.saysAsking(section, list, element);
  }

  private isMethod(section: SampleSection): boolean {
    const head = this.headIn(section);
    if (declaresType.test(head.split('(')[0] ?? '')) return false;
    if (section.kind === 'member' && head.includes('(')) return !isField.test(head);
    return opens.test(head) && !control.test(head);
  }

  private isForAll(section: SampleSection): boolean {
    const head = headOf(this.instance.file.text, section);
    const [, name = ''] = /(\w+)(?:<[^()]*>)?\(/.exec(this.headIn(section)) ?? [];
    if (ofAll.test(name)) return true;
    const frames = this.queries?.frames ?? [];
    const isQuery = this.mentions.beginningIn(head).some(({ elements }) =>
      [...elements].some(([{ frames: own }, at]) => {
        const frame = own[at];
        return frame !== undefined && frames.includes(frame) && isForSeveral(frame);
      }),
    );
    return isQuery || this.saysSeveral(head);
  }

  /** Whether a head says the aggregate's plural: `get_boats`, `useBoats`. */
  private saysSeveral(head: Range): boolean {
    const owner = this.instance.bindings.frame?.item.value('Name');
    return mentionsWithin(this.instance.file.mentions, head).some(({ names }) =>
      [...names].some(
        ([name, formats]) => name === owner && formats.some((each) => each.endsWith('Plural')),
      ),
    );
  }

  /** Whether a line of it speaks of what is asked for, and names the attribute. */
  private saysAsking(section: SampleSection, list: ListInScope, element: number): boolean {
    const { text } = this.instance.file;
    return this.mentions
      .within(section)
      .filter(({ elements }) => elements.get(list) === element)
      .some(({ mention: { from, to } }) => {
        const start = Math.max(text.lastIndexOf('\n', from - 1) + 1, section.from);
        const end = text.indexOf('\n', to);
        return saysAsking.test(text.slice(start, end < 0 ? section.to : Math.min(end, section.to)));
      });
  }

  private headIn(section: SampleSection): string {
    const { from, to } = headOf(this.instance.file.text, section);
    return this.instance.file.text.slice(from, to);
  }
}
