/** Why a name cannot be used; codes are stable. */
export type NameProblem = 'name_too_short' | 'name_too_long' | 'name_not_identifier';

const longestName = 100;

/**
 * Says what is wrong with the name of a context, aggregate, command, query, reaction, event or type.
 *
 * A good name has more than one character besides white space at its ends, at most 100, starts
 * with a letter (underscores may stand before it) and holds only letters A to Z, digits, and
 * single spaces, hyphens or underscores between them. So every case format of it is an identifier.
 *
 * @returns null when a developer can use it.
 */
export function nameProblem(name: string): NameProblem | null {
  return problemOf(name, 2);
}

/** The same for attributes and parameters, which may have one letter: `x`, `y`. */
export function attributeNameProblem(name: string): NameProblem | null {
  return problemOf(name, 1);
}

function problemOf(name: string, shortest: number): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed.length < shortest) return 'name_too_short';
  if (trimmed.length > longestName) return 'name_too_long';
  return /^_*[A-Za-z][A-Za-z0-9]*(?:[ _-]+[A-Za-z0-9]+)*_*$/.test(trimmed)
    ? null
    : 'name_not_identifier';
}
