import { applyCase, isReservedEverywhere, wordsOf, type Aggregate } from '@stepwright/domain-model';
import { abbreviationOf } from './abbreviation.ts';
import { deedOf, type Deeds } from './deeds.ts';

/**
 * What an aggregate is called where its context is known, or beside its whole name: `CasePriority`
 * of the context `Case` is the `Priority`, a `TodoItem` the `Item`. Its whole name, where the short
 * one would be no name in code, as of a `FirstClass`.
 */
export function shortNameOf(name: string, context: string): string {
  const words = wordsOf(name);
  const around = wordsOf(context).map((word) => word.toLowerCase());
  const isWithin = around.every((word, at) => words[at]?.toLowerCase() === word);
  const isLonger = around.length > 0 && around.length < words.length;
  const rest = isWithin && isLonger ? words.slice(around.length) : words.slice(-1);
  const short = rest.join('');
  return short === '' || isReservedEverywhere(short) ? name : short;
}

/**
 * What its own commands and queries call an aggregate behind their verbs, two of them at least, where that is
 * more than its last word: a `PortTideEntry` with `ClearTideEntry` and `CountTideEntries` is a `TideEntry`.
 */
function saidName({ name, commands, queries }: Aggregate): string | null {
  const words = wordsOf(name);
  const said = [...commands, ...queries].map((each) => wordsOf(each.name).slice(1));
  const ends = words.map((_, at) => words.slice(at).join('')).slice(1, -1);
  const isCalled = (end: string): boolean => {
    const forms = (['Pascal', 'PascalPlural'] as const).map((each) => applyCase(end, each));
    const { length } = wordsOf(end);
    return said.filter((each) => forms.includes(each.slice(0, length).join(''))).length >= 2;
  };
  return ends.find(isCalled) ?? null;
}

/** What an aggregate is called for short: as what commands take, within its context, by its commands, or by its last word. */
function calledForShort(aggregate: Aggregate, context: string): string {
  const given = givenName(aggregate);
  if (given !== null) return given;
  const short = shortNameOf(aggregate.name, context);
  const isLastWord = short === wordsOf(aggregate.name).at(-1);
  return isLastWord ? (saidName(aggregate) ?? short) : short;
}

/**
 * What its own commands and queries call an aggregate that is given to them: a `ReadList` is no `List` where
 * they take a `readList`.
 */
function givenName({ name, commands, queries }: Aggregate): string | null {
  const given = [
    ...commands.flatMap(({ attributes }) => attributes),
    ...queries.flatMap(({ parameters }) => parameters),
  ].filter(({ type }) => type === name || type === 'self');
  const words = wordsOf(name);
  const ends = words.map((_, at) => applyCase(words.slice(at).join(' '), 'Pascal'));
  const called = given.map((each) => applyCase(each.name, 'Pascal'));
  const end = ends.find((each) => called.includes(each)) ?? null;
  return end === null || isReservedEverywhere(end) ? null : end;
}

/** What stands before a name in an English sentence: `a` or `an`. */
export function articleOf(name: string): string {
  const [first = name] = wordsOf(name);
  const isVowel = /^[aeio]|^u(?!ni(?!den|m|n)|s[aeu]|ti)|^h(?:eir|ono|our)/i.test(first);
  const isConsonant = /^(?:eu|one$)/i.test(first);
  return isVowel && !isConsonant ? 'an' : 'a';
}

/** What no variable is called, or what variables of other things usually are. */
const notInitials = new Set(
  'as at by db do fn fs go id if in io is it me my no of ok on or os to tx ui us vm'.split(' '),
);

/**
 * What a variable is often called: the first letters of a name's two words, or of its first one
 * where that is a word. Those of three words may be any word: `def`, `this`, `null`, `sql`.
 */
export function initialsOf(name: string): string {
  const letters = wordsOf(name).map((word) => word.charAt(0).toLowerCase());
  const all = letters.join('');
  return all.length > 2 || notInitials.has(all) ? (letters[0] ?? '') : all;
}

/**
 * What is left of a name without its first word, which says what all of them are part of: `SmsBrand`. All of
 * it where the rest would be no name in code.
 */
export function tailOf(name: string): string {
  const rest = wordsOf(name).slice(1).join('');
  return rest === '' || isReservedEverywhere(rest) ? name : rest;
}

/** What a service is for: the `Catalog` of a `CatalogService`. All of a name that ends otherwise. */
export function headOf(name: string): string {
  const head = /^(?:service|svc)$/i.test(wordsOf(name).at(-1) ?? '')
    ? wordsOf(name).slice(0, -1).join('')
    : '';
  return head === '' || isReservedEverywhere(head) ? name : head;
}

/** The aggregate's name before what is done with it: `BoatCreate` for `CreateBoat`, `BoatPaint` for `Paint`. */
function turnedNameOf(command: string, aggregate: string): string {
  const words = wordsOf(command);
  const own = wordsOf(aggregate);
  const isBehind = own.every(
    (word, at) => words[words.length - own.length + at]?.toLowerCase() === word.toLowerCase(),
  );
  const deed = isBehind && own.length < words.length ? words.slice(0, -own.length) : words;
  return applyCase([...own, ...deed].join(' '), 'Pascal');
}

/** What an aggregate is called by besides its name. */
export function namesBeside(aggregate: Aggregate, context: string): Record<string, () => string> {
  const { name } = aggregate;
  return {
    ShortName: () => calledForShort(aggregate, context),
    TailName: () => tailOf(name),
    HeadName: () => headOf(name),
    Abbreviation: () => abbreviationOf(name),
    Initials: () => initialsOf(name),
    Article: () => articleOf(name),
  };
}

/** What a command is called by besides its name, and what it does to its aggregate. */
export function namesOfCommand(
  name: string,
  aggregate: string,
  deeds: Deeds,
): Record<string, () => string | null> {
  return {
    TurnedName: () => turnedNameOf(name, aggregate),
    Deed: () => deedOf(name, aggregate, deeds),
  };
}
