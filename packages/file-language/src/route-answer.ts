import type { Argument } from './source-facts.ts';

/** What answers a route, as far as it has a name. */
export interface Answer {
  handler: string | null;
  /** The type of another file that it belongs to. */
  answerer: string | null;
}

/** `orders.cancel`, `[OrderController::class, 'cancel']`, `to: 'orders#cancel'`, `use: cancel`. */
export function answerOf(given: readonly Argument[]): Answer {
  const named = given.find(({ key }) => key === 'to' || key === 'use' || key === 'handler');
  const answer = named ?? given.findLast(isAnswer);
  if (!answer || answer.isFunction) return { handler: null, answerer: null };
  return answer.items.length > 0 && answer.name === null
    ? answerInList(answer.items)
    : answerInPath(answer.name ?? answer.text ?? '');
}

const answerInList = ([type, method]: readonly Argument[]): Answer => ({
  handler: method?.text ?? null,
  answerer: type?.name ?? null,
});

function answerInPath(path: string): Answer {
  const parts = path.split(/[#@.]/).filter((part) => part !== 'as_view');
  return { handler: parts.at(-1) || null, answerer: parts.at(-2) ?? null };
}

const isAnswer = ({ isFunction, name, items, text }: Argument): boolean =>
  isFunction || name !== null || items.length > 0 || text !== null;
