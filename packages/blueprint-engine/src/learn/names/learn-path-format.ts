import type { CaseFormat } from '@stepwright/domain-model';
import type { Around } from '#learn/learn-pieces';

/** The formats that join words in one way. */
export const dashed = ['Kebab', 'KebabPlural'] as const;
export const underscored = ['Snake', 'SnakePlural', 'UpperSnake'] as const;
export const camel = ['Camel', 'CamelPlural'] as const;
export const pascal = ['Pascal', 'PascalPlural', 'Raw'] as const;
export const lower = ['Lower', 'LowerPlural'] as const;
export const spaced = ['Spaced', 'SpacedPlural'] as const;

export const ofKeys = { camel, snake: underscored, kebab: dashed };

/** How files and folders are called. */
const ofPaths: Record<string, readonly CaseFormat[]> = {
  py: underscored,
  rb: underscored,
  rs: underscored,
  sql: underscored,
  go: underscored,
  proto: underscored,
  dart: underscored,
  ex: underscored,
  exs: underscored,
  java: lower,
  kt: lower,
  cs: pascal,
};

/** How a file of a language is called. */
export function formatsOfFile(extension: string): readonly CaseFormat[] {
  return ofPaths[extension] ?? dashed;
}

/** One word in small letters in a path. */
export function pathFormats({ before, after, extension, keys }: Around): readonly CaseFormat[] {
  // A file of data that is called as a key in it is called so for other aggregates too.
  if (keys) return ofKeys[keys];
  const own = ofPaths[extension];
  if (!own) return dashed;
  // In languages of folders by package, a folder's name has no joints; a file's name has.
  return extension === 'go' && (after.startsWith('/') || before === '') ? lower : own;
}
