import { wordAround } from './learn-word-around.ts';

interface Range {
  from: number;
  to: number;
}

interface Code {
  text: string;
  extension: string;
}

/**
 * The beginning of a package, which all of a project has: `org.harbour`, or a single word that is too long for a
 * domain's end, `harbour` of `harbour.data.boats`.
 */
const packagePattern =
  /^package (?<project>(?!(?:cloud|digital|group|online|software|store|systems|tools)\.)\w{5,}(?=\.)|\w+(?:\.\w+)?)/mu;

/** A class that is imported, by its package and its name, or what Kotlin calls it here. */
const importPattern = /^import (?<path>(?:\w+\.)+)(?<name>[A-Z]\w*)(?: as (?<alias>\w+))?;?\s*$/gmu;

/** A package of a single word (`util`) is the project's: those of libraries begin with who makes them. */
const isOfProject = (path: string): boolean => /^(?!lombok\.)\w+\.$/.test(path);

/** Classes that are there without an import. */
const ofLanguage = ['Boolean', 'Double', 'Integer', 'Long', 'Math', 'String', 'System'];

/**
 * Says which names are members of a class that Java or Kotlin code imports from a library: the
 * `status` of `ResponseEntity.status(201)` is no attribute, whatever the model has.
 */
export function libraryMembers({ text, extension }: Code): (mention: Range) => boolean {
  if (!/^(?:java|kts?)$/.test(extension)) return () => false;
  const own = packagePattern.exec(text)?.groups?.project;
  if (own === undefined) return () => false;
  const classes = new Set([...ofLanguage, ...libraryClasses(text, own)]);
  return ({ from }) => {
    // What Kotlin declares for such a class, `fun Route.boats()`, is the project's own.
    const before = /(?<![\w.]|\bfun )(?<owner>[A-Z]\w*)\.$/.exec(
      text.slice(Math.max(0, from - 80), from),
    );
    return classes.has(before?.groups?.owner ?? '');
  };
}

/**
 * Says which names are only a part of what a library calls a class: of the `DateTime` that a sample
 * imports, and of the `CustomDateTimeReader` that is called after it, `date` is no attribute.
 */
export function partsOfLibraryClasses({ text, extension }: Code): (mention: Range) => boolean {
  if (!/^(?:java|kts?)$/.test(extension)) return () => false;
  const own = packagePattern.exec(text)?.groups?.project;
  if (own === undefined) return () => false;
  const classes = libraryClasses(text, own).filter((name) => /^[A-Z][a-z]+[A-Z]/.test(name));
  return ({ from, to }) => {
    const around = wordAround(text, { from, to }, 60);
    return classes.some((each) => {
      const start = around.word.indexOf(each);
      const end = start + each.length;
      const isApart = start >= 0 && !/[a-z]/.test(around.word.charAt(end));
      const isInside = around.from + start <= from && to <= around.from + end;
      return isApart && isInside && each.length > to - from;
    });
  };
}

/** The classes that are imported from packages that do not begin as the project's own do. */
function libraryClasses(text: string, own: string): string[] {
  return [...text.matchAll(importPattern)].flatMap(({ groups }) => {
    const { path = '', name = '', alias } = groups ?? {};
    return path.startsWith(`${own}.`) || isOfProject(path) ? [] : [alias ?? name];
  });
}
