import { isDeepStrictEqual } from 'node:util';
import {
  compileBlueprint,
  readBlueprint,
  render,
  writeBlueprint,
  type Blueprint,
} from '@stepwright/blueprint-engine';
import fc from 'fast-check';
import { diceOf } from './random-json.ts';
import { aRandomBlueprint } from './random-blueprint.ts';
import { aRandomModel } from './random-model.ts';

/**
 * Random blueprints, each with a random model: written and read they are the same, and what they
 * generate is the same, at every time.
 *
 * @returns how much there was, and which laws were broken by which run.
 */
export function findBrokenLaws(count: number, seed: number) {
  const roll = diceOf(seed);
  const models = fc.sample(aRandomModel, { numRuns: count, seed });
  const found = { blueprints: 0, files: 0, problems: 0, broken: [] as string[] };
  for (let run = 0; run < count; run += 1) {
    const blueprint = aRandomBlueprint(roll);
    const model = models[run] ?? { boundedContexts: [] };
    const rendering = render(compileBlueprint(blueprint), model);
    const laws = {
      'read(write(b)) = b': () => isDeepStrictEqual(again(blueprint), blueprint),
      'write(read(write(b))) = write(b)': () =>
        isDeepStrictEqual(writeBlueprint(again(blueprint)), writeBlueprint(blueprint)),
      'render(read(write(b)), m) = render(b, m)': () =>
        isDeepStrictEqual(render(compileBlueprint(again(blueprint)), model), rendering),
      'render(b, m) = render(b, m)': () =>
        isDeepStrictEqual(
          render(compileBlueprint(structuredClone(blueprint)), structuredClone(model)),
          rendering,
        ),
    };
    for (const [law, holds] of Object.entries(laws)) {
      if (!holds()) found.broken.push(`run ${run}: ${law}`);
    }
    found.blueprints += 1;
    found.files += rendering.files.length;
    found.problems += rendering.problems.length;
  }
  return found;
}

/** Through the exchange format and back. */
function again(blueprint: Blueprint): Blueprint {
  const read = readBlueprint(writeBlueprint(blueprint));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}
