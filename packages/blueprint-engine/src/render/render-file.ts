import { Budget, OverBudget, type Spent } from './budget.ts';
import type { CompiledFile } from '#template/compile';
import { writeParameter } from '#template/directive';
import type { ValueNode } from '#template/nodes';
import { Output } from './output.ts';
import type { PathCheck } from './path-safety.ts';
import type { BlueprintProblem, BlueprintProblemCode, Position } from './problems.ts';
import { noNumbers, renderNodes, type Target } from './render-nodes.ts';
import type { RenderedFile } from './rendering.ts';
import type { Bindings } from '#model/scope';
import { doubledImports, withoutLines } from './written-once.ts';

/** What one template gives for one element, before anybody looked where other files go. */
export interface RenderedOnce {
  /** Null when it is left out. */
  file: RenderedFile | null;
  problems: BlueprintProblem[];
  /** Whether it would be more than may be. */
  isTooMuch?: true;
  /** What making it took; absent where it was too much. */
  spent?: Spent;
}

/** Of one file; the others are counted. */
const mostProblems = 100;

/** What all files of a rendering share. */
export interface Shared {
  paths: PathCheck;
  budget: Budget;
}

/** Renders a template for the elements bound, as long as that takes no more than it may. */
export function renderFile(file: CompiledFile, bindings: Bindings, shared: Shared): RenderedOnce {
  try {
    const budget = new Budget(shared.budget, file.length);
    const once = renderWithin(file, bindings, { paths: shared.paths, budget });
    return { file: once.file, problems: once.problems, spent: budget.spent };
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    const element = bindings.frame?.item.element ?? '';
    const whole = shared.budget.isSpent ? 'all files together' : 'one file';
    const message = `The template repeats more, or gives more text, than ${whole} may have.`;
    const at = { file: file.source, position: null, element };
    return { file: null, problems: [{ code: 'too_much', ...at, message }], isTooMuch: true };
  }
}

/**
 * Adds what a template gives for one more element. Where that is too much, the template is left out
 * for all of them: whatever the order, nothing of it comes, and it takes no time from other files.
 */
export function addRendered(rendered: RenderedOnce[], renderNext: () => RenderedOnce): void {
  if (isTooMuch(rendered)) return;
  const next = renderNext();
  if (next.isTooMuch) rendered.length = 0;
  rendered.push(next);
}

export function isTooMuch(rendered: readonly RenderedOnce[]): boolean {
  return rendered.at(-1)?.isTooMuch ?? false;
}

function renderWithin(
  file: CompiledFile,
  bindings: Bindings,
  { paths, budget }: Shared,
): RenderedOnce {
  const element = bindings.frame?.item.element ?? '';
  const { source, content } = file;
  const problems: BlueprintProblem[] = [];
  let more = 0;
  const report = (code: BlueprintProblemCode, at: Place, message: string): void => {
    if (problems.length < mostProblems) problems.push({ code, file: source, ...at, message });
    else more += 1;
  };

  const path = textOf(file.path, bindings, {
    budget,
    missing: missingTo(report, () => null),
  }).text();
  const unsafe = problems.length === 0 ? paths.problem(path) : null;
  if (unsafe !== null) {
    report('unsafe_path', { position: null, element }, `The path "${path}" is refused: ${unsafe}.`);
  }
  if (problems.length > 0) return { file: null, problems };

  if (content instanceof Uint8Array)
    return { file: { path, content, source, element, trace: [] }, problems };
  const positionOf = (node: ValueNode) => file.positionOf(node.part);
  const output = textOf(content, bindings, { budget, missing: missingTo(report, positionOf) });
  if (more > 0) {
    const message = `${more} more values are missing.`;
    problems.push({ code: 'no_value', file: source, position: null, element, message });
  }
  const once = writtenOnce(output, file.imports);
  return { file: { path, content: once.text, source, element, trace: once.trace }, problems };
}

function writtenOnce(
  output: Output,
  imports: RegExp | null,
): Pick<Output, 'trace'> & { text: string } {
  const written = { text: output.text(), trace: output.trace };
  const doubled = imports ? doubledImports(written.text, imports) : [];
  return doubled.length > 0 ? withoutLines(written, doubled) : written;
}

/** A file that goes where another one is already. */
export function duplicateProblem({ source, element, path }: RenderedFile): BlueprintProblem {
  const message = `Another file is generated at "${path}".`;
  return { code: 'duplicate_path', file: source, position: null, element, message };
}

interface Place {
  position: Position | null;
  element: string;
}

type Report = (code: BlueprintProblemCode, at: Place, message: string) => void;

function textOf(
  nodes: CompiledFile['path'],
  bindings: Bindings,
  target: Pick<Target, 'budget' | 'missing'>,
): Output {
  const output = new Output();
  renderNodes(nodes, bindings, { id: 0, target: { output, numbers: noNumbers(), ...target } });
  return output;
}

function missingTo(
  report: Report,
  positionOf: (node: ValueNode) => Position | null,
): Target['missing'] {
  return (node, { frame }, unbound) => {
    const parameter = `{${writeParameter(node.part)}}`;
    const reason = unbound ? `is not bound to one of ${unbound.path}` : `has no value here`;
    const at = { position: positionOf(node), element: frame?.item.element ?? '' };
    report('no_value', at, `${parameter} ${reason}.`);
  };
}
