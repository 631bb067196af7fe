import { allUnder, isNode, nodesWith, textsOf, type Where } from './pipeline-nodes.ts';
import type { PipelineLook } from './pipeline-names.ts';
import type { PipelineProblem } from './pipeline-schema.ts';

/** What stages hand on to each other, and to Terraform. */
export function handoverProblems(look: PipelineLook): PipelineProblem[] {
  return [...artifacts(look), ...outcomes(look), ...terraformVariables(look)];
}

/** What is downloaded was published by an earlier step of the same pipeline. */
function artifacts({ pipeline }: PipelineLook): PipelineProblem[] {
  const published = new Set<unknown>();
  for (const { node } of nodesWith(pipeline, 'publish')) published.add(node.artifact);
  for (const { node } of nodesWith(pipeline, 'task')) {
    const { task, inputs } = node;
    if (!isNode(inputs)) continue;
    if (/^Publish(Pipeline|Build)Artifacts?@/.test(String(task)))
      published.add(inputs.artifact ?? inputs.artifactName ?? inputs.ArtifactName);
  }
  return [...nodesWith(pipeline, 'download')]
    .filter(({ node }) => node.download === 'current' && typeof node.artifact === 'string')
    .filter(({ node }) => !published.has(node.artifact))
    .map(({ node, where }) =>
      problem([...where, 'artifact'], `Nothing publishes ${String(node.artifact)}.`),
    );
}

/** `dependencies.Plan` and `stageDependencies.Plan` speak of a stage or a job. */
function outcomes({ pipeline }: PipelineLook): PipelineProblem[] {
  const names = new Set(
    ['stage', 'job', 'deployment'].flatMap((key) =>
      [...nodesWith(pipeline, key)].map(({ node }) => String(node[key])),
    ),
  );
  return [...textsOf(pipeline)].flatMap(({ text, where }) =>
    [...text.matchAll(/\b(?:dependencies|stageDependencies)\.(\w+)/g)]
      .filter(([, name = '']) => !names.has(name))
      .map(([whole]) => problem(where, `${whole} is neither a stage nor a job.`)),
  );
}

/** `TF_VAR_name` sets a variable of the Terraform that lies with the pipeline. */
function terraformVariables({ pipeline, path, files }: PipelineLook): PipelineProblem[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const texts = [...files]
    .filter(([file]) => file.startsWith(folder) && file.endsWith('.tf'))
    .map(([, text]) => text);
  if (texts.length === 0) return [];
  const declared = new Set(
    texts.flatMap((text) => [...text.matchAll(/^variable "(\w+)"/gm)].map(([, name]) => name)),
  );
  return [...allUnder(pipeline, 'env')].flatMap(({ node, where }) =>
    Object.keys(isNode(node) ? node : {})
      .filter((key) => key.startsWith('TF_VAR_') && !declared.has(key.slice('TF_VAR_'.length)))
      .map((key) => problem([...where, key], `Terraform has no variable for ${key}.`)),
  );
}

function problem(where: Where, message: string): PipelineProblem {
  return { where, code: 'pipeline_reference', message };
}
