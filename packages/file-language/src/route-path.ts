import { nameWords, withoutEnding } from './name-words.ts';
import { endings } from './technical-words.ts';

export interface RoutePath {
  /** The words of the thing that the path is about; null where it names none. */
  resource: string[] | null;
  /** What stands behind it: `cancel`, `items`. */
  tail: string[] | null;
  /** Whether an id stands at the end. */
  isOne: boolean;
  /** Whether an id stands behind the resource, before the tail. */
  isUnderOne: boolean;
}

/** `api/v1/orders/{id}/cancel` is about an order, and `cancel` stands behind it. */
export function readPath(path: string): RoutePath {
  const parts = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '' && !outer.test(part));
  const literals = parts.map((part, at) => ({ part, at })).filter(({ part }) => !isParameter(part));
  const last = literals.at(-1);
  const before = literals.at(-2);
  if (!last) return { resource: null, tail: null, isOne: parts.length > 0, isUnderOne: false };

  const isOne = last.at < parts.length - 1;
  const words = nameWords(last.part);
  if (before) {
    const isUnderOne = before.at < last.at - 1;
    return { resource: nameWords(before.part), tail: words, isOne, isUnderOne };
  }
  // An id comes first: the thing is named elsewhere.
  return last.at > 0
    ? { resource: null, tail: words, isOne, isUnderOne: true }
    : { resource: words, tail: null, isOne, isUnderOne: false };
}

const outer = /^(?:api|rest|public|internal|admin|v\d+(?:\.\d+)?|me|my|\^|\$)$/i;

const isParameter = (part: string): boolean => /^[:{<*[]|^\$|^\(/.test(part) || /^\d+$/.test(part);

/** Endings of types that are things of a business as well: `EventController` is about events. */
const nouns = /^(?:event|job|manager|message|module|policy|process|request|task|worker)s?$/;

/** `OrdersController` is about `orders`. */
export function resourceOf(typeName: string): string[] | null {
  const all = nameWords(typeName.replace(/ViewSet$|UseCases?$/, ''));
  const words = withoutEnding(all, endings).filter((word) => word !== 'admin' && word !== 'api');
  const isThing =
    !endings.has(words[0] ?? '') || (words.length < all.length && nouns.test(words[0] ?? ''));
  return words.length === 0 || !isThing ? null : words;
}

const technical =
  /(?:^|\/)(?:health\w*|ready|readiness|live|liveness|metrics|swagger[\w.-]*|docs|openapi[\w.-]*|favicon[\w.]*|static|assets|ping|version|robots\.txt|graphql|debug|actuator|\*+|__\w+)(?:\/|$)/i;

/** Addresses for machines. */
export const isTechnicalPath = (path: string): boolean => technical.test(path);
