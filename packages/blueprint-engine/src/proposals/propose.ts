import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { cut, LineIndex } from '#template/line-index';
import { compileBlueprint } from '#template/compile';
import { writeSection } from '#template/directive';
import {
  hasColumns,
  locateParts,
  type LocatedParts,
  type Stretch,
  type TemplateOf,
} from '#template/locate-parts';
import { render } from '#render/render';
import { shownParameter, shownText } from '#template/shown-text';

/** One thing that learning would make of a file, with why. */
export interface Proposal {
  /** The same again where the same is learned again; within its template. */
  id: string;
  kind: 'path' | 'parameter' | 'list' | 'condition';
  /** What it would be: `{Aggregates.Name|Pascal}`, a collection, a condition, a path. */
  what: string;
  /** Where: the lines of the first file, from 1. */
  lines: number[];
  /** What it stands inside of, and cannot be without. */
  within: string | null;
  /** Whether what is inside of it belongs to it: it is given back only with all of that. */
  isWhole: boolean;
  evidence: ProposalEvidence;
  /** Whether the files come out as they are where this alone is taken; null where not tried. */
  isReproduced: boolean | null;
}

export interface ProposalEvidence {
  times: number;
  files: number;
  /** What stands there in the sample, each once. */
  forms: string[];
  examples: { path: string; line: number; text: string }[];
  /** How many lines of the sample follow the model by it. */
  following: number;
}

/** What was learned of some sample files, in one template. */
export interface ProposedTemplate {
  source: string;
  /** The sample files that come of it. */
  samples: string[];
  proposals: Proposal[];
}

export const fileProposal = 'file';
const most = { forms: 5, examples: 3, lines: 200 };

/** How many characters may still be rendered to try proposals one by one. */
export interface TryBudget {
  characters: number;
}

/** What a learned template would change about its sample files, from the first line on. */
export function proposeTemplate(
  learned: TemplateOf,
  budget: TryBudget = { characters: 10_000_000 },
): ProposedTemplate {
  const { file } = learned;
  const located = locateParts(learned);
  const samples = [...located.texts.keys()];
  const lines = new LineIndex(located.texts);
  const drafts = new Map<string, Proposal & { stretches: Stretch[] }>();
  for (const { id, kind, what, within, isWhole, part } of namedParts(learned, located)) {
    const stretches = located.stretches.get(part) ?? [];
    const draft = drafts.get(id) ?? {
      id,
      kind,
      what,
      within,
      isWhole,
      lines: [],
      evidence: { times: 0, files: 0, forms: [], examples: [], following: 0 },
      isReproduced: null,
      stretches: [],
    };
    draft.stretches.push(...stretches);
    if (part.kind === 'section') draft.evidence.times += timesOf(part, located);
    drafts.set(id, draft);
  }
  const proposals = [...drafts.values()].map(({ stretches, ...proposal }) => ({
    ...proposal,
    lines: lines.of(stretches.filter(({ path }) => path === file.source)).slice(0, most.lines),
    evidence: evidenceOf(stretches, lines, proposal.evidence.times),
  }));
  const all = [...ownProposal(learned, samples), ...proposals];
  return { source: file.source, samples, proposals: tried({ learned, located }, all, budget) };
}

interface NamedPart extends Pick<Proposal, 'id' | 'kind' | 'what' | 'within' | 'isWhole'> {
  part: Part;
}

/** Every part that can be accepted or refused, those around before those inside. */
export function namedParts({ file }: TemplateOf, located: LocatedParts): NamedPart[] {
  const found: NamedPart[] = [];
  const visit = (parts: readonly Part[], within: string | null, around: string): void => {
    for (const part of parts) {
      if (part.kind === 'parameter') {
        const what = shownParameter(part);
        const id = hashOf(`${around}\n${what}`);
        found.push({ part, id, kind: 'parameter', what, within, isWhole: false });
      }
      if (part.kind !== 'section') continue;
      const [first] = located.stretches.get(part) ?? [];
      const isList = part.context !== null;
      const what = isList ? writeSection(part).replace(/^each /, '') : part.condition;
      const own = `${around}\n${writeSection(part)} ${hashOf(first?.text ?? shownText(part.parts))}`;
      const id = hashOf(own);
      const kind = isList ? 'list' : 'condition';
      found.push({ part, id, kind, what, within, isWhole: true });
      if (!hasColumns(part)) visit(part.parts, id, own);
    }
  };
  visit(file.parts, isAsItIs(file) ? null : fileProposal, '');
  return found;
}

/** Whether a file is generated once, at its own path. */
export function isAsItIs({ source, path, context, condition }: BlueprintFile): boolean {
  return context === null && condition === '' && shownText(path) === source;
}

function ownProposal({ file }: TemplateOf, samples: string[]): Proposal[] {
  if (isAsItIs(file)) return [];
  const where = shownText(file.path);
  const each = file.context === null ? '' : ` for each ${file.context}`;
  const condition = file.condition === '' ? '' : ` if ${file.condition}`;
  return [
    {
      id: fileProposal,
      kind: 'path',
      what: `${where}${each}${condition}`,
      lines: [],
      within: null,
      // Other files come of it only with what tells them apart.
      isWhole: samples.length > 1,
      evidence: {
        times: samples.length,
        files: samples.length,
        forms: samples.slice(0, most.forms),
        examples: [],
        following: 0,
      },
      isReproduced: null,
    },
  ];
}

