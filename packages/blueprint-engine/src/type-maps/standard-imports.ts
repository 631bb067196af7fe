import { extensionOf } from '#exchange/path-extension';

/** What a language's own library has, by the name that code uses, and the line that imports it. */
export type StandardImports = ReadonlyMap<string, string>;

const javaNames = [
  'java.math.BigDecimal',
  'java.math.BigInteger',
  'java.time.Instant',
  'java.time.LocalDate',
  'java.time.LocalDateTime',
  'java.time.OffsetDateTime',
  'java.time.ZonedDateTime',
  'java.util.Date',
  'java.util.UUID',
];

function byLastWord(names: readonly string[], line: (name: string) => string): StandardImports {
  return new Map(names.map((name) => [name.slice(name.lastIndexOf('.') + 1), line(name)]));
}

const python: StandardImports = new Map([
  ['Any', 'from typing import Any'],
  ['Decimal', 'from decimal import Decimal'],
  ['UUID', 'from uuid import UUID'],
  ['date', 'from datetime import date'],
  ['datetime', 'from datetime import datetime'],
]);

/** A key has no type in Go's own library: the map of types writes the one of the library that all use. */
const go: StandardImports = new Map([
  ['time.Time', '\t"time"'],
  ['uuid.UUID', '\t"github.com/google/uuid"'],
]);

/** By file extension. */
export const standardImports: ReadonlyMap<string, StandardImports> = new Map([
  ['java', byLastWord([...javaNames, 'java.util.List'], (name) => `import ${name};`)],
  ['kt', byLastWord(javaNames, (name) => `import ${name}`)],
  ['py', python],
  ['go', go],
]);

/** What a sample imports of a language's library, by file extension. */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds what a sample imports of the library of each of its languages. */
export function importedNamesOf(files: readonly { path: string; text: string }[]): ImportedNames {
  const imported = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const extension = extensionOf(path);
    for (const [name, line] of standardImports.get(extension) ?? []) {
      if (text.includes(`${line}\n`) || text.includes(`${line}\r`))
        imported.set(extension, (imported.get(extension) ?? new Set()).add(name));
    }
  }
  return imported;
}
