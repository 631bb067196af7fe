import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { RenderedFile } from '@stepwright/blueprint-engine/generate';
import { UsageError, type Command } from './command.ts';
import { renderChosen } from './render-chosen.ts';

/** Blueprints and a model to files in a folder. */
export const generate: Command = {
  usage: `stepwright generate --blueprint DIR… --model model.json [--deployment FILE]
                    [--element PATH]… --out DIR

Generates the files of one or more blueprints for a model in the interchange format.
  --blueprint DIR   a folder in the blueprint exchange format; may be given several times
  --model FILE      the model as JSON; - for standard input
  --deployment FILE the cloud, and the hosting and persistence of services, for blueprints that ask
                    for them, as JSON; see model deployment
  --element PATH    only what this element needs: Sales/Order or Sales/Order/command/PlaceOrder;
                    may be given several times
  --out DIR         where to write; files that are there are overwritten, but through no link; others are left alone

Prints one JSON with the paths written. Ends with 1, and writes nothing, when a file could not be
generated as it ought to be.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        blueprint: { type: 'string', multiple: true },
        model: { type: 'string' },
        deployment: { type: 'string' },
        element: { type: 'string', multiple: true },
        out: { type: 'string' },
      },
    });
    if (!values.blueprint?.length || !values.model || !values.out)
      throw new UsageError('generate needs --blueprint, --model and --out; see generate --help.');

    const { files } = await renderChosen({
      blueprints: values.blueprint,
      model: values.model,
      deployment: values.deployment,
      elements: values.element,
      consequence: 'Nothing was written',
    });
    writeFiles(resolve(values.out), files);
    console.log(JSON.stringify({ files: files.map(({ path }) => path) }, null, 2));
    return 0;
  },
};

/** Nothing else waits: one after the other without promises takes half the time. */
function writeFiles(out: string, files: RenderedFile[]): void {
  const targets = files.map(({ path, content }) => ({ target: safeTarget(out, path), content }));
  refuseOthers(
    out,
    targets.map(({ target }) => target),
  );
  const made = new Set<string>();
  for (const { target, content } of targets) {
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(target, content);
  }
}

/** The engine gives safe relative paths only; the check stands for the day it does not. */
function safeTarget(out: string, path: string): string {
  const target = resolve(out, path);
  if (!target.startsWith(out + sep)) throw new Error(`${path} leaves the folder ${out}`);
  return target;
}

/** What is written through a link lands where nobody looks for it; a file cannot be a folder too. */
function refuseOthers(out: string, targets: readonly string[]): void {
  const isThere = new Map<string, boolean>([[out, existsSync(out)]]);
  const look = (path: string, isFolder: boolean): boolean => {
    const known = isThere.get(path);
    if (known !== undefined) return known;
    // Where there is no folder, there is nothing inside of it.
    const found = look(dirname(path), true)
      ? lstatSync(path, { throwIfNoEntry: false })
      : undefined;
    if (found?.isSymbolicLink())
      throw new Error(
        `Nothing was written: ${path} is a link. Put a file or a folder there, or take it away.`,
      );
    if (found && found.isDirectory() !== isFolder)
      throw new Error(
        `Nothing was written: ${path} is a ${isFolder ? 'file, not a folder' : 'folder, not a file'}. Take it away.`,
      );
    isThere.set(path, found !== undefined);
    return found !== undefined;
  };
  for (const target of targets) look(target, false);
}
