import { isDeepStrictEqual } from 'node:util';
import { readSectionsByLayout } from '@stepwright/code-sections';
import {
  compileBlueprint,
  learnBlueprint,
  proveBlueprint,
  readBlueprint,
  refresherOf,
  render,
  writeBlueprint,
  type Blueprint,
  type SourceFile,
} from '@stepwright/blueprint-engine';
import type { Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { fieldChanges } from './change-field.ts';
import { rendersAlikeWithKept } from './kept-law.ts';
import { diceOf } from './random-json.ts';
import { aRandomBlueprint } from './random-blueprint.ts';
import { aRandomModel } from './random-model.ts';
import { randomSample } from './random-sample.ts';

/**
 * Random blueprints, each with a random model: written and read they are the same, and what they
 * generate is the same, at every time. What they generate, and any other files, give a blueprint
 * that gives them back.
 *
 * @returns how much there was, and which laws were broken by which run.
 */
export function findBrokenLaws(count: number, seed: number) {
  const roll = diceOf(seed);
  const models = fc.sample(aRandomModel, { numRuns: count, seed });
  const samples = fc.sample(randomSample, { numRuns: count, seed });
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
      'render(learn(render(b, m), m), m) = render(b, m)': () =>
        isGivenBack(
          model,
          rendering.files.map(({ path, content }) => ({ path, content: bytesOf(content) })),
        ),
      'render(learn(S, m), m) = S': () =>
        samples.slice(run, run + 1).every((sample) => isGivenBack(sample.model, sample.files)),
      'refreshed = rendered': () => {
        const refresher = refresherOf(compileBlueprint(blueprint));
        return changesOf(model, models[run + 1] ?? model, roll).every((changed) =>
          isDeepStrictEqual(
            refresher.render(changed),
            render(compileBlueprint(blueprint), changed),
          ),
        );
      },
      'rendered with what is kept = rendered': () => {
        const changes = changesOf(model, models[run + 1] ?? model, roll).flatMap((changed) => [
          changed,
          ...fieldChanges(changed, roll, 1).map((each) => each.model),
        ]);
        return rendersAlikeWithKept(blueprint, changes, roll);
      },
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

/** Learned, written, read and rendered again, the files are what they were. */
function isGivenBack(model: Model, files: readonly SourceFile[]): boolean {
  const readSections = (_path: string, text: string) => readSectionsByLayout(text);
  const learned = learnBlueprint({ name: 'random', files, model, dictionary: [], readSections });
  return proveBlueprint(again(learned), files).isProven;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Through the exchange format and back. */
function again(blueprint: Blueprint): Blueprint {
  const read = readBlueprint(writeBlueprint(blueprint));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** A model as it changes: an aggregate comes, another one changes its inside, and all is read anew. */
function changesOf(model: Model, other: Model, roll: () => number): Model[] {
  const [context] = model.boundedContexts;
  const more = other.boundedContexts.flatMap(({ aggregates }) => aggregates);
  if (!context) return [model];
  const grown = { ...context, aggregates: [...context.aggregates, ...more] };
  const inside = grown.aggregates.map((aggregate) =>
    roll() < 0.5
      ? aggregate
      : {
          ...aggregate,
          attributes: aggregate.attributes.slice(1),
          events: aggregate.events.map((event) => ({ ...event, attributes: aggregate.attributes })),
        },
  );
  const others = model.boundedContexts.slice(1);
  const contexts = [
    [grown, ...others],
    [{ ...grown, aggregates: inside }, ...others],
    [...others, { ...grown, aggregates: inside.toReversed(), plural: 'Contexts' }],
  ];
  const models = contexts.map((boundedContexts) => ({ boundedContexts }));
  return [model, ...models, structuredClone(models[2] ?? model), model];
}
