import {
  compileBlueprint,
  modelOfDictionary,
  proveBlueprint,
  readBlueprint,
  render,
  writeBlueprint,
  type Blueprint,
  type DictionaryEntry,
  type ExchangeFile,
  type SourceFile,
} from '@stepwright/blueprint-engine';
import { writtenDictionarySchema } from '@stepwright/contract';
import type { z } from 'zod';
import type { LearnedProof } from './blueprint-tables.ts';
import { openArchive, RefusedArchive } from './exchange-archive.ts';

export interface ImportedBlueprint {
  name: string;
  description: string;
  dictionary: DictionaryEntry[];
  templates: ExchangeFile[];
  /** What it gives for its own sample: the code that it is shown with. */
  files: SourceFile[];
  proof: LearnedProof;
}

/** A blueprint from an archive or its folder, or why it is none. Runs in a thread of its own. */
export function openBlueprint(
  packed: Uint8Array | ExchangeFile[],
): ImportedBlueprint | { refusal: string } {
  try {
    const read = readBlueprint(packed instanceof Uint8Array ? openArchive(packed) : packed);
    if (!read.ok) return { refusal: refusalOf(read.problems) };
    const dictionary = writtenDictionarySchema.safeParse(read.value.dictionary);
    if (!dictionary.success) return { refusal: refusalOfDictionary(dictionary.error) };
    return imported({ ...read.value, dictionary: dictionary.data });
  } catch (error) {
    if (error instanceof RefusedArchive) return { refusal: error.message };
    throw error;
  }
}

function imported(read: Blueprint): ImportedBlueprint {
  const { dictionary } = read;
  const sample = read.sample ?? (dictionary.length > 0 ? modelOfDictionary(dictionary) : null);
  const blueprint = { ...read, sample };
  const rendering = render(compileBlueprint(blueprint), sample ?? { boundedContexts: [] });
  const files = rendering.files.map(({ path, content }) => ({ path, content: bytesOf(content) }));
  const templates = Object.fromEntries(rendering.files.map(({ path, source }) => [path, source]));
  return {
    name: read.name,
    description: read.description,
    dictionary,
    templates: writeBlueprint(blueprint),
    files,
    proof: { ...proveBlueprint(blueprint, files), templates },
  };
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

function refusalOfDictionary({ issues }: z.ZodError): string {
  const [first] = issues;
  const place = first && first.path.length > 0 ? ` (entry ${Number(first.path[0]) + 1})` : '';
  return `The dictionary cannot be taken${place}: ${first?.message ?? ''}.`;
}

const mostSaid = 5;

function refusalOf(problems: readonly { file: string | null; message: string }[]): string {
  const said = problems.slice(0, mostSaid).map(({ file, message }) => {
    const isNamed = file === null || message.includes(file);
    return isNamed ? message : `${file}: ${message}`;
  });
  const more = problems.length > mostSaid ? ` And ${problems.length - mostSaid} more.` : '';
  return `${said.join(' ')}${more}`;
}
