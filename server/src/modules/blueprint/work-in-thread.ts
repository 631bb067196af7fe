import type {
  DictionaryEntry,
  ExchangeFile,
  ProposedTemplate,
  SourceFile,
} from '@stepwright/blueprint-engine';
import { takeTurns } from '#git/take-turns';
import type { Actor } from '#identity/actor';
import { runInThread, type ThreadLimits } from '#jobs/run-in-thread';
import type { Model } from '@stepwright/domain-model';
import type { ToldBindings } from '#ai/told-bindings';
import type { KeptProposal, SaidByModel } from './learning-tables.ts';
import type { LearnedProof } from './blueprint-tables.ts';
import { sizeOfTemplate } from './open-file.ts';
import { BeyondLimit } from './preview-file.ts';
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

const usualLimits: ThreadLimits = { seconds: 600, megabytes: 1500 };

/**
 * Learns and proves a blueprint in a thread of its own, which ends with it: the server answers
 * meanwhile.
 *
 * @throws AppError naming the limit that it hit.
 */
export function learnInThread(
  order: LearningOrder,
  signal: AbortSignal,
  limits: ThreadLimits = usualLimits,
): Promise<Learned> {
  return inThread<Learned>({ learn: order }, limits, signal);
}

/** Compares what a blueprint gives with the files that it was learned from, in the same way. */
export function proveInThread(order: ProvingOrder, signal: AbortSignal): Promise<LearnedProof> {
  return inThread<LearnedProof>({ prove: order }, usualLimits, signal);
}

/**
 * Opens a blueprint from elsewhere, packed or not, in the same way, while somebody waits: no more than a few at
 * once, and for nobody who has gone.
 */
export function openInThread(archive: Uint8Array | ExchangeFile[], { actor, signal }: Waiting) {
  const limits = { seconds: 60, megabytes: 1000 };
  return whileSomebodyWaits(
    () => inThread<ReturnType<typeof openBlueprint>>({ open: archive }, limits, signal),
    { person: actor.id, signal },
  );
}

/** The same for learning a file of its own. */
export function learnWhileWaiting(order: LearningOrder, { id }: Actor): Promise<Learned> {
  const limits = { seconds: 30, megabytes: 500 };
  return whileSomebodyWaits(() => inThread<Learned>({ learn: order }, limits), { person: id });
}

/** Who waits, and until when. A change that was asked for is made to its end: it has no signal. */
export interface Waiting {
  actor: Actor;
  signal?: AbortSignal | undefined;
}

/** A thread takes longer to start than to render fewer characters of templates. */
const mostRenderedHere = 50_000;

/**
 * Renders templates to answer a request; in the same way where it may take long.
 *
 * @param asked.characters Of the templates, each with what it is looked at with.
 */
export function renderWhileWaiting<Kind extends RenderKind>(
  kind: Kind,
  calls: CallOf<Kind>[],
  { characters, actor, signal }: Waiting & { characters: number },
): Promise<AnswerOf<Kind>[]> {
  const order = { kind, calls } as RenderOrder;
  if (calls.length === 0 || characters <= mostRenderedHere)
    return Promise.resolve(answerCalls(order) as AnswerOf<Kind>[]);
  const limits = { seconds: 60, megabytes: 500 };
  return whileSomebodyWaits(() => inThread<AnswerOf<Kind>[]>({ render: order }, limits, signal), {
    person: actor.id,
    signal,
  });
}

/** What a template gives at once may take so much here, which is a moment. */
const mostToLook = { steps: 50_000, characters: 1_000_000 };

/**
 * Renders a template for somebody who only looks at it, whoever wrote it: nobody else waits for that.
 *
 * @throws AppError `TOO_LARGE`, or `TOO_MANY_REQUESTS` where too many look at once.
 */
export async function renderToLook<Kind extends 'preview' | 'reproduce'>(
  kind: Kind,
  call: CallOf<Kind>,
  { actor, signal }: Waiting,
): Promise<AnswerOf<Kind>> {
  const order = { kind, calls: [call] } as RenderOrder;
  const limits = { seconds: 10, megabytes: 500 };
  const answers =
    answerHere(order, sizeOfTemplate(call.template)) ??
    (await whileSomebodyLooks(() => inThread<unknown[]>({ render: order }, limits, signal), {
      person: actor.id,
      signal,
    }));
  return answers[0] as AnswerOf<Kind>;
}

/** @returns null where that is more than a moment's work. */
function answerHere(order: RenderOrder, characters: number): unknown[] | null {
  if (characters > mostRenderedHere) return null;
  try {
    return answerCalls(order, mostToLook);
  } catch (error) {
    if (error instanceof BeyondLimit) return null;
    throw error;
  }
}

/** Work under way is counted by its queue; what requests ask for is counted here. */
const whileSomebodyWaits = takeTurns(2, { all: 50, each: 10 });

/** Of each person one look waits, the newest: what they asked for before, they have left. */
export const mostLooks = {
  all: 20,
  each: 1,
  crowded: 'Too many previews are waited for. Please try again in a moment.',
  replaced: 'You asked for another preview before this one came.',
};
const whileSomebodyLooks = takeTurns(2, mostLooks);

/** What the thread is asked for. */
export type Order =
  | { learn: LearningOrder }
  | { prove: ProvingOrder }
  | { open: Uint8Array | ExchangeFile[] }
  | { render: RenderOrder };

function inThread<Result>(
  order: Order,
  limits: ThreadLimits,
  signal?: AbortSignal,
): Promise<Result> {
  const module = new URL('./thread-worker.ts', import.meta.url);
  return runInThread<Result>({ module, order, doing: doingOf(order), limits, signal });
}

function doingOf(order: Order): string {
  if ('learn' in order) return 'Learning it';
  if ('prove' in order) return 'Comparing it with its sample';
  return 'open' in order ? 'Reading it' : 'Rendering it';
}
