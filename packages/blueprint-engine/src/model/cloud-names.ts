import type { Value } from '@stepwright/condition-language';
import { applyCase, wordsOf, writeElementPath, type Subscription } from '@stepwright/domain-model';

const longestAddress = 120;

/**
 * A short name of an element that every cloud takes: small letters, digits and single hyphens, a
 * letter first. It ends in a code of the element's path, so that no two elements share one and none
 * changes because another one came.
 */
export function slugOf(name: string, path: string, longest: number): string {
  const code = codeOf(path);
  const readable = plainKebab(name)
    .slice(0, longest - code.length - 1)
    .replace(/-+$/, '');
  return `${/^[a-z]/.test(readable) ? readable : `x${readable}`.slice(0, longest - 9)}-${code}`;
}

/**
 * What an event is called where services meet: `sales.order.order-placed`. A name that is not
 * written `LikeThis` has a code behind it, because others might look alike.
 */
export function addressOf(names: readonly string[]): string {
  const address = names.map(addressPart).join('.');
  if (address.length <= longestAddress) return address;
  return `${address.slice(0, longestAddress - 9).replace(/[-.]+$/, '')}-${codeOf(names.join('/'))}`;
}

function addressPart(name: string): string {
  const kebab = plainKebab(name);
  const isPlain = kebab.split('-').map(capitalised).join('') === name && name !== '';
  return isPlain ? kebab : `${kebab || 'x'}-${codeOf(name)}`;
}

/** The names of an event where services meet. */
export function eventNames(event: Subscription): Record<string, () => Value> {
  const { boundedContext, aggregate, name } = event;
  return {
    Slug: () =>
      slugOf(
        name,
        writeElementPath({ boundedContext, aggregate, kind: 'event', name }),
        longestSlug,
      ),
    Address: () => addressOf([boundedContext, aggregate, name]),
  };
}

/** Of what is inside of a service. */
export const longestSlug = 40;

/** Of a service; short, as it is a part of longer names. */
export const longestServiceSlug = 24;

/** The words of a name in ASCII. */
function plainKebab(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const ascii = applyCase(plain, 'Kebab').replaceAll(/[^a-z0-9-]/g, '');
  return wordsOf(plain).length === 0
    ? ''
    : ascii.replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Eight hexadecimal digits that say which text it was: FNV-1a, mixed once more. */
function codeOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
