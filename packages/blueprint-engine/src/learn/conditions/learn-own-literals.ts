import { parseCondition, printCondition, type Condition } from '@stepwright/condition-language';
import { applyCase, wordsOf } from '@stepwright/domain-model';
import type { BlueprintFile, Part } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import { ownerOf, pluralOf } from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';
import { both, negate } from './learn-condition-text.ts';
import { isSaid } from './learn-verbs.ts';

/** Where names stand that may say their aggregate's. */
const collections = [
  'Aggregates.Commands',
  'Aggregates.Queries',
  'Aggregates.Types',
  'Aggregates.Attributes',
  'Aggregates.Commands.Attributes',
  'Aggregates.Queries.Parameters',
];

/** Fewer letters tell nothing. */
const fewest = 3;

/** One name that says its aggregate's, and what asks for it and for what another aggregate has instead. */
interface Rewriting {
  path: string;
  name: string;
  condition: string;
}

/**
 * What is told by a name that says its aggregate's (`{Aggregates.Queries.Name} == 'GetBoats'`) is told by the rest
 * of it, as another aggregate has none that is called so: each such name for itself, where the sample comes back.
 */
export function ownLiterals(scope: SampleScope): ((file: BlueprintFile) => BlueprintFile)[] {
  const rewritings = collections.flatMap((path) => scope.allFrames(path).flatMap(rewritingsOf));
  const known = new Map(rewritings.map((each) => [`${each.name} ${each.condition}`, each]));
  return [...known.values()].map((each) => (file) => withRewritten(file, each));
}

/** The likeliest first; none of them leaves out what the name asks for. */
function rewritingsOf(frame: Frame): Rewriting[] {
  const name = String(frame.item.values.get('Name') ?? '');
  const around = splitAtOwner(name, frame);
  if (!around) return [];
  const { path } = frame.collection;
  const own = `{${path}.Name}`;
  const { before, behind, isSeveral } = around;
  const starts = before.length < fewest ? '' : `startsWith(${own}, '${before}')`;
  const ends = behind.length < fewest ? '' : `endsWith(${own}, '${behind}')`;
  const isOne = `endsWith(${own}, {Aggregates.Name})`;
  const said = isSeveral ? negate(isOne) : isOne;
  const isAtEnd = behind === '' && starts !== '';
  // An attribute that begins like one that ends with it is something else: of `lastBoat`, no `lastName`.
  if (isAtEnd && !isSaid(path)) return [];
  const told = [both(starts, ends), isAtEnd ? both(starts, said) : ''];
  return told.flatMap((condition) => (condition === '' ? [] : [{ path, name, condition }]));
}

/** What stands before an aggregate's name in another one, and behind it; nothing where it does not say it, or is all of it. */
function splitAtOwner(
  name: string,
  frame: Frame,
): { before: string; behind: string; isSeveral: boolean } | null {
  const owner = ownerOf({ frame });
  const spellings = [
    applyCase(owner, 'PascalPlural', pluralOf({ frame })),
    applyCase(owner, 'Pascal'),
  ];
  const words = wordsOf(name);
  for (const [at, spelling] of spellings.entries()) {
    const said = wordsOf(spelling).map((word) => word.toLowerCase());
    if (said.join('').length < fewest) continue;
    const from = words.findIndex((_, first) =>
      said.every((word, each) => words[first + each]?.toLowerCase() === word),
    );
    if (from === -1 || said.length === words.length) continue;
    const lengthOf = (some: readonly string[]): number => some.join('').length;
    const start = lengthOf(words.slice(0, from));
    const end = start + lengthOf(words.slice(from, from + said.length));
    if (lengthOf(words) !== name.length) return null;
    return { before: name.slice(0, start), behind: name.slice(end), isSeveral: at === 0 };
  }
  return null;
}

/** The texts that a template's conditions ask for: most names are in none. */
const asked = new WeakMap<BlueprintFile, ReadonlySet<string>>();

function askedIn(file: BlueprintFile): ReadonlySet<string> {
  const known = asked.get(file);
  if (known) return known;
  const conditionsOf = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) =>
      part.kind === 'section' ? [part.condition, ...conditionsOf(part.parts)] : [],
    );
  const all = [file.condition, ...(file.kind === 'text' ? conditionsOf(file.parts) : [])];
  const texts = new Set(
    all.flatMap((each) => [...each.matchAll(/'([^']*)'/g)].map(([, said = '']) => said)),
  );
  asked.set(file, texts);
  return texts;
}

function withRewritten(file: BlueprintFile, rewriting: Rewriting): BlueprintFile {
  if (!askedIn(file).has(rewriting.name)) return file;
  const condition = rewritten(file.condition, rewriting);
  if (file.kind !== 'text') return condition === file.condition ? file : { ...file, condition };
  const read = (parts: readonly Part[]): Part[] =>
    parts.map((part) =>
      part.kind === 'section'
        ? { ...part, condition: rewritten(part.condition, rewriting), parts: read(part.parts) }
        : part,
    );
  return { ...file, condition, parts: read(file.parts) };
}

function rewritten(text: string, { path, name, condition }: Rewriting): string {
  if (!text.includes(`'${name}'`)) return text;
  const [read, told] = [parseCondition(text), parseCondition(condition)];
  if (!read.ok || !told.ok) return text;
  const change = (node: Condition): Condition => {
    switch (node.kind) {
      case 'and':
      case 'or':
        return { ...node, of: node.of.map(change) };
      case 'not':
        return { ...node, of: change(node.of) };
      case 'equal':
        return isAsked(node, `${path}.Name`, name) ? told.value : node;
      case 'unequal':
        return isAsked(node, `${path}.Name`, name) ? { kind: 'not', of: told.value } : node;
      case 'call':
      case 'parameter':
      case 'literal':
        return node;
    }
  };
  return printCondition(change(read.value));
}

function isAsked(
  { left, right }: Extract<Condition, { kind: 'equal' | 'unequal' }>,
  path: string,
  name: string,
): boolean {
  return (
    left.kind === 'parameter' &&
    left.path === path &&
    right.kind === 'literal' &&
    right.value === name
  );
}
