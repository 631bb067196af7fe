import { Worker } from 'node:worker_threads';
import type {
  DictionaryEntry,
  ExchangeFile,
  ProposedTemplate,
  SourceFile,
} from '@stepwright/blueprint-engine';
import { takeTurns } from '#git/take-turns';
import { AppError } from '@stepwright/contract';
import type { Model } from '@stepwright/domain-model';
import type { ToldBindings } from '#ai/propose-bindings';
import type { KeptProposal, SaidByModel } from './learning-tables.ts';
import type { LearnedProof } from './blueprint-tables.ts';
import type { openBlueprint } from './exchange-open.ts';
import {
  answerCalls,
  type AnswerOf,
  type CallOf,
  type RenderKind,
  type RenderOrder,
} from './render-calls.ts';

export interface LearningOrder {
  name: string;
  files: SourceFile[];
  /** Null: as far as the dictionary says. */
  model: Model | null;
  dictionary: DictionaryEntry[];
  /** What a language model would add, to be proved. */
  said?: ToldBindings;
}

export interface Learned {
  /** In the exchange format. */
  files: ExchangeFile[];
  proof: LearnedProof;
  /** The same piece by piece; files of which nothing was learned are left out. */
  proposed: MarkedTemplate[];
  /** What of the language model's words holds, and what was refused. */
  byModel: Pick<SaidByModel, 'words' | 'ruledOut'>;
}

export type MarkedTemplate = Omit<ProposedTemplate, 'proposals'> & { proposals: KeptProposal[] };

export interface ProvingOrder {
  /** In the exchange format. */
  templates: ExchangeFile[];
  files: SourceFile[];
}

export interface LearningLimits {
  seconds: number;
  /** Of objects in the thread. */
  megabytes: number;
}
const usualLimits: LearningLimits = { seconds: 600, megabytes: 1500 };

/**
 * Learns and proves a blueprint in a thread of its own, which ends with it: the server answers
 * meanwhile.
 *
 * @throws AppError naming the limit that it hit.
 */
export function learnInThread(
  order: LearningOrder,
  signal: AbortSignal,
  limits: LearningLimits = usualLimits,
): Promise<Learned> {
  return inThread<Learned>({ learn: order }, signal, limits);
}

/** Compares what a blueprint gives with the files that it was learned from, in the same way. */
export function proveInThread(order: ProvingOrder, signal: AbortSignal): Promise<LearnedProof> {
  return inThread<LearnedProof>({ prove: order }, signal, usualLimits);
}

/**
 * Opens a blueprint from elsewhere, packed or not, in the same way, while somebody waits: no more than a few at
 * once.
 */
export function openInThread(archive: Uint8Array | ExchangeFile[]) {
  const limits = { seconds: 60, megabytes: 1000 };
  return whileSomebodyWaits(() =>
    inThread<ReturnType<typeof openBlueprint>>({ open: archive }, never, limits),
  );
}

/** The same for learning a file of its own. */
export function learnWhileWaiting(order: LearningOrder): Promise<Learned> {
  const limits = { seconds: 30, megabytes: 500 };
  return whileSomebodyWaits(() => inThread<Learned>({ learn: order }, never, limits));
}

/** A thread takes longer to start than to render fewer characters of templates. */
const mostRenderedHere = 50_000;

/**
 * Renders templates to answer a request; in the same way where it may take long.
 *
 * @param characters Of the templates; of what strangers wrote, `Infinity`.
 */
export function renderWhileWaiting<Kind extends RenderKind>(
  kind: Kind,
  calls: CallOf<Kind>[],
  characters: number,
): Promise<AnswerOf<Kind>[]> {
  const order = { kind, calls } as RenderOrder;
  if (calls.length === 0 || characters <= mostRenderedHere)
    return Promise.resolve(answerCalls(order) as AnswerOf<Kind>[]);
  const limits = { seconds: 60, megabytes: 500 };
  return whileSomebodyWaits(() => inThread<AnswerOf<Kind>[]>({ render: order }, never, limits));
}

/** Work under way is counted by its queue; what requests ask for is counted here. */
const whileSomebodyWaits = takeTurns(2);
const never = new AbortController().signal;

/** What the thread is asked for. */
export type Order =
  | { learn: LearningOrder }
  | { prove: ProvingOrder }
  | { open: Uint8Array | ExchangeFile[] }
  | { render: RenderOrder };

function inThread<Result>(
  order: Order,
  signal: AbortSignal,
  limits: LearningLimits,
): Promise<Result> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(
    () => reject(tooMuch(`Learning it took longer than ${limits.seconds} seconds.`)),
    limits.seconds * 1000,
  );
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  worker.on('message', ({ result, failure }: { result?: Result; failure?: string }) => {
    if (result) resolve(result);
    else reject(new Error(`Learning failed: ${failure ?? ''}`));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooMuch(`Learning it took more than ${limits.megabytes} MB of memory.`)
        : error,
    ),
  );
  worker.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    void worker.terminate();
  });
}

const tooMuch = (sentence: string): AppError => new AppError('TOO_LARGE', sentence);
