import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { identitiesOf } from './doubled-sections.ts';
import { free } from './merge-members.ts';
import { linesOf, type ThreeTexts } from './merge-lines.ts';

/** A section on lines of its own. */
export interface WholeLines {
  text: string;
  kind: CodeSectionKind;
  /** From 0. */
  line: number;
  lineCount: number;
}

/** The same member, import or entry on both sides; null where it shares its lines with others. */
export interface AddedByBoth {
  ours: WholeLines | null;
  theirs: WholeLines | null;
  identity: string;
}

/** What holds such sections, without being one of a list that is the same but for its parts. */
const holding: ReadonlySet<CodeSectionKind> = new Set([
  ...free,
  'file',
  'block',
  'list',
  'statement',
]);

type Found = Map<string, CodeSection[]>;
interface Read {
  text: string;
  root: CodeSection;
}
type ThreeReads = Record<keyof ThreeTexts, Read>;

/**
 * What both sides added in the same place of the code's structure: the same method of a class, the
 * same import. Of what is in one of them nothing more is said.
 */
export function addedByBoth({ base, ours, theirs }: ThreeReads): AddedByBoth[] {
  const [before, own, other] = [identified(base), identified(ours), identified(theirs)];
  const added: AddedByBoth[] = [];
  for (const [identity, [section, ...more]] of own) {
    const [twin, ...others] = other.get(identity) ?? [];
    const isIn = added.some((each) => identity.startsWith(`${each.identity}\n`));
    if (!section || !twin || isIn || before.has(identity)) continue;
    if (more.length + others.length > 0) continue;
    added.push({
      ours: wholeLines(ours.text, section),
      theirs: wholeLines(theirs.text, twin),
      identity,
    });
  }
  return added;
}

/** How often each is there. */
export function countsOf(read: Read): ReadonlyMap<string, number> {
  return new Map([...identified(read)].map(([identity, { length }]) => [identity, length]));
}

/** Where the first of this identity stands. */
export function linesNamed(read: Read, identity: string): WholeLines | null {
  const section = identified(read).get(identity)?.[0];
  return section ? wholeLines(read.text, section) : null;
}

/** Each with those that it is in before it, a line each. */
function identified({ text, root }: Read): Found {
  const found: Found = new Map();
  const waiting = [{ parent: root, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const child of next.parent.children) {
      const paths = pathsOf(child, text, next.path);
      const known = free.has(child.kind) ? paths : [];
      for (const each of known) found.set(each, [...(found.get(each) ?? []), child]);
      const isNamed = free.has(child.kind) || child.kind === 'statement';
      const path = isNamed ? (paths[0] ?? next.path) : next.path;
      if (holding.has(child.kind)) waiting.push({ parent: child, path });
    }
  return found;
}

function pathsOf(section: CodeSection, text: string, parent: string): string[] {
  const [firstLine = ''] = text.slice(section.from, section.to).split('\n', 1);
  const names = free.has(section.kind) ? identitiesOf(section, text) : [firstLine];
  return names.map((name) => `${parent}\n${name.trim().replace(/\s+/g, ' ')}`);
}

function wholeLines(text: string, { kind, from, to }: CodeSection): WholeLines | null {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const end = newline < 0 ? text.length : newline + 1;
  if (text.slice(start, from).trim() !== '') return null;
  if (!/^\s*[,;]?\s*$/.test(text.slice(to, end))) return null;
  const line = linesOf(text.slice(0, start)).length;
  return {
    kind,
    text: text.slice(from, to),
    line,
    lineCount: linesOf(text.slice(start, end)).length,
  };
}
