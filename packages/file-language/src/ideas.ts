import { parseStep, type ParsedStep } from '@stepwright/step-language';
import { answerOf, orderOf, toldOf } from './sentences.ts';

/** What a place in a file seems to say, before anybody has looked whether it makes a sentence. */
export interface Idea {
  type: 'Command' | 'Query' | 'Reaction';
  /** The deed in words, the likeliest wording first. */
  deeds: string[][];
  /** What the step must be about, in the singular; null where the sentence decides. */
  aggregate: string | null;
  /** Who does it, where the code says so. */
  actor: string | null;
  /** What a reaction answers. */
  event: string | null;
  /** 0 to 1: how likely a person who wrote the file would name it as a step. */
  confidence: number;
  line: number;
}

/** A sentence that means what was intended. */
export interface Proposal {
  content: string;
  confidence: number;
  line: number;
  /** The same for all sentences that mean the same, whoever does it. */
  meaning: string;
  actor: string | null;
}

/** The first wording that reads as what is intended; null where none does. */
export function propose(idea: Idea): Proposal | null {
  for (const deed of idea.deeds) {
    if (deed.length === 0 || deed.length > longestDeed) continue;
    const content = sentenceOf(idea, deed);
    const parsed = read(content);
    if (!isIntended(parsed, idea)) continue;
    const { type, action, aggregate, reactingToDomainEvent } = parsed;
    return {
      content,
      confidence: idea.confidence,
      line: idea.line,
      meaning: [type, action, aggregate, reactingToDomainEvent?.name ?? ''].join(' '),
      actor: idea.actor,
    };
  }
  return null;
}

const longestDeed = 10;

/** Below it the verb of a sentence may as well be a noun. */
const leastSureness = 0.65;

function sentenceOf({ type, actor, event }: Idea, deed: string[]): string {
  if (type === 'Reaction' && event !== null) return answerOf(event, deed, actor);
  return actor === null ? orderOf(deed) : toldOf(actor, deed);
}

function isIntended(parsed: ParsedStep, { type, aggregate, event }: Idea): boolean {
  if (parsed.type !== type || parsed.aggregate === null) return false;
  if (parsed.confidence < leastSureness) return false;
  if (event !== null && type === 'Reaction' && parsed.reactingToDomainEvent?.name !== event)
    return false;
  return aggregate === null || parsed.aggregate === aggregate;
}

/** Whether words begin with a verb that somebody does to something. */
export function typeOfDeed(deed: readonly string[]): 'Command' | 'Query' | null {
  if (deed.length < 2 || deed.length > longestDeed) return null;
  const { type, confidence } = read(orderOf(deed));
  const isSure = confidence >= leastSureness;
  return isSure && (type === 'Command' || type === 'Query') ? type : null;
}

const sentencesKept = 2000;
const known = new Map<string, ParsedStep>();

/** The same names come again and again in a project. */
function read(content: string): ParsedStep {
  const present = known.get(content);
  if (present) return present;
  if (known.size >= sentencesKept) known.clear();
  const parsed = parseStep(content);
  known.set(content, parsed);
  return parsed;
}
