/** The thread in which blueprints are learned: what hangs or grows here is ended from outside. */
import { parentPort } from 'node:worker_threads';
import {
  compileBlueprint,
  learnBlueprint,
  proveBlueprint,
  render,
  writeBlueprint,
} from '@stepwright/blueprint-engine';
import { openSectionReader } from '@stepwright/code-sections';
import { installedGrammars } from '#syntax/installed-syntax';
import type { LearningOrder, Learned } from './learn-in-thread.ts';

parentPort?.once('message', (order: LearningOrder) => {
  learn(order).then(
    (learned) => parentPort?.postMessage({ learned }),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});

async function learn({ name, files, model, dictionary }: LearningOrder): Promise<Learned> {
  const reader = await openSectionReader(
    files.map(({ path }) => path),
    installedGrammars,
  );
  const readSections = (path: string, text: string) => reader.read(path, text);
  const blueprint = learnBlueprint({ name, files, model, dictionary, readSections });
  const rendering = render(
    compileBlueprint(blueprint),
    blueprint.sample ?? { boundedContexts: [] },
  );
  const known = new Set(files.map(({ path }) => path));
  const sources = rendering.files.filter(({ path }) => known.has(path));
  const templates = Object.fromEntries(sources.map(({ path, source }) => [path, source]));
  return {
    files: writeBlueprint(blueprint),
    proof: { ...proveBlueprint(blueprint, files), templates },
  };
}
