import type { Blueprint, Part, TextFile } from '#exchange/blueprint';
import { buildItems } from '#model/build-items';
import { compileBlueprint } from '#template/compile';
import { chooseMentions, NameIndex } from '#learn/names/learn-names';
import type { Item } from '#model/items';
import { elementNames, namesOf } from '#learn/names/learn-sample-names';
import { SampleScope } from './learn-scope.ts';
import { silentElements } from './learn-silence.ts';
import type { Learned, SourceFile } from './learn.ts';
import type { BlueprintProblem, Position } from '#render/problems';
import { render } from '#render/render';
import type { RenderedFile } from '#render/rendering';
import { decodeText, encodeText } from '#exchange/text-coding';

/** How well a blueprint tells its sample. */
export interface Proof {
  files: FileProof[];
  /** Whether every file of the sample comes out byte for byte, no other does, and nothing is wrong with any. */
  isProven: boolean;
  /** Files that come out though the sample does not have them. */
  extra: string[];
  problems: string[];
  /** What of the sample's model no file of the sample speaks of, in any spelling. */
  unseen: UnseenName[];
}

export interface UnseenName {
  /** The element, or the one that an attribute belongs to, such as `Sales/Order`. */
  element: string;
  name: string;
}

export interface FileProof {
  /** In the sample. */
  path: string;
  /** Comes out byte for byte. */
  isReproduced: boolean;
  /** The first line that differs, from 1; null when none does, or the file is missing. */
  firstDifference: number | null;
  /** Of the template's lines that are not blank, the share that have a parameter or lie in a section; from 0 to 1. */
  following: number;
  /** The others: 1 - following. */
  literal: number;
  /** Names of the sample's elements that the template still has as plain text, and how often. */
  leftovers: Record<string, number>;
  /** What is wrong in its template, and where; the same one is said once. */
  problems: SectionProblem[];
  /** Why it is as it is, or without any list, in a sentence, as far as it is known. */
  reason?: string;
}

export interface SectionProblem {
  /** In the template, as it stands in `files/`; null where it is about the file's path or binding. */
  position: Position | null;
  message: string;
}

/**
 * Renders a blueprint for its own sample model and compares with the sample.
 *
 * @param sample the files that it was learned from.
 * @param kept why files stay as they are, where learning said so.
 */
export function proveBlueprint(
  blueprint: Blueprint,
  sample: readonly SourceFile[],
  kept: Learned['kept'] = new Map(),
): Proof {
  const model = blueprint.sample ?? { boundedContexts: [] };
  const { files, problems } = render(compileBlueprint(blueprint), model);
  const problemsOf = problemsByTemplate(problems);
  const written = new Map(files.map((file) => [file.path, file]));
  const roots = buildItems(model);
  const names = elementNames(roots);
  for (const { token, plural } of blueprint.dictionary) names.set(token, plural);
  const index = new NameIndex(names);
  const templates = new Map(
    blueprint.files.flatMap((file) => {
      if (file.kind !== 'text') return [];
      const following = followingShare(file);
      const leftovers = leftoversOf(file, index);
      const told = { following, literal: 1 - following, leftovers };
      return [[file.source, { ...told, problems: problemsOf.get(file.source) ?? [] }] as const];
    }),
  );
  const proofs = sample.map(({ path, content }): FileProof => {
    const file = written.get(path);
    // What is not generated has problems under its own name, if any.
    const told = file
      ? templates.get(file.source)
      : { ...nothingFollows, problems: problemsOf.get(path) ?? [] };
    const known = { path, ...compare(file, content), ...(told ?? nothingFollows) };
    // Of a file that is not given back, its problems say why.
    const reason = decodeText(content) === null ? isCopied : kept.get(path);
    return known.isReproduced && reason !== undefined ? { ...known, reason } : known;
  });
  const known = new Set(sample.map(({ path }) => path));
  const extra = files.map(({ path }) => path).filter((path) => !known.has(path));
  const isGiven = proofs.every(({ isReproduced }) => isReproduced);
  const isProven = isGiven && extra.length === 0 && problems.length === 0;
  const unseen = unseenNames(roots, sample);
  return {
    files: proofs,
    isProven,
    extra,
    problems: problems.map(({ message }) => message),
    unseen,
  };
}

