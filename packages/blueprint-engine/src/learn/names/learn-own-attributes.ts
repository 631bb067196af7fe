/** What stands before a field that is declared with its name first: nothing, a word of the language, an annotation. */
const nameFirst =
  /(?:^|[(,])\s*(?:(?:private|protected|public|readonly|static|val|var|let|const|override|@\w+(?:\([^()]*\))?) )*["`]?$/;
/** Its type behind it, with a colon, or in Go and tables without one. */
const withColon = /^[?!]?: ?(?<type>[A-Za-z][\w.]*)/;
const withoutColon = /^["`]? +(?<type>[[\]*]*[A-Za-z][\w.]*)(?=[ (,\r\n]|$)/;
/** A field that is declared with its type first, up to its name, and what stands behind it. */
const typeFirst =
  /^\s*(?:(?:private|protected|public|internal|readonly|final|static|required|virtual) )*(?<type>[A-Za-z][\w.]*)(?:<[\w<>, ]*>)?(?:\[\])?\?? $/;
const ended = /^(?:;| \{ get| ?= )/;

/**
 * Whether a name that both an aggregate and one of its attributes have is the attribute's: where it is declared
 * with a type of another name (`comment: string` of a `Comment`), or is a member of it (`comment.comment`), or
 * is all that its line quotes and the line beside it says the same of another word (`field.String("comment"),`).
 */
export function isOwnAttribute(
  { text, extension }: { text: string; extension: string },
  { from, to }: { from: number; to: number },
): boolean {
  const word = text.slice(from, to).toLowerCase();
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).slice(-120);
  const after = text.slice(to, to + 80);
  if (/\w$/.test(before) || /^\w/.test(after)) return false;
  if (isInRowOfTexts(text, { from, to })) return true;
  const owner = /\b(?<name>[a-z]\w*)[?!]?\.$/.exec(before)?.groups?.name ?? '';
  if (owner.toLowerCase().endsWith(word)) return !/^\s*[.(]/.test(after);
  const type = typeAround({ before, after, extension })?.toLowerCase();
  return type !== undefined && !ofLanguage.test(type) && !type.includes(word);
}

/** Whether a line that quotes one word stands beside one that differs from it by this word alone. */
function isInRowOfTexts(text: string, { from, to }: { from: number; to: number }): boolean {
  const [quote] = text.slice(from - 1);
  if (!quote || !/["'`]/.test(quote) || text.charAt(to) !== quote) return false;
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const [before, after] = [text.slice(begin, from), text.slice(to, end)];
  if (end < 0 || !/\w/.test(before)) return false;
  const next = text.slice(end + 1, text.indexOf('\n', end + 1));
  const last = text.slice(text.lastIndexOf('\n', begin - 2) + 1, Math.max(0, begin - 1));
  return [last, next].some((line) => {
    const isAlike = line.startsWith(before) && line.endsWith(after);
    return isAlike && /^\w+$/.test(line.slice(before.length, line.length - after.length));
  });
}

/** The type with which a name is declared, if it is. */
function typeAround({
  before,
  after,
  extension,
}: Record<'before' | 'after' | 'extension', string>): string | undefined {
  const typed = /^(?:go|sql|prisma)$/.test(extension) ? withoutColon : withColon;
  const behind = nameFirst.test(before) ? typed.exec(after) : null;
  const ahead = ended.test(after) ? typeFirst.exec(before) : null;
  return (behind ?? ahead)?.groups?.type;
}

/** Before a name, or behind it, these are no types. */
const ofLanguage =
  /^(?:return|new|await|throw|in|of|is|as|from|not|and|or|if|else|package|import|using|func|type|struct|interface)$/;
