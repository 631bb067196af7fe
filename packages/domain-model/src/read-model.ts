import { modelSchema, type Model } from './model.ts';
import type { ModelProblem, ModelProblemCode, Parsed } from './problems.ts';

/** Nested properties beyond this depth are refused, so that no reader runs out of stack. */
const deepestNesting = 64;

/**
 * Reads the interchange format from JSON text. Says every place that does not fit; does not judge
 * names and references, see `checkModel`.
 */
export function readModel(json: string): Parsed<Model> {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused('not_json', `The model is not JSON: ${reason}`);
  }
  return readModelValue(value);
}

/** The same for JSON that is parsed already. */
export function readModelValue(value: unknown): Parsed<Model> {
  if (isDeeperThan(value, deepestNesting)) {
    return refused('nested_too_deeply', `The model is nested more than ${deepestNesting} levels.`);
  }

  const read = modelSchema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => ({
      ...problem('not_the_format', issue.message),
      path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    })),
  };
}

/** The interchange format as text: two spaces, a last newline; what `readModel` reads back. */
export function writeModel(model: Model): string {
  return `${JSON.stringify(model, null, 2)}\n`;
}

function refused(code: ModelProblemCode, message: string): Parsed<Model> {
  return { ok: false, problems: [problem(code, message)] };
}

function problem(code: ModelProblemCode, message: string): ModelProblem {
  return { code, severity: 'error', path: [], element: '', message };
}

/** Whether JSON has more levels than that; level by level, so that no stack is run out of. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}
