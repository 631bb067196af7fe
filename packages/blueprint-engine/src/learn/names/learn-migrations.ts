import type { Item } from '#model/items';
import type { Mention } from './learn-names.ts';
import { commandsOf } from './learn-sample-names.ts';

/** `V1__create_boats.sql`, `20260110_create_boats.rb`; or in a folder of migrations. */
const migrationPattern =
  /(?:^|\/)(?:[VvRU]\d[\w.]*__|\d{4,}[_-]|\d{3}_)[^/]*$|(?:^|\/)(?:migrations?|changelogs?)\/[^/]*$/;

/**
 * Whether a word is a command's name in a migration: what a migration creates are tables, whose
 * aggregates all have one, whichever commands they have.
 */
export function deedsOfMigrations(roots: readonly Item[]): (path: string, of: Mention) => boolean {
  const commands = new Set(commandsOf(roots).map(({ values }) => values.get('Name')));
  return (path, { names }) =>
    migrationPattern.test(path) && [...names.keys()].every((name) => commands.has(name));
}
