import { attributeOf, type Block, type Expression } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import { referencesOf, type Reference } from './references.ts';
import type { Located, Module } from './module.ts';
import { functionNames } from './function-names.ts';
import { schemaOf, type BlockSchema, type Mode, type ProviderSchema } from './provider-schemas.ts';

export interface Surroundings {
  schemas: ProviderSchema[];
  /** The modules of all folders, for what a call of one gives back. */
  modules: Module[];
}

/** Every name that is used is there, and has what is asked of it. */
export function checkReferences(module: Module, surroundings: Surroundings): Finding[] {
  const look: Look = { module, ...surroundings };
  return [...referencesOf(module)].flatMap((reference) => {
    const message = problemOf(look, reference);
    if (message === null) return [];
    const [code, text] = message;
    return [finding({ file: reference.file, at: reference.at }, code, text)];
  });
}

interface Look extends Surroundings {
  module: Module;
}

type Problem = [code: string, message: string] | null;

/** Names that Terraform itself brings. */
const builtIn: Record<string, Set<string>> = {
  path: new Set(['module', 'root', 'cwd']),
  terraform: new Set(['workspace', 'applying']),
};

function problemOf(look: Look, reference: Reference): Problem {
  if (reference.kind === 'call')
    return functionNames.has(reference.path[0] ?? '')
      ? null
      : ['unknown_reference', `There is no function ${reference.path[0]}.`];
  const [root = '', name = '', ...rest] = reference.path;
  if (reference.scope.has(root)) return null;
  const own = builtIn[root];
  if (own) return own.has(name) ? null : unknown(reference);
  const checks = rootChecks[root];
  return checks ? checks(look, { reference, name, rest }) : resourceProblem(look, reference);
}

interface Asked {
  reference: Reference;
  name: string;
  rest: string[];
}

const rootChecks: Record<string, (look: Look, asked: Asked) => Problem> = {
  var: ({ module }, { reference, name, rest }) => {
    const variable = module.variables.get(name);
    return variable ? fieldProblem(objectType(variable), rest, reference) : unknown(reference);
  },
  local: ({ module }, { reference, name, rest }) => {
    const local = module.locals.get(name);
    return local
      ? fieldProblem(objectKeys(local.attribute.value), rest, reference)
      : unknown(reference);
  },
  data: (look, { reference }) =>
    typedProblem(look, reference, { mode: 'data', path: reference.path.slice(1) }),
  module: moduleProblem,
  each: (_look, { reference, name }) => {
    if (!['key', 'value'].includes(name)) return unknown(reference);
    const isRepeated = attributeOf(reference.block.body, 'for_each') !== null;
    return isRepeated ? null : ['unknown_reference', 'each is used in a block without for_each.'];
  },
  count: (_look, { reference, name }) => {
    const isCounted = attributeOf(reference.block.body, 'count') !== null;
    return isCounted && name === 'index' ? null : unknown(reference);
  },
  self: (_look, { reference }) => (reference.block.type === 'resource' ? null : unknown(reference)),
};

function unknown({ path }: Reference): Problem {
  return ['unknown_reference', `${written(path)} is not declared.`];
}

function written(path: string[]): string {
  return path.join('.').replaceAll('.[', '[');
}

function fieldProblem(fields: Set<string> | null, rest: string[], reference: Reference): Problem {
  const [field] = rest;
  if (fields === null || field === undefined || field.startsWith('[') || fields.has(field))
    return null;
  return ['unknown_attribute', `${written(reference.path.slice(0, 2))} has no ${field}.`];
}

/** The fields of a variable of the type `object({ … })`. */
function objectType({ block }: Located): Set<string> | null {
  const type = attributeOf(block.body, 'type')?.value;
  if (type?.kind !== 'call' || type.name !== 'object') return null;
  return type.parts[0] ? objectKeys(type.parts[0]) : null;
}

function objectKeys(value: Expression): Set<string> | null {
  if (value.kind !== 'object' || value.entries.some(({ key }) => key === null)) return null;
  return new Set(value.entries.flatMap(({ key }) => (key === null ? [] : [key])));
}

function moduleProblem({ module, modules }: Look, { reference, name, rest }: Asked): Problem {
  const call = module.modules.get(name);
  if (!call) return unknown(reference);
  const called = calledModule(modules, module, call.block);
  const output = rest.find((step) => !step.startsWith('['));
  if (!called || output === undefined || called.outputs.has(output)) return null;
  return ['unknown_attribute', `module.${name} has no output ${output}.`];
}

/** The module of a folder that a call names; null where it comes from elsewhere. */
export function calledModule(modules: Module[], caller: Module, call: Block): Module | null {
  const source = attributeOf(call.body, 'source')?.value;
  if (source?.kind !== 'literal' || !/^\.\.?\//.test(String(source.value))) return null;
  const steps = caller.folder === '' ? [] : caller.folder.split('/');
  for (const step of String(source.value).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return modules.find(({ folder }) => folder === steps.join('/')) ?? null;
}

function resourceProblem(look: Look, reference: Reference): Problem {
  if (reference.path.length === 1)
    return ['unknown_reference', `${reference.path[0]} is no value here.`];
  return typedProblem(look, reference, { mode: 'resources', path: reference.path });
}

interface Typed {
  mode: Mode;
  /** Type, name, and what is asked of it. */
  path: string[];
}

function typedProblem(
  { module, schemas }: Look,
  reference: Reference,
  { mode, path }: Typed,
): Problem {
  const [type = '', name = '', ...rest] = path;
  const found = module[mode].get(`${type}.${name}`);
  if (!found) return unknown(reference);
  const shape = indexProblem(found, rest, written(reference.path));
  if (shape) return shape;
  const schema = schemaOf(schemas, mode, type);
  const steps = rest.filter((step) => !step.startsWith('['));
  return schema && steps.length > 0 ? attributeProblem(schema, steps, type) : null;
}

/** One of many is asked for by its index; a single one has none. */
function indexProblem({ block }: Located, rest: string[], text: string): Problem {
  const isMany =
    attributeOf(block.body, 'count') !== null || attributeOf(block.body, 'for_each') !== null;
  const [first] = rest;
  if (isMany && first !== undefined && !first.startsWith('['))
    return ['unknown_attribute', `${text}: there are several, so an index is needed.`];
  return !isMany && first === '[0]'
    ? ['unknown_attribute', `${text}: there is only one, so it has no index.`]
    : null;
}

function attributeProblem(
  schema: BlockSchema,
  [step = '', ...rest]: string[],
  type: string,
): Problem {
  const nested = Object.hasOwn(schema.b ?? {}, step) ? schema.b?.[step] : undefined;
  if (nested)
    return rest.length > 0 ? attributeProblem(nested[2], rest, `${step} of ${type}`) : null;
  if (Object.hasOwn(schema.a, step)) return null;
  // Every resource has an id, also where its schema does not speak of it.
  return step === 'id' ? null : ['unknown_attribute', `${type} has no ${step}.`];
}
