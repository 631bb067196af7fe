import { checkCondition, parseCondition, wordsOfProblem } from '@stepwright/condition-language';
import { aSection, type Delimiter, type Part, type Section } from '#exchange/blueprint';
import { readParameter } from './directive.ts';
import { readShownText, shownText } from './shown-text.ts';
import {
  EditRefused,
  isPlain,
  isSameShown,
  TemplateDraft,
  type KeptTemplate,
} from './template-draft.ts';
import { parameterPaths, Vocabulary } from '#model/vocabulary';

/** What may be bound to a section; what is absent stays. */
export interface SectionChange {
  context?: string | null | undefined;
  condition?: string | undefined;
  separator?: string | undefined;
  delimiter?: Delimiter | null | undefined;
  /** Its text as people see it, with these parameters in it. */
  value?: string | undefined;
  parameters?: readonly string[] | undefined;
}

/**
 * One edit of a template. A section is named by its place (`0.2`: the third part inside of the
 * first) or by the range that it takes of the shown text (`@10-25`).
 */
export type TemplateEdit =
  /** A stretch of the shown text becomes a section. */
  | { kind: 'add'; from: number; to: number; change: SectionChange }
  /** A stretch of the shown text becomes a parameter, such as `Aggregates.Name|Kebab`. */
  | { kind: 'bind'; from: number; to: number; parameter: string }
  | { kind: 'change'; id: string; change: SectionChange }
  | { kind: 'merge'; ids: readonly string[] }
  /** Cut in two, this many characters of its shown text behind its beginning. */
  | { kind: 'split'; id: string; at: number }
  | { kind: 'revert'; id: string }
  | { kind: 'remove'; id: string }
  /** A copy of a stretch of the shown text, with what stands between, behind it. */
  | { kind: 'copy'; from: number; to: number; between: string };

export type EditedTemplate =
  | { ok: true; value: KeptTemplate }
  /** `reason`: one sentence for a person. */
  | { ok: false; reason: string };

/** Edits a template; what it was is left as it is. */
export function editTemplate(template: KeptTemplate, edit: TemplateEdit): EditedTemplate {
  try {
    const draft = new TemplateDraft(template);
    applyEdit(draft, edit);
    return { ok: true, value: draft.finish() };
  } catch (error) {
    if (error instanceof EditRefused) return { ok: false, reason: error.message };
    throw error;
  }
}

function applyEdit(draft: TemplateDraft, edit: TemplateEdit): void {
  switch (edit.kind) {
    case 'add':
      return changeSection(draft, draft.wrap(draft.range(edit.from, edit.to)), edit.change);
    case 'bind':
      return bind(draft, edit);
    case 'change':
      return changeSection(draft, draft.section(meantBy(draft, edit)), edit.change);
    case 'merge':
      return merge(draft, edit.ids);
    case 'split':
      return split(draft, edit);
    case 'revert':
      return revert(draft, edit.id);
    case 'remove': {
      const { list, from, to } = draft.stretch(edit.id);
      list.splice(from, to - from);
      return;
    }
    case 'copy':
      return copy(draft, edit);
  }
}

function meantBy(draft: TemplateDraft, { id, change }: TemplateEdit & { kind: 'change' }): string {
  const { value: _value, parameters: _parameters, ...bound } = change;
  return draft.meant(id, { isText: Object.values(bound).every((each) => each === undefined) });
}

function bind(draft: TemplateDraft, { from, to, parameter }: TemplateEdit & { kind: 'bind' }) {
  const part = readParameter(parameter);
  if (!part || !new Vocabulary().reference(part.path))
    throw new EditRefused(`There is no parameter "${parameter}".`);
  const stretch = draft.range(from, to);
  const inside = innermost(draft, stretch.list.slice(stretch.from, stretch.to));
  const { list, from: first, to: last } = inside ?? stretch;
  const replaced = list.slice(first, last);
  if (replaced.some(({ kind }) => kind === 'section'))
    throw new EditRefused('The selection holds sections. Select text only.');
  draft.originals.set(
    part,
    replaced.flatMap((each) => draft.originals.get(each) ?? [each]),
  );
  list.splice(first, last - first, part);
}

/** The whole text of a section is inside of it. */
function innermost(draft: TemplateDraft, parts: Part[]): ReturnType<typeof draft.range> | null {
  const [only] = parts;
  if (parts.length !== 1 || only?.kind !== 'section') return null;
  return innermost(draft, only.parts) ?? { list: only.parts, from: 0, to: only.parts.length };
}

function changeSection(draft: TemplateDraft, section: Section, change: SectionChange): void {
  const { context, condition, separator, delimiter, value } = change;
  if (context !== undefined) section.context = knownContext(context);
  if (condition !== undefined) section.condition = knownCondition(condition);
  if (separator !== undefined) section.separator = separator;
  if (delimiter !== undefined) section.delimiter = delimiter;
  if (value !== undefined && value !== shownText(section.parts))
    changeValue(draft, section, { value, parameters: change.parameters });
}

