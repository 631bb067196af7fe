/** What somebody typed, and what stood there when they began. */
export type Typed<Values> = {
  [Key in keyof Values]?: {
    before: Values[Key];
    now: Values[Key];
    /** Whether it was meant for what stands there now, nobody can tell but they. */
    isDoubtful?: true;
  };
};

/** What somebody is typing over values that others may change meanwhile. */
export interface Draft<Values> {
  /** As the form shows them: what was typed, else what is there. */
  values: Values;
  /** As it is without what was typed. */
  theirs: Values;
  /** What was typed, and changed to something else by somebody else since. */
  conflicts: (keyof Values & string)[];
  /** Whether something else was typed than is there. */
  isTyped: (key: keyof Values) => boolean;
  set: (change: Partial<Values>) => void;
  /** Whether one of them may be meant for something else than stands there now. */
  isDoubtful: boolean;
  /** Of a conflict what was typed counts. */
  keepMine: (key: keyof Values) => void;
  /** Of a conflict what is there counts. */
  takeTheirs: (key: keyof Values) => void;
  reset: () => void;
}

/** Lays what was typed over what is there: neither is ever lost without somebody saying so. */
export function draftOver<Values extends object>(
  theirs: Values,
  typed: Typed<Values>,
  onType: (typed: Typed<Values>) => void,
): Draft<Values> {
  const keys = Object.keys(theirs) as (keyof Values & string)[];
  const now = keys.flatMap((key) => (typed[key] ? [[key, typed[key].now] as const] : []));
  const conflicts = keys.filter((key) => {
    const mine = typed[key];
    if (!mine || mine.now === theirs[key]) return false;
    return mine.isDoubtful === true || mine.before !== theirs[key];
  });
  return {
    theirs,
    conflicts,
    isDoubtful: conflicts.some((key) => typed[key]?.isDoubtful),
    values: { ...theirs, ...(Object.fromEntries(now) as Partial<Values>) },
    isTyped: (key) => typed[key] !== undefined && typed[key].now !== theirs[key],
    set: (change) => {
      const next = { ...typed };
      for (const key of keys.filter((each) => each in change)) {
        const known = typed[key] ?? { before: theirs[key] };
        next[key] = { ...known, now: change[key] as Values[typeof key] };
      }
      onType(next);
    },
    keepMine: (key) => {
      const mine = typed[key];
      if (mine) onType({ ...typed, [key]: { now: mine.now, before: theirs[key] } });
    },
    takeTheirs: (key) => onType({ ...typed, [key]: undefined }),
    reset: () => onType({}),
  };
}
