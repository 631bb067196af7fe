import { secretsOf } from './check-secrets.ts';
import {
  allUnder,
  asList,
  isNode,
  nodesWith,
  textsOf,
  type PipelineNode,
  type Where,
} from './pipeline-nodes.ts';
import { valueProblems } from './pipeline-values.ts';
import type { PipelineProblem } from './pipeline-schema.ts';

export interface PipelineLook {
  pipeline: PipelineNode;
  path: string;
  files: ReadonlyMap<string, string>;
}

/** Names that a pipeline uses are there: stages, jobs, parameters, variables, files. */
export function namesProblems(look: PipelineLook): PipelineProblem[] {
  const stages = [...nodesWith(look.pipeline, 'stage')];
  const lists = [...allUnder(look.pipeline, 'jobs')].map(({ node, where }) =>
    asList(node).flatMap((job, index) => jobOf(job, [...where, index])),
  );
  return [
    ...dependencies(
      stages.map(({ node, where }) => ({ ...named(node, 'stage'), where })),
      'stage',
    ),
    ...lists.flatMap((jobs) => dependencies(jobs, 'job')),
    ...valueProblems(look),
    ...[...textsOf(look.pipeline)].flatMap(({ text, where }) => files(look, text, where)),
    ...images(look.pipeline),
    ...secrets(look.pipeline),
  ];
}

interface Named {
  name: string;
  needs: string[];
  where: Where;
}

function named(node: PipelineNode, key: string): Omit<Named, 'where'> {
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

function files({ path, files: all }: PipelineLook, text: string, where: Where): PipelineProblem[] {
  if (where.at(-1) !== 'template' || text.includes('@') || text.includes('$')) return [];
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const target = text.startsWith('/') ? text.slice(1) : `${folder}${text}`;
  const message = `The file ${text} is not there.`;
  return all.has(target) ? [] : [{ where, code: 'pipeline_reference', message }];
}

/** Machines that Microsoft no longer offers: https://github.com/actions/runner-images (2026-11). */
const retiredImages =
  /^(ubuntu-(16|18|20)\.04|windows-(2016|2019)|vs2017-win2016|mac[oO][sS]-1[0-3].*)$/;

function images(pipeline: PipelineNode): PipelineProblem[] {
  return [...textsOf(pipeline)]
    .filter(({ text, where }) => where.at(-1) === 'vmImage' && retiredImages.test(text))
    .map(({ text, where }) => ({
      where,
      code: 'retired',
      message: `Microsoft no longer offers machines of ${text}.`,
    }));
}

function secrets(pipeline: PipelineNode): PipelineProblem[] {
  return [...textsOf(pipeline)].flatMap(({ text, where }) => {
    const around = where
      .slice(0, -1)
      .reduce<unknown>((node, step) => (node as PipelineNode)[step], pipeline);
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
