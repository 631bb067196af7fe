import type { LivePerson } from '@stepwright/contract';

/** Somebody else at this process, with all of their windows. */
export interface Companion {
  personId: string;
  /** What they are called; the address where the identity has no name. */
  name: string;
  email: string;
  initials: string;
  /** A colour of the theme on which white can be read; the same for one person everywhere. */
  colour: string;
  /** The steps that are selected in their windows. */
  statementIds: readonly string[];
}

/** White on each of them has a contrast of at least 5 to 1. */
const COLOURS = [
  'indigo-8',
  'grape-9',
  'pink-8',
  'violet-9',
  'blue-9',
  'teal-9',
  'cyan-9',
  'red-9',
];

/** The people in the order of their names, each once. */
export function companionsOf(people: readonly LivePerson[]): Companion[] {
  const byPerson = Map.groupBy(people, ({ personId }) => personId);
  const companions = [...byPerson].map(([personId, windows]) => {
    const { name, email } = windows[0] ?? { name: '', email: '' };
    return {
      personId,
      name: name || email,
      email,
      initials: initialsOf(name || email),
      colour: `var(--mantine-color-${COLOURS[hashOf(personId) % COLOURS.length]})`,
      statementIds: windows.flatMap(({ statementId }) => statementId ?? []),
    };
  });
  return companions.sort((one, other) => one.name.localeCompare(other.name));
}

/** Two letters: of the first and the last word, or the first two. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0]?.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    Array.from(word),
  );
  const first = words[0] ?? ['?'];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first[0], last ? last[0] : first[1]].join('').toUpperCase();
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
