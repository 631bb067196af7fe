import { secretsOf } from './check-secrets.ts';
import type { PipelineProblem } from './pipeline-schema.ts';

export interface Look {
  pipeline: Record<string, unknown>;
  path: string;
  files: ReadonlyMap<string, string>;
}

type Node = Record<string, unknown>;
type Where = (string | number)[];

/** Names that a pipeline uses are there: stages, jobs, parameters, variables, files. */
export function namesProblems(look: Look): PipelineProblem[] {
  const stages = [...nodesWith(look.pipeline, 'stage', [])];
  const lists = [...listsOf(look.pipeline, 'jobs', [])].map(({ node, where }) =>
    asList(node).flatMap((job, index) => jobOf(job, [...where, index])),
  );
  return [
    ...dependencies(
      stages.map(({ node, where }) => ({ ...named(node, 'stage'), where })),
      'stage',
    ),
    ...lists.flatMap((jobs) => dependencies(jobs, 'job')),
    ...values(look),
    ...images(look.pipeline),
    ...secrets(look.pipeline),
  ];
}

interface Named {
  name: string;
  needs: string[];
  where: Where;
}

function named(node: Node, key: string): Omit<Named, 'where'> {
  const needs = node.dependsOn;
  const list = Array.isArray(needs) ? needs : typeof needs === 'string' ? [needs] : [];
  return { name: String(node[key]), needs: list.map(String).filter((need) => need !== '') };
}

function jobOf(node: unknown, where: Where): Named[] {
  if (!isNode(node)) return [];
  const key = ['job', 'deployment'].find((one) => typeof node[one] === 'string');
  return key ? [{ ...named(node, key), where }] : [];
}

function dependencies(all: Named[], what: string): PipelineProblem[] {
  const names = all.map(({ name }) => name);
  const twice = all.filter(({ name }, index) => names.indexOf(name) < index && name !== '');
  const missing = all.flatMap(({ name, needs, where }) =>
    needs
      .filter((need) => !names.includes(need) && !need.includes('$'))
      .map((need) => ({
        where: [...where, 'dependsOn'],
        code: 'pipeline_reference',
        message: `The ${what} ${name} waits for ${need}, which is not there.`,
      })),
  );
  const circle = circleIn(all);
  return [
    ...twice.map(({ name, where }) => ({
      where,
      code: 'pipeline_duplicate',
      message: `There are two ${what}s ${name}.`,
    })),
    ...missing,
    ...(circle
      ? [
          {
            where: circle.where,
            code: 'pipeline_cycle',
            message: `The ${what} ${circle.name} waits for itself.`,
          },
        ]
      : []),
  ];
}

function circleIn(all: Named[]): Named | null {
  const byName = new Map(all.map((one) => [one.name, one]));
  const isReached = (from: Named, target: string, seen: Set<string>): boolean =>
    from.needs.some((need) => {
      if (need === target) return true;
      const next = byName.get(need);
      if (!next || seen.has(need)) return false;
      return isReached(next, target, seen.add(need));
    });
  return all.find((one) => isReached(one, one.name, new Set())) ?? null;
}

/** What Azure DevOps brings, or what a task sets at run time. */
const brought =
  /^(Build|System|Agent|Pipeline|Environment|Release|TF_BUILD|Common|Checks|Strategy)\b|^(name|rev|Date|Hours|Minutes|Seconds|SourceBranchName|DayOf\w+|Month|Year\w*)\b/i;

