import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proveBlueprint } from '@stepwright/blueprint-engine';
import { UsageError, type Command } from './command.ts';
import { readSample } from './read-folder.ts';
import { loadBlueprint } from './render-chosen.ts';

/** How much of its sample a blueprint gives back. */
export const prove: Command = {
  usage: `stepwright prove --blueprint DIR [--source DIR]

Generates the sample's model with the blueprint, and compares with the sample.
  --blueprint DIR   a folder in the blueprint exchange format, with the sample's model in it
  --source DIR      the sample's files; sample/ of the blueprint's folder otherwise

Prints one JSON: for each file whether it is reproduced byte for byte, the first line that is not,
the share of its lines that follow the model, the share that is literal, the names of the sample
that are left over as plain text, and what is wrong in its template, with the place. Ends with 1,
and one sentence on standard error, when anything is not reproduced.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { blueprint: { type: 'string' }, source: { type: 'string' } },
    });
    if (!values.blueprint) throw new UsageError('prove needs --blueprint; see prove --help.');

    const blueprint = await loadBlueprint(values.blueprint);
    const sample = await readSample(values.source ?? join(values.blueprint, 'sample')).catch(() => {
      throw new Error(`There is no sample beside ${values.blueprint}; name it with --source.`);
    });
    const proof = proveBlueprint(blueprint, sample);
    console.log(JSON.stringify(proof, null, 2));
    if (proof.isProven) return 0;
    const wrong = proof.files.filter(({ isReproduced }) => !isReproduced).length;
    console.error(
      `stepwright: ${wrong} of ${proof.files.length} files of the sample are not reproduced, ${proof.extra.length} are too many. ${proof.problems[0] ?? ''}`.trim(),
    );
    return 1;
  },
};