/** A template of which only some proposals are taken: the rest is as it is in the first file. */
export function composeTemplate(
  learned: TemplateOf,
  located: LocatedParts,
  taken: ReadonlySet<string>,
): BlueprintFile & { kind: 'text' } {
  const { file } = learned;
  const ids = new Map(namedParts(learned, located).map(({ part, id }) => [part, id]));
  const literal = (part: Part): string => {
    const stretches = located.stretches.get(part) ?? [];
    const own = stretches.find(({ path }) => path === file.source);
    return (own ?? stretches[0])?.text ?? '';
  };
  const compose = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part): Part[] => {
      const id = ids.get(part);
      if (id === undefined) return [part];
      if (!taken.has(id)) return literalParts(part, literal(part));
      return [part.kind === 'section' ? { ...part, parts: compose(part.parts) } : part];
    });
  const parts = compose(file.parts);
  if (isAsItIs(file) || taken.has(fileProposal)) return { ...file, parts };
  const { source } = file;
  const path: Part[] = [{ kind: 'text', text: source }];
  return { ...file, parts, path, context: null, condition: '' };
}

/** A part as it is in the first file; numbers behind it go on where its own end. */
function literalParts(part: Part, text: string): Part[] {
  const literal: Part = { kind: 'text', text };
  const last = containsNumber(part) ? /(?<=[$?])\d+(?!.*[$?]\d)/s.exec(text)?.[0] : undefined;
  return last === undefined ? [literal] : [literal, { kind: 'number', from: Number(last) + 1 }];
}

function containsNumber(part: Part): boolean {
  return part.kind === 'number' || (part.kind === 'section' && part.parts.some(containsNumber));
}

/** What has to be taken with some proposals: what they stand inside of, and what belongs to that. */
export function withNeeded(
  proposals: readonly Proposal[],
  wanted: Iterable<string>,
  refused: ReadonlySet<string> = new Set(),
): Set<string> {
  const byId = new Map(proposals.map((each) => [each.id, each]));
  const inside = Map.groupBy(proposals, ({ within }) => within);
  const asked = new Set(wanted);
  const taken = new Set<string>();
  /** What is refused, or stands inside of that, is taken only where it is asked for itself. */
  const isOpen = (id: string): boolean => {
    const within = byId.get(id)?.within ?? null;
    return asked.has(id) || (!refused.has(id) && (within === null || isOpen(within)));
  };
  const take = (id: string): void => {
    const proposal = byId.get(id);
    if (!proposal || taken.has(id)) return;
    const { within, isWhole } = proposal;
    if (refused.has(id) && !asked.has(id)) return;
    if (within !== null && !isOpen(within)) return;
    taken.add(id);
    if (within !== null) take(within);
    if (isWhole) for (const each of inside.get(id) ?? []) take(each.id);
  };
  for (const id of asked) take(id);
  return taken;
}

/** Each proposal alone: whether the sample's files come out of it as they are. */
function tried(
  { learned, located }: { learned: TemplateOf; located: LocatedParts },
  proposals: Proposal[],
  budget: TryBudget,
): Proposal[] {
  const { blueprint } = learned;
  const length = [...located.texts.values()].reduce((sum, text) => sum + text.length, 100);
  return proposals.map((proposal) => {
    budget.characters -= length;
    if (budget.characters < 0) return proposal;
    const taken = withNeeded(proposals, [proposal.id]);
    const composed = composeTemplate(learned, located, taken);
    const alone = { ...blueprint, files: [composed] };
    const { files } = render(compileBlueprint(alone), blueprint.sample ?? { boundedContexts: [] });
    const isReproduced =
      files.length > 0 &&
      files.length === located.texts.size &&
      files.every(({ path, content }) => located.texts.get(path) === content);
    return { ...proposal, isReproduced };
  });
}

function evidenceOf(stretches: Stretch[], lines: LineIndex, times: number): ProposalEvidence {
  const forms = new Set(stretches.map(({ text }) => cut(text)));
  const paths = Map.groupBy(stretches, ({ path }) => path);
  return {
    times: Math.max(times, stretches.length),
    files: paths.size,
    forms: [...forms].slice(0, most.forms),
    examples: stretches.slice(0, most.examples).map((stretch) => lines.example(stretch)),
    following: [...paths.values()].reduce((sum, own) => sum + lines.of(own).length, 0),
  };
}

/** How often a section is written. */
function timesOf({ parts }: Section, { stretches }: LocatedParts): number {
  return Math.max(0, ...parts.map((part) => stretches.get(part)?.length ?? 0));
}

/** FNV-1a, forwards and backwards: the same text has the same name again. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193) >>> 0;
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return `${one.toString(36)}-${other.toString(36)}`;
}