function values(look: Look): PipelineProblem[] {
  const { variables, hasOpenEnd } = variablesOf(look);
  const parameters = new Set(
    asList(look.pipeline.parameters).flatMap((one) => (isNode(one) ? [String(one.name)] : [])),
  );
  return [...textsOf(look.pipeline, [])].flatMap(({ text, where }) => [
    ...[...text.matchAll(/\bparameters\.(\w+)/g)]
      .filter(([, name = '']) => text.includes('${{') && !parameters.has(name))
      .map(([, name = '']) => unknown(where, `parameters.${name}`)),
    ...[...text.matchAll(/(?<!\\)\$\(([A-Za-z_][\w.]*)\)/g)]
      .filter(
        ([, name = '']) => !hasOpenEnd && !variables.has(name.toLowerCase()) && !brought.test(name),
      )
      .map(([, name = '']) => unknown(where, `$(${name})`)),
    ...[...text.matchAll(/\bvariables\.(\w+)|variables\['([\w.]+)'\]/g)]
      .map(([, name = '', quoted = '']) => name || quoted)
      .filter(
        (name) =>
          /\$[{[]/.test(text) &&
          !hasOpenEnd &&
          !variables.has(name.toLowerCase()) &&
          !brought.test(name),
      )
      .map((name) => unknown(where, `variables.${name}`)),
    ...files(look, text, where),
  ]);
}

function unknown(where: Where, name: string): PipelineProblem {
  return { where, code: 'pipeline_reference', message: `${name} is not declared.` };
}

function variablesOf({ pipeline }: Look): { variables: Set<string>; hasOpenEnd: boolean } {
  const variables = new Set<string>();
  let hasOpenEnd = false;
  for (const { node } of listsOf(pipeline, 'variables', [])) {
    if (isNode(node)) Object.keys(node).forEach((name) => variables.add(name.toLowerCase()));
    for (const one of asList(node).filter(isNode)) {
      if (typeof one.name === 'string') variables.add(one.name.toLowerCase());
      // What a group of variables holds is known to Azure DevOps only.
      if (one.group !== undefined || one.template !== undefined) hasOpenEnd = true;
    }
  }
  for (const { text } of textsOf(pipeline, []))
    for (const [, name = ''] of text.matchAll(/task\.setvariable variable=(\w+)/g))
      variables.add(name.toLowerCase());
  return { variables, hasOpenEnd };
}

function files({ path, files: all }: Look, text: string, where: Where): PipelineProblem[] {
  if (where.at(-1) !== 'template' || text.includes('@') || text.includes('$')) return [];
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const target = text.startsWith('/') ? text.slice(1) : `${folder}${text}`;
  return all.has(target) ? [] : [unknown(where, `The file ${text}`)];
}

/** Machines that Microsoft no longer offers: https://github.com/actions/runner-images (2026-11). */
const retiredImages =
  /^(ubuntu-(16|18|20)\.04|windows-(2016|2019)|vs2017-win2016|mac[oO][sS]-1[0-3].*)$/;

function images(pipeline: Node): PipelineProblem[] {
  return [...textsOf(pipeline, [])]
    .filter(({ text, where }) => where.at(-1) === 'vmImage' && retiredImages.test(text))
    .map(({ text, where }) => ({
      where,
      code: 'retired',
      message: `Microsoft no longer offers machines of ${text}.`,
    }));
}

function secrets(pipeline: Node): PipelineProblem[] {
  return [...textsOf(pipeline, [])].flatMap(({ text, where }) => {
    const around = where
      .slice(0, -1)
      .reduce<unknown>((node, step) => (node as Node)[step], pipeline);
    // A variable is a name and a value side by side.
    const own = isNode(around) && where.at(-1) === 'value' ? around.name : where.at(-1);
    const isWhole = text !== '' && !text.includes('$') && !/^(true|false)$/.test(text);
    return secretsOf(text, String(own), isWhole).map((message) => ({
      where,
      code: 'secret',
      message,
    }));
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function* everyNode(value: unknown, where: Where): Generator<{ node: unknown; where: Where }> {
  yield { node: value, where };
  if (typeof value !== 'object' || value === null) return;
  const isArray = Array.isArray(value);
  for (const [key, inner] of Object.entries(value))
    yield* everyNode(inner, [...where, isArray ? Number(key) : key]);
}

function* nodesWith(
  value: unknown,
  key: string,
  where: Where,
): Generator<{ node: Node; where: Where }> {
  for (const one of everyNode(value, where))
    if (isNode(one.node) && typeof one.node[key] === 'string')
      yield { node: one.node, where: one.where };
}

function* listsOf(
  value: unknown,
  key: string,
  where: Where,
): Generator<{ node: unknown; where: Where }> {
  for (const one of everyNode(value, where)) if (one.where.at(-1) === key) yield one;
}

/** Every text: values, and keys that are expressions. */
function* textsOf(value: unknown, where: Where): Generator<{ text: string; where: Where }> {
  for (const one of everyNode(value, where)) {
    if (typeof one.node === 'string') yield { text: one.node, where: one.where };
    const keys = isNode(one.node) ? Object.keys(one.node) : [];
    for (const text of keys.filter((key) => key.includes('${{')))
      yield { text, where: [...one.where, text] };
  }
}
