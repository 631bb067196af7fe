import type { Part } from '#exchange/blueprint';

/** A sign in the text of one of several parts. */
export interface SignInParts {
  sign: string;
  part: number;
  at: number;
}

/** Where the first bracket is closed again; quoted ones are none. Null where none opens, or it stays open. */
export function closedBracketIn(parts: readonly Part[]): SignInParts | null {
  let depth = 0;
  let isQuoted = false;
  for (const [part, own] of parts.entries()) {
    if (own.kind !== 'text') continue;
    for (const { 0: sign, index: at } of own.text.matchAll(/["()[\]]/g)) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (!isQuoted) depth += '(['.includes(sign) ? 1 : -1;
      if (sign === '"' || isQuoted || depth > 0) continue;
      return depth < 0 ? null : { sign, part, at };
    }
  }
  return null;
}
