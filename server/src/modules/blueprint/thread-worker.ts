/** The thread in which blueprints are learned: what hangs or grows here is ended from outside. */
import { parentPort } from 'node:worker_threads';
import {
  compileBlueprint,
  isAsItIs,
  learnSample,
  proposeTemplate,
  proveBlueprint,
  readBlueprint,
  render,
  writeBlueprint,
  type Blueprint,
  type ProposedTemplate,
  type SourceFile,
} from '@stepwright/blueprint-engine';
import { openSectionReader } from '@stepwright/code-sections';
import { nothingSaid } from '#ai/told-bindings';
import { installedGrammars } from '#syntax/installed-syntax';
import type { LearnedProof } from './blueprint-tables.ts';
import { openBlueprint } from './exchange-open.ts';
import { proveBindings, proveWords } from './learn-said.ts';
import { answerCalls } from './render-calls.ts';
import type {
  Learned,
  LearningOrder,
  MarkedTemplate,
  Order,
  ProvingOrder,
} from './work-in-thread.ts';

parentPort?.once('message', (order: Order) => {
  const answer = async () => {
    if ('open' in order) return openBlueprint(order.open);
    if ('render' in order) return answerCalls(order.render);
    return 'learn' in order ? learn(order.learn) : prove(order.prove);
  };
  answer().then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});

async function learn(order: LearningOrder): Promise<Learned> {
  const { name, files, model, dictionary, said: told = nothingSaid } = order;
  const reader = await openSectionReader(
    files.map(({ path }) => path),
    installedGrammars,
  );
  const readSections = (path: string, text: string) => reader.read(path, text);
  const sample = { name, files, model, dictionary, readSections };
  const { blueprint: own, kept } = learnSample(sample);
  const words = proveWords(sample, own, told.words);
  const { templates } = proofOf(own, files);
  const { blueprint, bound, ruledOut } = proveBindings(own, templates, told.bindings);
  const known = new Map(proposedBy(own).map((each) => [each.source, each]));
  const proposed = proposedBy(blueprint).map((each) =>
    bound.has(each.source) ? withMarks(each, known.get(each.source)) : each,
  );
  const byModel = {
    words: words.words,
    ruledOut: [...told.ruledOut, ...words.ruledOut, ...ruledOut],
  };
  const asItWas = [...kept].filter(([path]) => !bound.has(templates[path] ?? ''));
  const proof = proofOf(blueprint, files, new Map(asItWas));
  return { files: writeBlueprint(blueprint), proof, proposed, byModel };
}

/** What the language model added to what was learned without it. */
function withMarks(each: ProposedTemplate, before: ProposedTemplate | undefined): MarkedTemplate {
  const known = new Set(before?.proposals.map(({ id }) => id));
  const proposals = each.proposals.map((proposal) =>
    known.has(proposal.id) ? proposal : { ...proposal, isByModel: true },
  );
  return { ...each, proposals };
}

/** What was learned of each file of which anything was. */
function proposedBy(blueprint: Blueprint): ProposedTemplate[] {
  const budget = { characters: mostTried };
  return blueprint.files.flatMap((file) => {
    if (file.kind !== 'text') return [];
    if (isAsItIs(file) && file.parts.every(({ kind }) => kind === 'text')) return [];
    return [proposeTemplate({ blueprint, file }, budget)];
  });
}

/** So many characters are rendered to try proposals one by one: of the rest it is not said. */
const mostTried = 100_000_000;

function prove({ templates, files }: ProvingOrder): LearnedProof {
  const read = readBlueprint(templates);
  if (!read.ok)
    throw new Error('What is stored is no blueprint, though only blueprints are stored.');
  return proofOf(read.value, files);
}

/** The proof, and which template gives each file of the sample. */
function proofOf(
  blueprint: Blueprint,
  files: readonly SourceFile[],
  kept: ReadonlyMap<string, string> = new Map(),
): LearnedProof {
  const sample = blueprint.sample ?? { boundedContexts: [] };
  const rendering = render(compileBlueprint(blueprint), sample);
  const known = new Set(files.map(({ path }) => path));
  const sources = rendering.files.filter(({ path }) => known.has(path));
  const templates = Object.fromEntries(sources.map(({ path, source }) => [path, source]));
  return { ...proveBlueprint(blueprint, files, kept), templates };
}
