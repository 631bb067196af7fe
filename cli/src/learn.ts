import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  dictionaryDoubts,
  learnSample,
  proveBlueprint,
  readDictionary,
  writeBlueprint,
  type DictionaryEntry,
  type ExchangeFile,
  type Proof,
} from '@stepwright/blueprint-engine';
import { openSectionReader } from '@stepwright/code-sections';
import { installedGrammars } from '@stepwright/server/installed-syntax';
import { UsageError, type Command } from './command.ts';
import { inTurns, readSample } from './read-folder.ts';
import { loadModel } from './render-chosen.ts';
import { tellSome } from './tell-some.ts';

/** Sample code and what it was written for to a blueprint. */
export const learn: Command = {
  usage: `stepwright learn --source DIR [--model sample.json] [--tokens dictionary.json] --out DIR

Learns a blueprint from sample code, without any language model: names become parameters, what is
alike for the elements of a collection becomes a section that repeats, what differs becomes a
condition. What cannot be told so stays as it is. Generating the sample's model again always gives
the sample back, byte for byte.
  --source DIR    the sample's files; what git keeps for itself in .git is none of them
  --model FILE    the model that they were written for, as JSON
  --tokens FILE   words of the code that stand for parts of the model, as JSON:
                  [{ "key": "Aggregates.Commands.Name", "token": "PlaceOrder" }, …];
                  without --model, the model is made of them as far as they say
  --out DIR       where the blueprint is written; an empty folder, or one that is not there
  --name TEXT     what the blueprint is called; the name of the source's folder otherwise

The sample is kept beside the blueprint, in sample/, for 'stepwright prove'. Prints one JSON with the
files learned and what the proof says of each; on standard error, what of the tokens is of no use,
why files stay as they are, and of which elements of the model no file of the sample speaks.
Ends with 1, and one sentence on standard error, when a file cannot be given back: because of a name
that is not safe on every system, for example.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        source: { type: 'string' },
        model: { type: 'string' },
        tokens: { type: 'string' },
        out: { type: 'string' },
        name: { type: 'string' },
      },
    });
    const { source, out } = values;
    if (!source || !out || (!values.model && !values.tokens))
      throw new UsageError(
        'learn needs --source, --out, and --model or --tokens; see learn --help.',
      );
    await refuseFilled(out);

    const files = await readSample(source);
    if (files.length === 0) throw new Error(`There is no file in ${source} to learn from.`);
    // Before the model: in the other order the peak for 2,000 files is some 30 MB higher.
    const reader = await openSectionReader(
      files.map(({ path }) => path),
      installedGrammars,
    );
    const model = values.model ? await loadModel(values.model) : null;
    const dictionary = values.tokens ? await loadDictionary(values.tokens) : [];
    tellSome(dictionaryDoubts(dictionary, model).map((doubt) => `${values.tokens}: ${doubt}`));
    const { blueprint, kept } = learnSample({
      name: values.name ?? basename(resolve(source)),
      files,
      model,
      dictionary,
      readSections: (path, text) => reader.read(path, text),
    });
    const sample = files.map(({ path, content }) => ({ path: `sample/${path}`, content }));
    await writeAll(out, [...writeBlueprint(blueprint), ...sample]);
    const proof = proveBlueprint(blueprint, files, kept);
    console.log(JSON.stringify(proof, null, 2));
    const given = proof.files.filter(({ isReproduced }) => isReproduced);
    tellSome(given.flatMap(({ path }) => (kept.has(path) ? [`${path}: ${kept.get(path)}`] : [])));
    if (values.model) tellSome(unseenSentences(proof.unseen));
    if (proof.isProven) return 0;
    console.error(`stepwright: ${lostSentence(proof)}`);
    return 1;
  },
};

function lostSentence({ files, problems }: Proof): string {
  const lost = files.filter(({ isReproduced }) => !isReproduced).map(({ path }) => path);
  const named = lost.length > 0 ? `not given back: ${lost.slice(0, 10).join(', ')}. ` : '';
  return `${named}${problems[0] ?? ''}`.trim();
}

/** Element by element, what of the model the sample does not have: it may be another one's. */
function unseenSentences(unseen: Proof['unseen']): string[] {
  const names = Map.groupBy(unseen, ({ element }) => element);
  return [...names].map(
    ([element, own]) =>
      `${element}: No file of the sample speaks of ${own.map(({ name }) => name).join(', ')}.`,
  );
}

/** What is there already would be mixed with what is learned. */
async function refuseFilled(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new UsageError(`${folder} is not empty; name an empty folder.`);
}

async function loadDictionary(path: string): Promise<DictionaryEntry[]> {
  const read = readDictionary(await readFile(path, 'utf8'));
  if (read.ok) return read.value;
  throw new Error(`${path} is no dictionary: ${read.problem}`);
}

async function writeAll(folder: string, files: readonly ExchangeFile[]): Promise<void> {
  await inTurns(files, async ({ path, content }) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  });
}
