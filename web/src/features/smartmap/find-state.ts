/** What is being looked for, and where it was found. Plain data, part of the map's state. */
export interface FindState {
  isOpen: boolean;
  query: string;
  /** Whether actors, aggregates and bounded contexts are searched besides the texts. */
  withNames: boolean;
  /** The steps found, as one reads them. */
  ids: readonly string[];
  /** The same, to be asked for one step; empty while the bar is closed. */
  found: ReadonlySet<string>;
}

export const nothingSought: FindState = {
  isOpen: false,
  query: '',
  withNames: false,
  ids: [],
  found: new Set(),
};
