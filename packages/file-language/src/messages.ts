import { parseStep } from '@stepwright/step-language';
import { asName, nameWords } from './name-words.ts';
import { answerOf, isState } from './sentences.ts';
import { splitOutside } from './read-declarations.ts';

export interface Message {
  kind: 'command' | 'query' | 'event';
  /** Without what says its kind: `PlaceOrder` of `PlaceOrderCommand`. */
  name: string;
}

/**
 * What a name of a message says; null for what is none.
 *
 * @param known what its surroundings say that it is.
 */
export function readMessage(name: string, known: Message['kind'] | null = null): Message | null {
  const words = nameWords(name.replace(/^.*[.\\](?=[A-Z])/, '').replace(/^I(?=[A-Z][a-z])/, ''));
  const ending = words.at(-1) ?? '';
  const kind = known ?? kinds[ending] ?? null;
  const bare =
    words.length > 1 &&
    /^(?:command|query|event|message|notification|request|integration|domain)$/.test(ending)
      ? withoutKind(words)
      : words;
  const title = asName(bare);
  if (bare.length === 0) return null;
  if (kind !== null) return { kind, name: title };
  return isHappening(bare) ? { kind: 'event', name: title } : null;
}

const kinds: Record<string, Message['kind']> = {
  command: 'command',
  query: 'query',
  event: 'event',
};

function withoutKind(words: string[]): string[] {
  const kept = words.slice(0, -1);
  return /^(?:integration|domain)$/.test(kept.at(-1) ?? '') && kept.length > 1
    ? kept.slice(0, -1)
    : kept;
}

const technicalHappenings =
  /^(?:created|updated|deleted|saved|loaded|initialized|connected|disconnected|closed|opened|finished|failed|started|stopped|ended|resolved|rejected|mounted|clicked|changed|received|completed|destroyed)$/;

/** `order`, `placed`: a thing and what happened to it. */
export function isHappening(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 6) return false;
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  if (
    /^(?:connection|socket|server|client|stream|window|document|dom|content|component|view|page|process|thread|worker|request|response)$/.test(
      first,
    ) &&
    technicalHappenings.test(last)
  )
    return false;
  const isOver = isState(last) || over.test(last);
  return isOver && eventNamed(words.join(' ')) === asName(words);
}

/** What has happened ends so. */
const over = /(?:ed|en|sent|paid|sold|lost|won|made|held|left|built|bought|done)$/;

/** The event that a reaction to these words answers. */
function eventNamed(words: string): string | null {
  const sentence = answerOf(asName(words.split(' ')), ['notify', 'customer'], null);
  return parseStep(sentence).reactingToDomainEvent?.name ?? null;
}

/** `IRequestHandler<PlaceOrder, Guid>` gives `IRequestHandler` and `PlaceOrder`, `Guid`. */
export function readBase(base: string): { name: string; of: string[] } {
  const plain = base.replace(/^(?:public|private|virtual)\s+/, '').trim();
  const at = plain.search(/[<[(]/);
  if (at < 0) return { name: plain, of: [] };
  return {
    name: plain.slice(0, at).trim(),
    of: splitOutside(
      plain.slice(at + 1).replace(/[>\])].*?$/s, (end) => (end.length > 1 ? '' : '')),
    ),
  };
}
