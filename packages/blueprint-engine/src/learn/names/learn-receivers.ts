import { applyCase, wordsOf } from '@stepwright/domain-model';
import { lambdaPlaces } from '#learn/code/learn-lambdas';
import { loopPlaces } from './learn-loop-letters.ts';
import type { Mention } from './learn-names.ts';
import { ownerOf } from './learn-owner-names.ts';
import type { Instance, SampleFile } from '#learn/learn-sample';
import { initialsName } from '#learn/learn-scope';
import { initialsOf } from '#model/short-name';

/** What a method is of in Go, a lambda in C#, or each in a loop is usually called by the first letter of the aggregate. */
export function receivers(
  { file, bindings }: Instance,
  { from, to }: { from: number; to: number },
): Mention[] {
  const name = ownerOf(bindings);
  const letter = name.charAt(0).toLowerCase();
  if (!/^[a-z]$/.test(letter)) return [];
  const inside = (places: readonly number[]) => places.filter((at) => at >= from && at < to);
  const ofWords = initialsOf(name);
  return [
    ...inside(placesOf(file, name, letter)).map((at) => ({
      from: at,
      to: at + 1,
      names: new Map([[name, ['Initial'] as const]]),
    })),
    ...inside(joinedPlacesOf(file, name)).map((at) => ({
      from: at,
      to: at + ofWords.length,
      names: new Map([[initialsName, ['Raw'] as const]]),
    })),
  ];
}

const knownJoined = new WeakMap<SampleFile, Map<string, readonly number[]>>();

/**
 * Where methods in Go call what they are of by the letters of all words of its type, of which the first
 * are the aggregate's: the `bh` of a `BoatHandler`. Looked for once.
 */
function joinedPlacesOf(file: SampleFile, name: string): readonly number[] {
  if (file.extension !== 'go') return [];
  const ofFile = knownJoined.get(file) ?? new Map<string, readonly number[]>();
  knownJoined.set(file, ofFile);
  const found = ofFile.get(name) ?? findJoined(file, name);
  ofFile.set(name, found);
  return found;
}

function findJoined({ text }: SampleFile, name: string): readonly number[] {
  const ofName = initialsOf(name);
  const type = applyCase(name, 'Pascal');
  const called = new Set<string>();
  for (const { groups } of text.matchAll(/func \((?<letters>[a-z]{2,4}) \*?(?<type>\w+)\)/g)) {
    const { letters = '', type: own = '' } = groups ?? {};
    const rest = own.startsWith(type) ? wordsOf(own.slice(type.length)) : [];
    const ofRest = rest.map((word) => word.charAt(0).toLowerCase()).join('');
    if (ofRest !== '' && letters === ofName + ofRest) called.add(letters);
  }
  return [...called].flatMap((letters) =>
    [...text.matchAll(new RegExp(`(?<![\\w."])${letters}(?=[ .,)])`, 'g'))].map(
      ({ index }) => index,
    ),
  );
}

const knownPlaces = new WeakMap<SampleFile, Map<string, readonly number[]>>();

/** Where a file calls an aggregate by its letter; looked for once. */
function placesOf(file: SampleFile, name: string, letter: string): readonly number[] {
  const ofFile = knownPlaces.get(file) ?? new Map<string, readonly number[]>();
  knownPlaces.set(file, ofFile);
  const found = ofFile.get(name) ?? findPlaces(file, name, letter);
  ofFile.set(name, found);
  return found;
}

function findPlaces(file: SampleFile, name: string, letter: string): readonly number[] {
  if (file.extension === 'go' && isReceiver(file, name, letter)) {
    const pattern = `(?<=func \\()${letter}(?= )|(?<![\\w."])${letter}(?=\\.[A-Za-z])`;
    return [...file.text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index);
  }
  // `e` is an event or an error, `i` a number, and `x` anything.
  if ('eix'.includes(letter)) return [];
  return file.extension === 'cs' ? lambdaPlaces(file, letter) : loopPlaces(file, name, letter);
}

/** A type as it is called where other packages see it: `boat` is a `Boat` that they do not. */
function shown(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

const knownReceivers = new WeakMap<SampleFile, { letter: string; type: string }[]>();

/**
 * Whether methods of a file call the aggregate by its letter. Where types that are called after it
 * have other letters, as in `func (c *BoatClient)`, only the letter of its own type is meant; and
 * the `h` of a `HarbourHandler` is the handler's, as is the `s` of its store.
 */
function isReceiver(file: SampleFile, name: string, letter: string): boolean {
  const type = applyCase(name, 'Pascal');
  const inside = new RegExp(`[a-z]${type}s?(?![a-z])`);
  // What others do not see may take something that is called by the same letter: `(w, r)` of a request.
  const isLettered = /^func \([a-z] \*?[a-z]\w*\) \w+\([^\n]*\b[a-z] [*\w]|^\s*for _, [a-z] :?=/m;
  const hasLetters = isLettered.test(file.text);
  const seen = (each: string): string => (hasLetters ? each : shown(each));
  const isOfType = (each: string): boolean => seen(each) === type;
  const after = receiversOf(file).filter(({ type: each }) => {
    const role = applyCase(wordsOf(each).at(-1) ?? '', 'Pascal');
    const isOfRole = role.startsWith(letter.toUpperCase());
    // `func (b findBoatsHandler)` calls it by the name inside, which it does not begin with.
    const isInside = !each.toLowerCase().startsWith(letter) && inside.test(each);
    return isOfType(each) || (!isOfRole && (seen(each).startsWith(type) || isInside));
  });
  const isOnly = after.length > 0 && after.every((each) => each.letter === letter);
  return isOnly || after.some((each) => each.letter === letter && isOfType(each.type));
}

/** What the methods of a file are of, and the letters that they call it; looked for once. */
function receiversOf(file: SampleFile): { letter: string; type: string }[] {
  const known = knownReceivers.get(file);
  if (known) return known;
  const found = [...file.text.matchAll(/func \((?<letter>[a-z]) \*?(?<type>\w+)/g)].map(
    ({ groups }) => ({ letter: groups?.letter ?? '', type: groups?.type ?? '' }),
  );
  knownReceivers.set(file, found);
  return found;
}
