interface Range {
  from: number;
  to: number;
}

/** How far an argument goes before a name in it, and behind it. */
const longest = 100;

/**
 * The whole argument or parameter that a name stands in, in one line, with its annotation (`@Query("hull")`),
 * its type and its default. Null where it is none.
 */
export function argumentAround(text: string, { from, to }: Range): Range | null {
  const before = text.slice(Math.max(0, from - longest), from);
  const start = startIn(before);
  const length = start && lengthIn(text.slice(to, to + longest), start.annotations);
  if (!start || length === null) return null;
  return { from: from - (before.length - start.at), to: to + length };
}

/** Where the last argument of a text begins, behind its bracket or a comma, and how many annotations are open there. */
function startIn(before: string): { at: number; annotations: number } | null {
  let depth = 0;
  let annotations = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const sign = before.charAt(at);
    if (/[)\]}]/.test(sign)) depth += 1;
    else if (/[([{]/.test(sign) && depth > 0) depth -= 1;
    else if (sign === '(' && /@\w+$/.test(before.slice(0, at))) annotations += 1;
    else if (sign === '(' || (sign === ',' && depth === 0))
      return { at: before.length - before.slice(at + 1).trimStart().length, annotations };
    else if (/[[{;\n]/.test(sign)) return null;
  }
  return null;
}

/** How long the first argument of a text is, up to its bracket or a comma. */
function lengthIn(after: string, annotations: number): number | null {
  let depth = annotations;
  for (let at = 0; at < after.length; at += 1) {
    const sign = after.charAt(at);
    if (/[([{]/.test(sign)) depth += 1;
    else if (/[)\]}]/.test(sign) && depth > 0) depth -= 1;
    else if (sign === ')' || (sign === ',' && depth === 0))
      return after.slice(0, at).trimEnd().length;
    else if (/[\]};\n]/.test(sign)) return null;
  }
  return null;
}
