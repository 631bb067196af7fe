import type { FileList, ManifestFile } from './manifest-lists.ts';

/**
 * Both sides of a text in which a merge left its marks, each with what git merged by itself; null of
 * a text without marks, or with some that are not whole.
 */
export function sidesOf(text: string): [string, string] | null {
  const ours: string[] = [];
  const theirs: string[] = [];
  let place: Place = 'both';
  let isMarked = false;
  for (const line of text.split('\n')) {
    const mark = markOf(line);
    if (mark) {
      if (!mark.after.includes(place)) return null;
      place = mark.next;
      isMarked = true;
    } else {
      if (place === 'both' || place === 'ours') ours.push(line);
      if (place === 'both' || place === 'theirs') theirs.push(line);
    }
  }
  return isMarked && place === 'both' ? [ours.join('\n'), theirs.join('\n')] : null;
}

type Place = 'both' | 'ours' | 'base' | 'theirs';
interface Mark {
  sign: RegExp;
  after: Place[];
  next: Place;
}

const marks: Mark[] = [
  { sign: /^<{7}( |$)/, after: ['both'], next: 'ours' },
  { sign: /^\|{7}( |$)/, after: ['ours'], next: 'base' },
  { sign: /^={7}$/, after: ['ours', 'base'], next: 'theirs' },
  { sign: /^>{7}( |$)/, after: ['theirs'], next: 'both' },
];

function markOf(line: string): Mark | undefined {
  return marks.find(({ sign }) => sign.test(line.trimEnd()));
}

interface Service {
  name: string;
  blueprints: string[];
  elements: string[];
  files: FileList;
  lists?: 16 | 256 | undefined;
}
type Services<Of extends Service> = Record<string, Of>;

/** What either side names; null where they are laid out in two ways. */
export function joinedServices<Of extends Service>(
  one: Services<Of>,
  other: Services<Of>,
): Services<Of> | null {
  const all = new Map([...Object.entries(other), ...Object.entries(one)]);
  for (const [id, service] of Object.entries(one)) {
    const theirs = Object.hasOwn(other, id) ? other[id] : undefined;
    if (theirs && theirs.lists !== service.lists) return null;
    if (theirs)
      all.set(id, {
        ...service,
        blueprints: [...new Set([...service.blueprints, ...theirs.blueprints])],
        elements: [...new Set([...service.elements, ...theirs.elements])],
        files: joinedLists(service.files, theirs.files),
      });
  }
  return Object.fromEntries(all);
}

/**
 * A file that both name was made by either of them, or merged of what both made: which of it, only
 * its bytes tell. Until somebody looks at them both hashes stay, in the place of one.
 */
export function joinedLists(one: FileList, other: FileList): FileList {
  const all = new Map([...other, ...one]);
  for (const [path, file] of one) {
    const theirs = other.get(path)?.hash ?? file.hash;
    if (theirs === file.hash) continue;
    const hashes = new Set([...file.hash.split(' '), ...theirs.split(' ')]);
    all.set(path, { ...file, hash: [...hashes].join(' ') });
  }
  return all;
}

const knownHashes = new WeakMap<FileList, readonly string[]>();

/** Everything that a list names: it is looked through once, and gives the same array again. */
export function hashesIn(list: FileList): readonly string[] {
  const known = knownHashes.get(list);
  if (known) return known;
  const hashes = [...list.values()].flatMap(hashesOf);
  knownHashes.set(list, hashes);
  return hashes;
}

/** So many branches may be merged before one of them publishes again. */
const mostHashes = 8;

/**
 * What a file may have been generated as last: several hashes since branches were merged. Of more
 * than anybody merges nothing is known any more: a small manifest could ask for a million merges.
 */
export function hashesOf({ hash }: Pick<ManifestFile, 'hash'>): string[] {
  const hashes = hash.split(' ', mostHashes + 1);
  return hashes.length > mostHashes ? [hash] : hashes;
}
