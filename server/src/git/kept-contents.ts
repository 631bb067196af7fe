import type { KeptContents } from './repository-folder.ts';

/** In bytes of contents, and in contents that others hold. */
const most = { bytes: 8 * 1024 * 1024, lent: 50_000 };

/**
 * Contents of files that were read or written a while ago, by object. What is much would be held in
 * memory for as long as the folder is kept: of that is known only what somebody else holds anyway,
 * such as what was generated.
 */
export function keptContents(): KeptContents {
  const kept = new Map<string, Buffer>();
  const lent = new Map<string, WeakRef<Buffer>>();
  let bytes = 0;
  return {
    get: (object) => kept.get(object) ?? lent.get(object)?.deref(),
    keep: (found) => {
      const fresh = [...found].filter(([object]) => !kept.has(object));
      const more = fresh.reduce((sum, [, { length }]) => sum + length, 0);
      if (more > most.bytes) return;
      if (bytes + more > most.bytes) {
        kept.clear();
        bytes = 0;
      }
      for (const [object, content] of fresh) kept.set(object, content);
      bytes += more;
    },
    lend: (found) => {
      for (const [object, content] of found) lent.set(object, new WeakRef(content));
      if (lent.size > most.lent) lent.clear();
    },
  };
}
