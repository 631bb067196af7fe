/**
 * What a declaration is of stands before its parameters, and not inside of a type's angles. In Go it
 * stands behind what the method is of.
 */
export function isDeclaredIn(before: string): boolean {
  const isInAngles = before.split('<').length > before.split('>').length;
  return !isInAngles && !before.replace(receiver, '').includes('(');
}

const receiver = /^\s*func \([^()]*\)/;

/** The first line that is no comment, decorator, attribute or annotation. */
export function headOf(
  text: string,
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  let at = from;
  while (at < to) {
    // What is searched ends with the section: a file may be one line of a megabyte.
    const rest = text.slice(at, to);
    const newline = rest.indexOf('\n');
    const end = newline < 0 ? to : at + newline;
    const line = text.slice(at, end);
    if (/^\s*(?:@|\[|#\[)/.test(line)) at = behindBrackets(text, { from: at, to });
    else if (/^\s*(?:\/\/|\/?\*|#|--|<!--|\.?$)/.test(line)) at = end + 1;
    else return { from: at, to: end };
  }
  return { from, to };
}

/** Behind the line in which the brackets that open here are closed, or where that goes on with what is declared. */
function behindBrackets(text: string, { from, to }: { from: number; to: number }): number {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === '\n' && depth <= 0) return at + 1;
    // Behind what an annotation is for, or its sign, its name follows: `@get: NotNull`, `@ Id`.
    const isWithin = /[:@]/.test(text.charAt(at - 1));
    if (character === ' ' && depth <= 0 && !isWithin && /[\w@[]/.test(text.charAt(at + 1)))
      return at + 1;
  }
  return to;
}
