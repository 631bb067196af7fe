import { aSection, type Part, type Section } from '#exchange/blueprint';
import { readTemplate } from './read-template.ts';
import { shownPart, shownText } from './shown-text.ts';
import { writeTemplate } from './write-template.ts';

/** A template as it is kept, and by place what sections were before they were edited. */
export interface KeptTemplate {
  text: string;
  /** By place, in the text form of templates. */
  originals: Readonly<Record<string, string>>;
}

/** Why a template cannot be edited so, in one sentence for a person. */
export class EditRefused extends Error {}

/** A part, and where it hangs. */
export interface Spot {
  list: Part[];
  index: number;
  part: Part;
}

/** Neighbours in one list, from the first to before the last. */
export interface Stretch {
  list: Part[];
  from: number;
  to: number;
}

/**
 * A template while it is edited. Its parts are its own and are changed in place: what a section was
 * before follows it wherever it goes.
 */
export class TemplateDraft {
  readonly parts: Part[];
  readonly originals = new Map<Part, Part[]>();

  constructor({ text, originals }: KeptTemplate) {
    this.parts = partsOf(text);
    for (const [place, original] of Object.entries(originals)) {
      const part = this.find(place)?.part;
      if (part) this.originals.set(part, partsOf(original));
    }
  }

  /** @throws EditRefused where there is nothing of this id. */
  spot(place: string): Spot {
    const found = this.find(place);
    if (!found) throw new EditRefused('There is no such section any more.');
    return found;
  }

  /** The section at an id: what is none yet becomes one of its own. */
  section(id: string): Section {
    const stretch = this.stretch(id);
    const only = stretch.to - stretch.from === 1 ? stretch.list[stretch.from] : undefined;
    return only?.kind === 'section' ? only : this.wrap(stretch);
  }

  /**
   * The only text of a section is that section's: what is done to it makes no section inside of it.
   *
   * @param isText only its text is changed, so that it may be bound.
   * @returns the id of what is meant.
   */
  meant(id: string, { isText }: { isText: boolean }): string {
    const around = id.slice(0, Math.max(0, id.lastIndexOf('.')));
    const outer = around === '' ? undefined : this.find(around)?.part;
    if (outer?.kind !== 'section' || !(isText || isPlain(outer))) return id;
    const [only, ...more] = outer.parts;
    return only?.kind === 'text' && more.length === 0 ? around : id;
  }

  /** What an id names: a place such as `0.2`, or a range of the shown text such as `@10-25`. */
  stretch(id: string): Stretch {
    const [, from, to] = /^@(\d+)-(\d+)$/.exec(id) ?? [];
    if (from !== undefined) return this.range(Number(from), Number(to));
    const { list, index } = this.spot(id);
    return { list, from: index, to: index + 1 };
  }

  /**
   * The neighbours that hold a range of the shown text: text is cut where the range begins and
   * ends, a parameter or section that it touches belongs to it whole.
   */
  range(from: number, to: number): Stretch {
    if (to <= from) throw new EditRefused('Select some text first.');
    return this.rangeIn(this.parts, from, to);
  }

  wrap({ list, from, to }: Stretch): Section {
    const section = aSection({ parts: list.slice(from, to) });
    list.splice(from, to - from, section);
    return section;
  }

  /** @throws EditRefused where it would be no template. */
  finish(): KeptTemplate {
    tidy(this.parts, this.originals);
    const text = writeTemplate(this.parts);
    const read = readTemplate(text, { source: '' });
    if (!read.ok)
      throw new EditRefused(read.problems[0]?.message ?? 'That would be no template any more.');
    const originals: Record<string, string> = {};
    const visit = (parts: readonly Part[], around: string): void =>
      parts.forEach((part, index) => {
        const original = this.originals.get(part);
        const place = `${around}${index}`;
        if (original) originals[place] = writeTemplate(original);
        if (part.kind === 'section') visit(part.parts, `${place}.`);
      });
    visit(this.parts, '');
    return { text, originals };
  }

  private find(place: string): Spot | null {
    let list: Part[] | null = this.parts;
    let found: Spot | null = null;
    for (const step of place.split('.')) {
      const index = Number(step);
      const part: Part | undefined = list?.[index];
      if (!list || !part) return null;
      found = { list, index, part };
      list = part.kind === 'section' ? part.parts : null;
    }
    return found;
  }

  private rangeIn(list: Part[], from: number, to: number): Stretch {
    let at = 0;
    for (const part of list) {
      const end = at + shownPart(part).length;
      const isWithin = part.kind === 'section' && from >= at && to <= end;
      if (isWithin && !(from === at && to === end))
        return this.rangeIn(part.parts, from - at, to - at);
      at = end;
    }
    if (to > at) throw new EditRefused('The file has changed in the meantime.');
    const last = this.cut(list, to, 'behind');
    const before = list.length;
    const first = this.cut(list, from, 'before');
    return { list, from: first, to: last + list.length - before };
  }

  /** The index of the first part behind a place; text is cut there. */
  private cut(list: Part[], at: number, side: 'before' | 'behind'): number {
    let start = 0;
    for (const [index, part] of list.entries()) {
      if (start >= at) return index;
      const end = start + shownPart(part).length;
      if (at < end && part.kind === 'text') {
        const text = part.text.slice(at - start);
        part.text = part.text.slice(0, at - start);
        this.originals.delete(part);
        list.splice(index + 1, 0, { kind: 'text', text });
        return index + 1;
      }
      if (at < end) return side === 'before' ? index : index + 1;
      start = end;
    }
    return list.length;
  }
}

/** Whether it does nothing but hold what is in it. */
export function isPlain({ context, condition, separator, delimiter, distinct }: Section): boolean {
  return (
    context === null &&
    condition === '' &&
    separator === '' &&
    delimiter === null &&
    distinct === ''
  );
}

/** Texts beside each other are one, and empty ones are none: as they are read again. */
function tidy(list: Part[], originals: Map<Part, Part[]>): void {
  for (let index = 0; index < list.length;) {
    const part = list[index];
    const before = list[index - 1];
    if (part?.kind === 'section') tidy(part.parts, originals);
    if (part?.kind === 'text' && part.text === '') list.splice(index, 1);
    else if (part?.kind === 'text' && before?.kind === 'text') {
      before.text += part.text;
      originals.delete(before);
      list.splice(index, 1);
    } else index += 1;
  }
}

function partsOf(text: string): Part[] {
  const read = readTemplate(text, { source: '' });
  if (!read.ok) throw new EditRefused(read.problems[0]?.message ?? 'This is no template.');
  return read.value;
}

/** What people see of parts, to tell whether they are the same. */
export function isSameShown(one: readonly Part[], other: readonly Part[]): boolean {
  return shownText(one) === shownText(other);
}