const isCopied = 'It is no text in UTF-8: it is copied.';
const nothingFollows = { following: 0, literal: 1, leftovers: {}, problems: [] };

/** The problems of each template; those of one place are the same for all its elements. */
function problemsByTemplate(problems: readonly BlueprintProblem[]): Map<string, SectionProblem[]> {
  const found = new Map<string, Map<string, SectionProblem>>();
  for (const { file, position, message } of problems) {
    if (file === null) continue;
    const known = found.get(file) ?? new Map<string, SectionProblem>();
    const key = `${position?.line}:${position?.column} ${message}`;
    found.set(file, known.set(key, { position, message }));
  }
  return new Map([...found].map(([file, known]) => [file, [...known.values()]]));
}

function compare(
  file: RenderedFile | undefined,
  content: Uint8Array,
): Pick<FileProof, 'isReproduced' | 'firstDifference'> {
  if (!file) return { isReproduced: false, firstDifference: null };
  const bytes = typeof file.content === 'string' ? encodeText(file.content) : file.content;
  const at = content.findIndex((byte, index) => bytes[index] !== byte);
  if (at < 0 && bytes.length === content.length)
    return { isReproduced: true, firstDifference: null };
  const end = at < 0 ? Math.min(bytes.length, content.length) : at;
  const lines = content.subarray(0, end).filter((byte) => byte === newline).length;
  return { isReproduced: false, firstDifference: lines + 1 };
}

const newline = 10;

/** Lines of a template as they follow the model or not. */
function followingShare({ parts }: TextFile): number {
  const lines: { isBlank: boolean; isFollowing: boolean }[] = [
    { isBlank: true, isFollowing: false },
  ];
  const note = (text: string, isFollowing: boolean): void => {
    text.split('\n').forEach((piece, at) => {
      if (at > 0) lines.push({ isBlank: true, isFollowing: false });
      const line = lines.at(-1);
      if (!line || piece.trim() === '') return;
      line.isBlank = false;
      line.isFollowing ||= isFollowing;
    });
  };
  const visit = (inside: readonly Part[], isFollowing: boolean): void => {
    for (const part of inside) {
      if (part.kind === 'text') note(part.text, isFollowing);
      else if (part.kind === 'section') visit(part.parts, true);
      else if (part.kind === 'parameter') note('x', true);
    }
  };
  visit(parts, false);
  const told = lines.filter(({ isBlank }) => !isBlank);
  return told.length === 0 ? 1 : told.filter((line) => line.isFollowing).length / told.length;
}

function leftoversOf({ parts }: TextFile, index: NameIndex): Record<string, number> {
  const counts = new Map<string, number>();
  const visit = (inside: readonly Part[]): void => {
    for (const part of inside) {
      if (part.kind === 'section') visit(part.parts);
      if (part.kind !== 'text') continue;
      for (const { names } of chooseMentions(index.find(part.text), () => true)) {
        const [name = ''] = names.keys();
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  };
  visit(parts);
  return Object.fromEntries(counts);
}

/** Element by element, in the order of the model. */
function unseenNames(roots: readonly Item[], sample: readonly SourceFile[]): UnseenName[] {
  const index = new NameIndex(namesOf(roots));
  const files = sample.map(({ path, content }) => ({
    mentions: index.find(decodeText(content) ?? ''),
    pathMentions: index.find(path),
  }));
  const mentions = files.flatMap((file) => [...file.pathMentions, ...file.mentions]);
  const said = new Set(mentions.flatMap(({ names }) => [...names.keys()]));
  const silent = new Set(silentElements(new SampleScope(roots), files));
  const unseen = new Map<string, UnseenName>();
  const visit = (item: Item): void => {
    const name = item.values.get('Name');
    // An element stands before its parts, which carry its path.
    const isSilent = silent.delete(item.element);
    if (typeof name === 'string' && name !== '' && (isSilent || !said.has(name))) {
      unseen.set(`${item.element}\u0000${name}`, { element: item.element, name });
    }
    for (const list of item.lists.values()) list.forEach(visit);
  };
  roots.forEach(visit);
  return [...unseen.values()];
}
