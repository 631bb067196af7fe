import { applyCase } from '@stepwright/domain-model';
import type { Mention } from './learn-names.ts';
import { ownerOf } from './learn-owner-names.ts';
import type { Instance, SampleFile } from './learn-sample.ts';
import type { Slot } from './learn-scope.ts';

/** What a method is of in Go, or a lambda in C#, is usually called by the first letter of the aggregate. */
export function receivers(
  { file, bindings }: Instance,
  { from, to }: { from: number; to: number },
): Mention[] {
  const name = ownerOf(bindings);
  const letter = name.charAt(0).toLowerCase();
  const pattern = /^[a-z]$/.test(letter) ? receiverPattern(file, name, letter) : null;
  if (!pattern) return [];
  return [...file.text.slice(from, to).matchAll(pattern)].map(({ index }) => ({
    from: from + index,
    to: from + index + 1,
    names: new Map([[name, ['Initial'] as const]]),
  }));
}

function receiverPattern(file: SampleFile, name: string, letter: string): RegExp | null {
  if (file.extension === 'go' && isReceiver(file, name, letter)) {
    return new RegExp(`(?<=func \\()${letter}(?= )|(?<![\\w."])${letter}(?=\\.[A-Za-z])`, 'g');
  }
  // `e` is an event or an error, `i` a number, and `x` anything.
  if (file.extension !== 'cs' || 'eix'.includes(letter)) return null;
  return new RegExp(
    `(?<![\\w.])${letter}(?= =>)|(?<=\\b${letter} => [^\\n]{0,80}(?<![\\w.]))${letter}(?=\\.)`,
    'g',
  );
}

const knownReceivers = new WeakMap<SampleFile, { letter: string; type: string }[]>();

/**
 * Whether methods of a file call the aggregate by its letter. Where types that are called after it
 * have other letters, as in `func (c *BoatClient)`, only the letter of its own type is meant.
 */
function isReceiver(file: SampleFile, name: string, letter: string): boolean {
  const type = applyCase(name, 'Pascal');
  const after = receiversOf(file).filter((each) => each.type.startsWith(type));
  const isOnly = after.length > 0 && after.every((each) => each.letter === letter);
  return isOnly || after.some((each) => each.letter === letter && each.type === type);
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

/**
 * Variables that are called by the first letter of their type, or of its short name, where a file
 * declares them so: `Boat b = new Boat();`. `a` is an article, `e` an error, `i` a number, `x` anything.
 */
export function initials(
  { file, bindings }: Instance,
  { from, to }: { from: number; to: number },
  slots: ReadonlyMap<string, readonly Slot[]>,
): Mention[] {
  const owner = ownerOf(bindings);
  if (owner === '' || !/^(?:cs|dart|java|kt|ts)$/.test(file.extension)) return [];
  const shorts = [...slots].flatMap(([name, all]) =>
    all.some(({ path }) => path === 'Aggregates.ShortName') ? [name] : [],
  );
  const known = new Set<string>();
  return [owner, ...shorts].flatMap((name) => {
    const letter = applyCase(name, 'Initial');
    if (known.has(letter) || !/^[b-df-hj-wyz]$/.test(letter)) return [];
    if (!isCalledSo(file, owner, letter)) return [];
    known.add(letter);
    return [...file.text.slice(from, to).matchAll(variablePattern(letter))].map(({ index }) => ({
      from: from + index,
      to: from + index + 1,
      names: new Map([[name, ['Initial'] as const]]),
    }));
  });
}

function variablePattern(letter: string): RegExp {
  return new RegExp(`(?<![\\w.$"'@<\\-/])${letter}(?![\\w"'(>/-]| ?: ?[a-z"'])`, 'g');
}

const knownVariables = new WeakMap<SampleFile, Map<string, boolean>>();

/** Whether a file calls variables of a type by a letter, and no others. */
function isCalledSo(file: SampleFile, name: string, letter: string): boolean {
  const known = knownVariables.get(file) ?? new Map<string, boolean>();
  knownVariables.set(file, known);
  const key = `${letter} ${name}`;
  const found = known.get(key) ?? findVariable(file, applyCase(name, 'Pascal'), letter);
  known.set(key, found);
  return found;
}

function findVariable({ text }: SampleFile, type: string, letter: string): boolean {
  const before = new RegExp(`\\b(\\w+)[?>\\]]* ${letter}(?= ?[=;,):])`, 'g');
  const behind = new RegExp(`(?<![\\w.])${letter}: (\\w+)`, 'g');
  const types = [...text.matchAll(before), ...text.matchAll(behind)].map(([, found = '']) => found);
  const own = types.filter((each) => !/^(?:return|var|val|let|const|in|new|case)$/.test(each));
  return own.length > 0 && own.every((each) => each === type);
}
