import { wordsOf } from '@stepwright/domain-model';
import { deedOfVerb, verbsOf } from '#model/deeds';
import { declaration, verbOfMethod } from './learn-own-deeds.ts';

interface Text {
  path: string;
  text: string;
}

/** What is called of something: `this.store.update(`. */
const call = /\b(?<receiver>\w{1,60})[?!]?(?:\.|->|::)(?<name>[A-Za-z]\w{0,60})\(/g;

const declaredType =
  /\b(?:class|interface|protocol|struct|trait|type)\s+(?<name>[A-Za-z]\w{0,80})/g;

/**
 * The methods that are called by a verb alone, as `update`, and are called for other deeds too: the one
 * that renames a boat updates it in its store. They are there whatever an aggregate's commands are.
 */
export function sharedDeeds(texts: readonly Text[]): ReadonlySet<string> {
  const types = texts.flatMap(({ text }) => namesIn(text, declaredType));
  const files = texts.map(({ path }) => path.replace(/\.\w+$/, ''));
  const roles = new Set([...types.map(({ name }) => name), ...files].map(lastWord));
  const shared = new Set<string>();
  for (const { path, text } of texts) {
    const owners = [namesIn(text, declaredType), namesIn(text, declaration)];
    for (const { groups, index } of text.matchAll(call)) {
      const { receiver = '', name = '' } = groups ?? {};
      const verb = verbOfMethod(name);
      if (deedOfVerb(verb) === null || !roles.has(lastWord(receiver))) continue;
      const around = owners.map((names) => names.findLast(({ at }) => at < index)?.name ?? '');
      const said = [path, ...around, linesBefore(text, index)].flatMap((each) => wordsOf(each));
      if (!isOfDeed(said, verb)) shared.add(verb);
    }
  }
  return shared;
}

function namesIn(text: string, pattern: RegExp): { name: string; at: number }[] {
  return [...text.matchAll(pattern)].map(({ groups, index }) => ({
    name: groups?.name ?? '',
    at: index,
  }));
}

/** Whether some words speak of what a verb does: `createBoat`, `removes`, `post`. */
function isOfDeed(words: readonly string[], verb: string): boolean {
  const deed = deedOfVerb(verb);
  if (deed === null) return false;
  const stems = [...verbsOf(deed), ...methodsOfHttp[deed]].map((each) => each.replace(/[ey]$/, ''));
  return words.some((word) => stems.some((stem) => word.toLowerCase().startsWith(stem)));
}

const methodsOfHttp = { create: ['post'], change: ['put', 'patch'], remove: [] };

/** What stands before a call in its line, and the three lines above it. */
function linesBefore(text: string, at: number): string {
  return text.slice(0, at).split('\n').slice(-4).join(' ');
}

function lastWord(name: string): string {
  return wordsOf(name).at(-1)?.toLowerCase() ?? '';
}
