import { refusalsOf, type FoundList } from '#learn/lists/learn-found-list';

/** A list that could not be told as one template; it is refused, and learning goes on without it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: string[];

  constructor(found: readonly FoundList[]) {
    super('a list is refused');
    this.refusals = found.flatMap(refusalsOf);
  }
}

/** Lists that were compared with each other cannot be told together; each of them can be told by itself. */
export class RefusedTogether extends Refused {
  override name = 'RefusedTogether';
}
