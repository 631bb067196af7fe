import type { Aggregate, Model } from '@stepwright/domain-model';
import { exchangeLimits, type Untaken, type Where } from './exchange.ts';
import { nameKey } from './name-key.ts';

/** What a reader has found so far: the parts of a model with their places, and what was not taken. */
export class Reading {
  readonly model: Model = { boundedContexts: [] };
  readonly untaken: Untaken[] = [];
  readonly #places = new WeakMap<object, Where>();
  readonly #aggregates = new Map<string, Aggregate>();
  #unlisted = 0;

  /** Remembers where a part of the model stands. */
  at<Part extends object>(part: Part, where: Where): Part {
    this.#places.set(part, where);
    return part;
  }

  whereOf(part: object, otherwise: Where): Where {
    return this.#places.get(part) ?? otherwise;
  }

  leave({ file, line }: Where, what: string, why: string): void {
    if (this.untaken.length < exchangeLimits.untaken)
      this.untaken.push({ where: { file, line }, what: shortened(what), why: shortened(why) });
    else this.#unlisted += 1;
  }

  /** The list, with a last line for what it was too long for. */
  allUntaken(): Untaken[] {
    const [first] = this.untaken;
    if (this.#unlisted === 0 || !first) return this.untaken;
    const what = `${this.#unlisted} more`;
    const why = `Only the first ${exchangeLimits.untaken} are listed.`;
    return [...this.untaken, { where: first.where, what, why }];
  }

  /** The aggregate of that name in that context; made, with its context, where it is missing. */
  aggregate(boundedContext: string, name: string, where: Where): Aggregate {
    const key = JSON.stringify([nameKey(boundedContext), nameKey(name)]);
    const found = this.#aggregates.get(key);
    if (found) return found;
    const made = this.at(anAggregate(name), where);
    this.#aggregates.set(key, made);
    this.#context(boundedContext, where).aggregates.push(made);
    return made;
  }

  #context(name: string, where: Where): Model['boundedContexts'][number] {
    const { boundedContexts } = this.model;
    const found = boundedContexts.find((each) => nameKey(each.name) === nameKey(name));
    if (found) return found;
    const made = this.at({ name, aggregates: [] }, where);
    boundedContexts.push(made);
    return made;
  }
}

function anAggregate(name: string): Aggregate {
  return {
    name,
    attributes: [],
    commands: [],
    queries: [],
    reactions: [],
    readModels: [],
    events: [],
    types: [],
  };
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199).toWellFormed()}…` : text;
}
