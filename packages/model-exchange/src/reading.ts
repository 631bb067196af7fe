import {
  aggregateSchema,
  type Aggregate,
  type BoundedContext,
  type Model,
} from '@stepwright/domain-model';
import { exchangeLimits, type Untaken, type Where } from './exchange.ts';
import { nameKey } from './name-key.ts';

/** What a reader has found so far: the parts of a model with their places, and what was not taken. */
export class Reading {
  readonly model: Model = { boundedContexts: [] };
  readonly #untaken: Untaken[] = [];
  readonly #noted = new Set<string>();
  readonly #places = new WeakMap<object, Where>();
  readonly #contexts = new Map<string, BoundedContext>();
  readonly #aggregates = new Map<string, Aggregate>();

  /** Remembers where a part of the model stands. */
  at<Part extends object>(part: Part, where: Where): Part {
    this.#places.set(part, where);
    return part;
  }

  whereOf(part: object, otherwise: Where): Where {
    return this.#places.get(part) ?? otherwise;
  }

  /** Notes what is not taken; once, however often a reader comes by. */
  leave({ file, line }: Where, what: string, why: string): void {
    const key = JSON.stringify([file, line, what, why]);
    if (this.#noted.has(key)) return;
    this.#noted.add(key);
    this.#untaken.push({ where: { file, line }, what: shortened(what), why: shortened(why) });
  }

  /** Notes that a file ends in the middle of something. */
  leaveOpen(file: string, { openSince }: { openSince: number | null }): void {
    if (openSince === null) return;
    const why = 'It ends in the middle: what begins here is not closed.';
    this.leave({ file, line: openSince }, 'The file', why);
  }

  /** In the order of the files; with a last line where the list is too long. */
  untaken(): Untaken[] {
    const most = exchangeLimits.untaken;
    const listed = this.#untaken.toSorted(
      ({ where: one }, { where: other }) =>
        Number(one.file > other.file) - Number(one.file < other.file) || one.line - other.line,
    );
    const [first] = listed;
    if (listed.length <= most || !first) return listed;
    const what = `${listed.length - most} more`;
    const why = `Only the first ${most} are listed.`;
    return [...listed.slice(0, most), { where: first.where, what, why }];
  }

  /** The aggregate of that name in that context; made, with its context, where it is missing. */
  aggregate(boundedContext: string, name: string, where: Where): Aggregate {
    const key = JSON.stringify([nameKey(boundedContext), nameKey(name)]);
    const found = this.#aggregates.get(key);
    if (found) return found;
    const made = this.at(aggregateSchema.parse({ name }), where);
    this.#aggregates.set(key, made);
    this.#context(boundedContext, where).aggregates.push(made);
    return made;
  }

  #context(name: string, where: Where): BoundedContext {
    const key = nameKey(name);
    const found = this.#contexts.get(key);
    if (found) return found;
    const made = this.at({ name, aggregates: [] }, where);
    this.#contexts.set(key, made);
    this.model.boundedContexts.push(made);
    return made;
  }
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199).toWellFormed()}…` : text;
}
