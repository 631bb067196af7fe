import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compileBlueprint,
  readBlueprint,
  render,
  type BlueprintProblem,
  type CompiledBlueprint,
  type ExchangeFile,
  type RenderedFile,
} from '@stepwright/blueprint-engine';
import { checkModel, readModel, writeModelPath, type Model } from '@stepwright/domain-model';
import { UsageError, type Command } from './command.ts';

/** Blueprints and a model to files in a folder. */
export const generate: Command = {
  summary: 'blueprints and a model ─► files',
  usage: `stepwright generate --blueprint DIR… --model model.json [--element PATH]… --out DIR

Generates the files of one or more blueprints for a model in the interchange format.
  --blueprint DIR   a folder in the blueprint exchange format; may be given several times
  --model FILE      the model as JSON; - for standard input
  --element PATH    only what this element needs: Sales/Order or Sales/Order/command/PlaceOrder;
                    may be given several times
  --out DIR         where to write; files that are there are overwritten, others are left alone

Prints one JSON with the paths written. Ends with 1, and writes nothing, when a file could not be
generated as it ought to be.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        blueprint: { type: 'string', multiple: true },
        model: { type: 'string' },
        element: { type: 'string', multiple: true },
        out: { type: 'string' },
      },
    });
    if (!values.blueprint?.length || !values.model || !values.out)
      throw new UsageError('generate needs --blueprint, --model and --out; see generate --help.');

    const model = await loadModel(values.model);
    const blueprints = await Promise.all(values.blueprint.map(loadBlueprint));
    const renderings = blueprints.map((blueprint) =>
      render(blueprint, model, values.element ? { elements: values.element } : {}),
    );
    const problems = renderings.flatMap((rendering) => rendering.problems);
    const files = renderings.flatMap((rendering) => rendering.files);
    refuse([...problems.map(sentence), ...duplicates(files)], 'Nothing was written');

    await writeFiles(resolve(values.out), files);
    console.log(JSON.stringify({ files: files.map(({ path }) => path) }, null, 2));
    return 0;
  },
};

function refuse(reasons: string[], consequence: string): void {
  if (reasons.length > 0) throw new Error(`${consequence}:\n  ${reasons.join('\n  ')}`);
}

function sentence({ file, position, message }: BlueprintProblem): string {
  const place = [file, position?.line, position?.column].filter(
    (part) => part !== null && part !== undefined,
  );
  return place.length > 0 ? `${place.join(':')}: ${message}` : message;
}

/** Two blueprints that write one path must not silently win over each other. */
function duplicates(files: RenderedFile[]): string[] {
  const seen = new Set<string>();
  return files
    .filter(({ path }) => seen.size === seen.add(path.toLowerCase()).size)
    .map(({ path }) => `${path} is written twice`);
}

async function loadModel(path: string): Promise<Model> {
  const text = path === '-' ? await readStandardInput() : await readFile(path, 'utf8');
  const read = readModel(text);
  if (!read.ok) {
    refuse(
      read.problems.map(({ path: at, message }) => `${writeModelPath(at)} ${message}`.trim()),
      `${path} is not a model`,
    );
    throw new Error(`${path} is not a model`);
  }
  const wrong = checkModel(read.value).filter(({ severity }) => severity === 'error');
  refuse(
    wrong.map(({ element, path: at, message }) => `${element || writeModelPath(at)}: ${message}`),
    `${path} cannot be generated from`,
  );
  return read.value;
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function loadBlueprint(folder: string): Promise<CompiledBlueprint> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: ExchangeFile[] = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const relative = path.slice(join(folder, sep).length).split(sep).join('/');
        return { path: relative, content: await readFile(path) };
      }),
  );
  const read = readBlueprint(files);
  if (!read.ok) {
    refuse(read.problems.map(sentence), `${folder} is not a blueprint`);
    throw new Error(`${folder} is not a blueprint`);
  }
  return compileBlueprint(read.value);
}

/** The engine gives safe relative paths only; the check stands for the day it does not. */
async function writeFiles(out: string, files: RenderedFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = resolve(out, path);
    if (!target.startsWith(out + sep)) throw new Error(`${path} leaves the folder ${out}`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
