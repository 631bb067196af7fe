import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import {
  compileBlueprint,
  readBlueprint,
  render,
  type Blueprint,
  type BlueprintProblem,
  type RenderedFile,
} from '@stepwright/blueprint-engine/generate';
import {
  checkModel,
  deploymentSchema,
  readModel,
  writeModelPath,
  type Deployment,
  type Model,
  type ModelProblem,
} from '@stepwright/domain-model';
import { readFolder } from './read-folder.ts';
import { tellSome } from './tell-some.ts';

export interface Chosen {
  /** Folders. */
  blueprints: string[];
  /** A file, or `-` for standard input. */
  model: string;
  /** A file; undefined: nothing is chosen. */
  deployment: string | undefined;
  /** Undefined: everything. */
  elements: string[] | undefined;
  /** What a refusal begins with. */
  consequence: string;
}

export interface ChosenFiles {
  files: RenderedFile[];
  blueprints: Blueprint[];
  model: Model;
}

/**
 * Generates what the command line asks for.
 *
 * @throws Error naming everything that could not be generated as it ought to be.
 */
export async function renderChosen(chosen: Chosen): Promise<ChosenFiles> {
  const model = await loadModel(chosen.model);
  const blueprints = await Promise.all(chosen.blueprints.map(loadBlueprint));
  const deployment = chosen.deployment && (await loadDeployment(chosen.deployment));
  const options = { elements: chosen.elements, ...(deployment ? { deployment } : {}) };
  const renderings = blueprints.map((blueprint) =>
    render(compileBlueprint(blueprint), model, options),
  );
  const problems = renderings.flatMap((rendering) => rendering.problems);
  const files = renderings.flatMap((rendering) => rendering.files);
  refuse([...problems.map(sentence), ...duplicates(files)], chosen.consequence);
  return { files, blueprints, model };
}

function refuse(reasons: string[], consequence: string): void {
  if (reasons.length > 0) throw refusal(reasons, consequence);
}

/** More are no help, and may be thousands. */
const mostReasons = 100;

function refusal(reasons: string[], consequence: string): Error {
  const more = reasons.length - mostReasons;
  const rest = more > 0 ? [`… and ${more.toLocaleString('en')} more.`] : [];
  return new Error([`${consequence}:`, ...reasons.slice(0, mostReasons), ...rest].join('\n  '));
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

/** Reads a model; what is wrong with it is said on standard error. */
export async function loadModel(path: string): Promise<Model> {
  const content = path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  const read = readModel(content);
  if (!read.ok) {
    const told = read.problems.map(({ path: at, message }) =>
      `${writeModelPath(at)} ${message}`.trim(),
    );
    throw refusal(told, `${path} is not a model`);
  }
  const wrong = checkModel(read.value).filter(({ severity }) => severity === 'error');
  const told = ({ element, path: at, message }: ModelProblem) =>
    `${element || writeModelPath(at)}: ${message}`;
  refuse(
    wrong.filter((problem) => !isBearable(problem)).map(told),
    `${path} cannot be generated from`,
  );
  tellSome(wrong.map((problem) => `${path}: ${told(problem)}`));
  return read.value;
}

/** Reads what is chosen beside the model. */
async function loadDeployment(path: string): Promise<Deployment> {
  const read = deploymentSchema.safeParse(await readJson(path));
  if (read.success) return read.data;
  const reasons = read.error.issues.map(({ path: at, message }) =>
    `${at.join('.')} ${message}`.trim(),
  );
  throw refusal(reasons, `${path} is not a deployment`);
}

async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw refusal([String(error)], `${path} is not JSON`);
  }
}

/** Code that is there may have attributes and types that we would call otherwise, or not at all. */
function isBearable({ code, path }: ModelProblem): boolean {
  const isAttribute = path.some((key) =>
    ['attributes', 'parameters', 'properties'].includes(String(key)),
  );
  return isAttribute || code === 'unknown_type' || code === 'duplicate_name';
}

/** Reads a folder in the blueprint exchange format. */
export async function loadBlueprint(folder: string): Promise<Blueprint> {
  const read = readBlueprint(await readFolder(folder));
  if (read.ok) return read.value;
  throw refusal(read.problems.map(sentence), `${folder} is not a blueprint`);
}
