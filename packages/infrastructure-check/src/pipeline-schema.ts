import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** Something wrong with a pipeline, by the steps to where it is. */
export interface PipelineProblem {
  where: (string | number)[];
  code: string;
  message: string;
}

interface Knowledge {
  tasks: string;
  schema: object;
  inputs: Record<string, object>;
}

interface Validators {
  whole: ValidateFunction;
  /** Of a task whose inputs are known; compiled when it is first asked for. */
  ofInputs: (task: string) => ValidateFunction | null;
  tasks: Set<string>;
}

/** Compiling takes longer than checking. */
const compiled = new WeakMap<object, Validators>();

/** A pipeline, and the inputs of each of its tasks, against their schemas. */
export function pipelineProblems(
  pipeline: Record<string, unknown>,
  knowledge: object,
): PipelineProblem[] {
  const validators = compiled.get(knowledge) ?? compile(knowledge as Knowledge);
  compiled.set(knowledge, validators);
  const { value, origin } = unfold(pipeline, []);
  const whole = validators.whole(value) ? [] : [deepest(validators.whole.errors ?? [])];
  const tasks = [...everyTask(value, [])].flatMap((task) => taskProblems(task, validators));
  return [...whole, ...tasks].map((problem) => ({
    ...problem,
    where: originOf(origin, problem.where),
  }));
}

function compile({ tasks, schema, inputs }: Knowledge): Validators {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    unicodeRegExp: false,
  });
  const ofInputs = (task: string) => {
    const known = Object.hasOwn(inputs, task) ? inputs[task] : undefined;
    // It remembers what it has compiled.
    return known ? ajv.compile(known) : null;
  };
  return {
    whole: ajv.compile(schema),
    ofInputs,
    tasks: new Set(tasks.split(' ')),
  };
}

/** Of the alternatives that a schema offers, the one that fits furthest says what is meant. */
function deepest(errors: ErrorObject[]): PipelineProblem {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const most = Math.max(...errors.map(depth));
  const inner = errors.filter((error) => depth(error) === most);
  const [error = errors[0]] = [...mostlyUnknown(inner), ...inner];
  return error
    ? problemOf(error, 'The pipeline')
    : { where: [], code: 'pipeline_schema', message: 'This is no pipeline.' };
}

/** What no alternative knows, rather than what only one of them does. */
function mostlyUnknown(errors: ErrorObject[]): ErrorObject[] {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const names = Map.groupBy(unknown, (error) => String(error.params.additionalProperty));
  return [...names.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function problemOf(error: ErrorObject, what: string): PipelineProblem {
  const where = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/'));
  const extra: unknown = error.params.additionalProperty;
  const isExtra = typeof extra === 'string';
  const message = isExtra
    ? `${what} knows no ${extra} here.`
    : `${what}: ${where.at(-1) ?? 'it'} ${error.message ?? 'is wrong'}.`;
  return { where: isExtra ? [...where, extra] : where, code: 'pipeline_schema', message };
}

interface Task {
  where: (string | number)[];
  name: string;
  inputs: unknown;
}

function* everyTask(value: unknown, where: (string | number)[]): Generator<Task> {
  if (typeof value !== 'object' || value === null) return;
  const { task, inputs } = value as { task?: unknown; inputs?: unknown };
  if (typeof task === 'string') yield { where, name: task, inputs: inputs ?? {} };
  for (const [key, inner] of Object.entries(value)) yield* everyTask(inner, [...where, key]);
}

function taskProblems({ where, name, inputs }: Task, validators: Validators): PipelineProblem[] {
  if (!validators.tasks.has(name))
    return [
      { where: [...where, 'task'], code: 'pipeline_task', message: `There is no task ${name}.` },
    ];
  const validate = validators.ofInputs(name);
  if (!validate || validate(inputs)) return [];
  return (validate.errors ?? []).slice(0, 3).map((error) => {
    const problem = problemOf(error, name);
    return { ...problem, where: [...where, 'inputs', ...problem.where] };
  });
}

/** `${{ if … }}:` and `${{ each … }}:` stand for what is below them. */
const expressionKey = /^\$\{\{.*\}\}$/s;

/** Where what is at a path of the unfolded pipeline stands in the written one. */
type Origin = Map<string, (string | number)[]>;

function unfold(value: unknown, where: (string | number)[]): { value: unknown; origin: Origin } {
  const origin: Origin = new Map();
  const visit = ({ value: node, where: from }: Lifted, to: string): unknown => {
    origin.set(to, from);
    if (Array.isArray(node))
      return node
        .flatMap((item, index) => lifted(item, [...from, index]))
        .map((item, index) => visit(item, `${to}/${index}`));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).flatMap(([key, inner]) => liftedEntries(key, inner, from));
    return Object.fromEntries(entries.map(([key, inner]) => [key, visit(inner, `${to}/${key}`)]));
  };
  return { value: visit({ value, where }, ''), origin };
}

function liftedEntries(
  key: string,
  inner: unknown,
  where: (string | number)[],
): [string, Lifted][] {
  if (!expressionKey.test(key)) return [[key, { value: inner, where: [...where, key] }]];
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return [];
  return Object.entries(inner).map(([name, value]) => [
    name,
    { value, where: [...where, key, name] },
  ]);
}

interface Lifted {
  value: unknown;
  where: (string | number)[];
}

function lifted(item: unknown, where: (string | number)[]): Lifted[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return [{ value: item, where }];
  const keys = Object.keys(item);
  const [key = ''] = keys;
  if (keys.length !== 1 || !expressionKey.test(key)) return [{ value: item, where }];
  const inner: unknown = (item as Record<string, unknown>)[key];
  const inside = Array.isArray(inner) ? inner : [inner];
  return inside.flatMap((one, index) =>
    lifted(one, Array.isArray(inner) ? [...where, key, index] : [...where, key]),
  );
}

function originOf(origin: Origin, where: (string | number)[]): (string | number)[] {
  for (let length = where.length; length >= 0; length -= 1) {
    const found = origin.get(['', ...where.slice(0, length)].join('/'));
    if (found) return [...found, ...where.slice(length)];
  }
  return where;
}
