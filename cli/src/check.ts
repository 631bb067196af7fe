import { parseArgs } from 'node:util';
import { branchSource } from './branch-source.ts';
import { compareWithRepository, type Comparison } from './compare-with-repository.ts';
import { UsageError, type Command } from './command.ts';
import { pipelineFor } from './pipelines.ts';
import { renderChosen } from './render-chosen.ts';
import { folderSource } from './repository-source.ts';

/** Does a repository still say what the model and the blueprints say? For pipelines. */
export const check: Command = {
  usage: `stepwright check --blueprint DIR… --model model.json --repository DIR [--branch NAME]
                 [--deployment FILE] [--element PATH]… [--allow-edits]
       stepwright check --pipeline github|gitlab|azure

Generates the files as generate does, in memory, and compares them with a folder, or with a branch
of the git repository that lies there. Changes nothing.
  --blueprint DIR    a folder in the blueprint exchange format; may be given several times
  --model FILE       the model as JSON; - for standard input
  --repository DIR   the working copy to look at
  --branch NAME      the branch to look at instead, such as main or origin/main
  --deployment FILE  the cloud, and the hosting and persistence of services, for blueprints that ask
                     for them, as JSON; see model deployment
  --element PATH     only what this element needs; may be given several times
  --allow-edits      what was edited or deleted by hand, and is up to date else, is no difference
  --pipeline NAME    prints a pipeline that checks every change, and does nothing else

Prints one JSON: files (how many there ought to be), matching (how many are as they ought to be),
and the paths of the others, sorted:
  edited    edited or deleted by hand since they were generated, and generated as before
  changed   generated differently by now and edited by hand, or never generated
  missing   not there
  stale     as they were generated last, but the model or the blueprint has changed since
  leftover  generated once, and not any more (only without --element)
Which of edited, changed and stale a file is, and what is left over, .stepwright/manifest.json of
the repository tells; without it, every difference is changed or missing.

Ends with 0 when nothing differs, with 1 and one sentence on standard error when anything does or
could not be compared, with 2 when it was called wrongly.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        blueprint: { type: 'string', multiple: true },
        model: { type: 'string' },
        deployment: { type: 'string' },
        repository: { type: 'string' },
        branch: { type: 'string' },
        element: { type: 'string', multiple: true },
        'allow-edits': { type: 'boolean', default: false },
        pipeline: { type: 'string' },
      },
    });
    if (values.pipeline !== undefined) {
      process.stdout.write(pipelineFor(values.pipeline));
      return 0;
    }
    if (!values.blueprint?.length || !values.model || !values.repository)
      throw new UsageError('check needs --blueprint, --model and --repository; see check --help.');

    const chosen = await renderChosen({
      blueprints: values.blueprint,
      model: values.model,
      deployment: values.deployment,
      elements: values.element,
      consequence: 'Nothing was compared',
    });
    const { repository, branch } = values;
    const source =
      branch === undefined ? await folderSource(repository) : branchSource(repository, branch);
    const comparison = await compareWithRepository(source, {
      ...chosen,
      isWhole: values.element === undefined,
    });
    console.log(JSON.stringify(comparison, null, 2));
    const edited = values['allow-edits'] ? [] : comparison.edited;
    const difference = sentenceOf({ ...comparison, edited });
    if (difference === null) return 0;
    console.error(`stepwright: ${source.name} differs: ${difference}.`);
    return 1;
  },
};

/** Null when nothing differs. */
function sentenceOf({ edited, changed, missing, stale, leftover }: Comparison): string | null {
  const parts = [
    [edited.length, 'edited by hand'],
    [changed.length, 'changed'],
    [missing.length, 'missing'],
    [stale.length, 'stale'],
    [leftover.length, 'left over'],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  return found.length === 0 ? null : found.map(([count, what]) => `${count} ${what}`).join(', ');
}
