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
