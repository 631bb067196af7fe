/**
 * Two versions of one form that grew out of the same one: what somebody else saved, and what is
 * typed here. Lists are compared entry by entry, each known by its name.
 */
export type Side = 'theirs' | 'mine';
type Fields = Record<string, unknown>;

/** A field, or an entry of a list, that is not the same on both sides. Absent is undefined. */
export interface Difference {
  /** `actor`, or `attributes/quantity` for the entry of a list. */
  key: string;
  field: string;
  /** The name of the entry, as it is written; null for a whole field. */
  entry: string | null;
  theirs: unknown;
  mine: unknown;
  /** The side that changed it; `both` is a conflict somebody must decide. */
  changedBy: Side | 'both';
}

interface Versions<T> {
  base: T;
  theirs: T;
  mine: T;
}

/** Everything that differs between the two sides, in the order of the form. */
export function differencesOf<T extends object>(versions: Versions<T>): Difference[] {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(partsOf);
  const keys = new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])]);
  return [...keys].flatMap((key): Difference[] => {
    const part = mine?.get(key) ?? theirs?.get(key);
    const sides = {
      base: base?.get(key)?.value,
      theirs: theirs?.get(key)?.value,
      mine: mine?.get(key)?.value,
    };
    if (!part || isSame(sides.theirs, sides.mine)) return [];
    const { field, entry } = part;
    return [
      { key, field, entry, theirs: sides.theirs, mine: sides.mine, changedBy: changedBy(sides) },
    ];
  });
}

/**
 * One version out of both. What only one side changed is theirs or mine by itself; `choices` says
 * it for the rest, and may say it for all. Without a choice what is typed here stays.
 */
export function mergedVersions<T extends object>(
  versions: Versions<T>,
  choices: Record<string, Side>,
): T {
  const taken = new Map(
    differencesOf(versions).map(({ key, changedBy: by, ...sides }) => {
      const side = choices[key] ?? (by === 'theirs' ? 'theirs' : 'mine');
      return [key, sides[side]];
    }),
  );
  const entries = Object.entries(versions.mine).map(([field, mine]) => {
    if (!isList(mine)) return [field, taken.has(field) ? taken.get(field) : mine];
    const theirs = (versions.theirs as Fields)[field];
    const parts = new Map([
      ...entriesOf(field, mine),
      ...entriesOf(field, isList(theirs) ? theirs : []),
    ]);
    const mines = new Set(entriesOf(field, mine).map(([key]) => key));
    const kept = [...parts].flatMap(([key, { value }]) => {
      if (taken.has(key)) return taken.get(key) ?? [];
      return mines.has(key) ? value : [];
    });
    return [field, kept];
  });
  return Object.fromEntries(entries) as T;
}

/** Whether two values say the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys);
}

function changedBy({ base, theirs, mine }: Versions<unknown>): Difference['changedBy'] {
  if (isSame(base, mine)) return 'theirs';
  return isSame(base, theirs) ? 'mine' : 'both';
}

interface Part {
  field: string;
  entry: string | null;
  value: unknown;
}

function partsOf(version: object): Map<string, Part> {
  const parts = Object.entries(version).flatMap(([field, value]): [string, Part][] =>
    isList(value) ? entriesOf(field, value) : [[field, { field, entry: null, value }]],
  );
  return new Map(parts);
}

/** The entries by name; one whose name stands before already is counted. */
function entriesOf(field: string, list: Fields[]): [string, Part][] {
  const seen = new Map<string, number>();
  return list.map((value) => {
    const entry = typeof value.name === 'string' ? value.name : '';
    const name = entry.trim().toLowerCase();
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return [`${field}/${name}${before > 0 ? `#${before}` : ''}`, { field, entry, value }];
  });
}

function isList(value: unknown): value is Fields[] {
  return Array.isArray(value);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
