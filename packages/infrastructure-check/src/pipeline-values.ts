import {
  allUnder,
  asList,
  isNode,
  textsOf,
  type PipelineNode,
  type Where,
} from './pipeline-nodes.ts';
import type { PipelineLook } from './pipeline-names.ts';
import type { PipelineProblem } from './pipeline-schema.ts';

/** Parameters and variables that a pipeline reads are declared. */
export function valueProblems({ pipeline }: PipelineLook): PipelineProblem[] {
  const isUnknown = unknownVariables(pipeline);
  const parameters = new Set(
    asList(pipeline.parameters).flatMap((one) => (isNode(one) ? [String(one.name)] : [])),
  );
  return [...textsOf(pipeline)].flatMap(({ text, where }) => [
    ...parametersIn(text)
      .filter((name) => !parameters.has(name))
      .map((name) => unknown(where, `parameters.${name}`)),
    ...variablesIn(text, where)
      .filter((name) => isUnknown(name))
      .map((name) => unknown(where, `The variable ${name}`)),
  ]);
}

function unknown(where: Where, name: string): PipelineProblem {
  return { where, code: 'pipeline_reference', message: `${name} is not declared.` };
}

function parametersIn(text: string): string[] {
  if (!text.includes('${{')) return [];
  return [...text.matchAll(/\bparameters\.(\w+)/g)].map(([, name = '']) => name);
}

/** `$(name)` anywhere, `variables.name` and `variables['name']` in expressions. */
function variablesIn(text: string, where: Where): string[] {
  const macros = [...text.matchAll(/(?<!\\)\$\(([A-Za-z_][\w.]*)\)/g)].map(([, name = '']) => name);
  if (!/\$[{[]/.test(text) && where.at(-1) !== 'condition') return macros;
  const inside = text.matchAll(/\bvariables\.(\w+)|\bvariables\['([\w.]+)'\]/g);
  return [...macros, ...[...inside].map(([, name, quoted]) => name ?? quoted ?? '')];
}

/** What Azure DevOps brings by itself. */
const brought =
  /^(Build|System|Agent|Pipeline|Environment|Release|Common|Checks|Strategy)\.|^(TF_BUILD|name|rev|Date|Hours|Minutes|Seconds|SourceBranchName|DayOf\w+|Month|Year\w*)\b/i;

/** Tells which variables are unknown. What a group holds is known to Azure DevOps only. */
function unknownVariables(pipeline: PipelineNode): (name: string) => boolean {
  const declared = new Set<string>();
  let hasOpenEnd = false;
  for (const { node } of allUnder(pipeline, 'variables')) {
    if (isNode(node)) Object.keys(node).forEach((name) => declared.add(name.toLowerCase()));
    for (const one of asList(node).filter(isNode)) {
      if (typeof one.name === 'string') declared.add(one.name.toLowerCase());
      if (one.group !== undefined || one.template !== undefined) hasOpenEnd = true;
    }
  }
  for (const { text } of textsOf(pipeline))
    for (const [, name = ''] of text.matchAll(/task\.setvariable variable=(\w+)/g))
      declared.add(name.toLowerCase());
  return (asked) => {
    const name = asked.toLowerCase();
    if (declared.has(name) || brought.test(asked)) return false;
    return !hasOpenEnd || [...declared].some((other) => isMisspelt(name, other));
  };
}

/** Whether a name is most likely another one with a letter changed, left out or added. */
function isMisspelt(name: string, other: string): boolean {
  if (name.length < 5 || Math.abs(name.length - other.length) > 1) return false;
  let same = 0;
  while (same < name.length && name[same] === other[same]) same += 1;
  const behind = (text: string, skipped: number) => text.slice(same + skipped);
  return [
    [1, 1],
    [1, 0],
    [0, 1],
    [2, 2],
  ].some(([left = 0, right = 0]) => behind(name, left) === behind(other, right));
}