function changeValue(
  { originals }: TemplateDraft,
  section: Section,
  { value, parameters }: { value: string; parameters: readonly string[] | undefined },
): void {
  if (section.parts.some(({ kind }) => kind === 'section'))
    throw new EditRefused('It holds other sections. Change these one by one.');
  const known = parameters ?? section.parts.flatMap((part) => ('path' in part ? part.path : []));
  const unknown = parameters?.find((path) => !new Vocabulary().reference(path));
  if (unknown !== undefined) throw new EditRefused(`There is no parameter "${unknown}".`);
  const original = originals.get(section) ?? section.parts;
  section.parts = readShownText(value, new Set(known));
  if (isSameShown(original, section.parts)) originals.delete(section);
  else originals.set(section, original);
}

function knownContext(context: string | null): string | null {
  if (context !== null && !new Vocabulary().collection(context))
    throw new EditRefused(`There is no collection "${context}".`);
  return context;
}

/** As it is typed, where it can be read and names what exists. @throws EditRefused */
function knownCondition(condition: string): string {
  const typed = condition.trim();
  if (typed === '') return '';
  const parsed = parseCondition(typed);
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    throw new EditRefused(problem ? wordsOfProblem(problem, typed) : 'This is no condition.');
  }
  const vocabulary = new Vocabulary();
  const wrong = parsed.parameters.find(({ path }) => !vocabulary.reference(path));
  if (!wrong) return typed;
  const { suggestion } = checkCondition(`{${wrong.path}}`, parameterPaths())[0] ?? {};
  const meant = suggestion ? ` Did you mean "${suggestion}"?` : '';
  throw new EditRefused(`There is no parameter "${wrong.path}".${meant}`);
}

/** Why a condition cannot be used, in one sentence; null where it can. */
export function conditionProblem(condition: string): string | null {
  try {
    knownCondition(condition);
    return null;
  } catch (error) {
    if (error instanceof EditRefused) return error.message;
    throw error;
  }
}

/** The first one keeps what is bound to it; of the others only what is bound stays a section. */
function merge(draft: TemplateDraft, ids: readonly string[]): void {
  const spots = ids.map((id) => draft.spot(id)).toSorted((one, other) => one.index - other.index);
  const [first] = spots;
  if (!first || spots.length < 2) throw new EditRefused('Select at least two sections.');
  const isAdjacent = spots.every(
    ({ list, index }, at) => list === first.list && index === first.index + at,
  );
  if (!isAdjacent) throw new EditRefused('Only sections beside each other can be merged.');
  const { part } = first;
  const rest = spots.slice(1).flatMap((spot) => flat(spot.part));
  const merged = part.kind === 'section' ? part : aSection({ parts: [part] });
  merged.parts = [...merged.parts, ...rest];
  draft.originals.delete(merged);
  first.list.splice(first.index, spots.length, merged);
}

function flat(part: Part): Part[] {
  return part.kind === 'section' && isPlain(part) ? part.parts : [part];
}

function split(draft: TemplateDraft, { id, at }: TemplateEdit & { kind: 'split' }): void {
  const section = draft.section(draft.meant(id, { isText: false }));
  const length = shownText(section.parts).length;
  if (at <= 0 || at >= length) throw new EditRefused('Choose a place inside of the section.');
  const inner = new PartsCutter(section.parts, at);
  const { list, index } = draftSpot(draft.parts, section);
  draft.originals.delete(section);
  list.splice(index, 1, { ...section, parts: inner.before }, { ...section, parts: inner.behind });
}

/** Parts in two, where a place of their shown text is; only text is cut. */
class PartsCutter {
  readonly before: Part[] = [];
  readonly behind: Part[] = [];

  constructor(parts: readonly Part[], at: number) {
    let start = 0;
    for (const part of parts) {
      const end = start + shownText([part]).length;
      if (end <= at) this.before.push(part);
      else if (start >= at) this.behind.push(part);
      else if (part.kind === 'text') {
        this.before.push({ kind: 'text', text: part.text.slice(0, at - start) });
        this.behind.push({ kind: 'text', text: part.text.slice(at - start) });
      } else throw new EditRefused('It cannot be cut inside of a parameter or an inner section.');
      start = end;
    }
  }
}

function draftSpot(list: Part[], wanted: Part): { list: Part[]; index: number } {
  const index = list.indexOf(wanted);
  if (index >= 0) return { list, index };
  for (const part of list) {
    if (part.kind !== 'section') continue;
    const found = draftSpot(part.parts, wanted);
    if (found.index >= 0) return found;
  }
  return { list, index };
}

function revert(draft: TemplateDraft, id: string): void {
  const { list, from, to } = draft.stretch(draft.meant(id, { isText: true }));
  const part = list[from];
  const original = part && draft.originals.get(part);
  if (!part || !original || to - from !== 1)
    throw new EditRefused('This has its original value already.');
  draft.originals.delete(part);
  if (part.kind === 'section') part.parts = original;
  else list.splice(from, 1, ...original);
}

function copy(
  draft: TemplateDraft,
  { from, to, between }: { from: number; to: number; between: string },
): void {
  const { list, from: first, to: last } = draft.range(from, to);
  const again = list.slice(first, last).map(copyOf);
  list.splice(last, 0, { kind: 'text', text: between }, ...again);
}

function copyOf(part: Part): Part {
  return part.kind === 'section' ? { ...part, parts: part.parts.map(copyOf) } : { ...part };
}
