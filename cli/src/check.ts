import { parseArgs } from 'node:util';
import { compareWithRepository, type Comparison } from './compare-with-repository.ts';
import { UsageError, type Command } from './command.ts';
import { renderChosen } from './render-chosen.ts';

/** Does a repository still say what the model and the blueprints say? For pipelines. */
export const check: Command = {
  summary: 'a repository ─► does it still match the model and the blueprints?',
  usage: `stepwright check --blueprint DIR… --model model.json --repository DIR [--element PATH]…

Generates the files as generate does, in memory, and compares them with a folder. Changes nothing.
  --blueprint DIR    a folder in the blueprint exchange format; may be given several times
  --model FILE       the model as JSON; - for standard input
  --repository DIR   the working copy to look at
  --element PATH     only what this element needs; may be given several times

Prints one JSON: files (how many there ought to be), matching (how many are as they ought to be),
and the paths of the others, sorted:
  changed   edited by hand since they were generated, or something else lies there
  missing   not there
  stale     as they were generated last, but the model or the blueprint has changed since
  leftover  generated once, and not any more (only without --element)
Which of changed and stale a file is, and what is left over, .stepwright/manifest.json of the
repository tells; without it, every difference is changed.

Ends with 1, and one sentence on standard error, when anything differs.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        blueprint: { type: 'string', multiple: true },
        model: { type: 'string' },
        repository: { type: 'string' },
        element: { type: 'string', multiple: true },
      },
    });
    if (!values.blueprint?.length || !values.model || !values.repository)
      throw new UsageError('check needs --blueprint, --model and --repository; see check --help.');

    const chosen = await renderChosen({
      blueprints: values.blueprint,
      model: values.model,
      elements: values.element,
      consequence: 'Nothing was compared',
    });
    const comparison = await compareWithRepository(values.repository, {
      ...chosen,
      isWhole: values.element === undefined,
    });
    console.log(JSON.stringify(comparison, null, 2));
    const difference = sentenceOf(comparison);
    if (difference === null) return 0;
    console.error(`stepwright: ${values.repository} differs: ${difference}.`);
    return 1;
  },
};

/** Null when nothing differs. */
function sentenceOf({ changed, missing, stale, leftover }: Comparison): string | null {
  const parts = [
    [changed.length, 'changed by hand'],
    [missing.length, 'missing'],
    [stale.length, 'stale'],
    [leftover.length, 'left over'],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  return found.length === 0 ? null : found.map(([count, what]) => `${count} ${what}`).join(', ');
}
