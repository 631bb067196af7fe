import type { SampleSection } from '#learn/learn-sample';

/** A comment that describes an API, in the words of one. */
const described = /^\s*\*\s*@(?:swagger|openapi)\b/m;

/** Where comments describe an API. */
const commented = /^(?:[cm]?[jt]sx?|php|go)$/;

/** Whether a file has comments that describe an API, as `@swagger` does with the lines below it. */
export function hasCommentedSchemas({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): boolean {
  return commented.test(extension) && described.test(text);
}

/**
 * The lines of such a comment lie in each other as far as they are indented: what stands below a property
 * goes with it.
 */
export function withCommentedSchemas(
  root: SampleSection,
  file: { text: string; extension: string },
): SampleSection {
  return hasCommentedSchemas(file) ? read(root, file.text) : root;
}

function read(section: SampleSection, text: string): SampleSection {
  const { kind, from, to, children } = section;
  if (kind === 'comment' && described.test(text.slice(from, to)))
    return { ...section, children: nested(children, text) };
  return children.length === 0
    ? section
    : { ...section, children: children.map((each) => read(each, text)) };
}

function nested(lines: readonly SampleSection[], text: string): SampleSection[] {
  const told: SampleSection[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    let end = at + 1;
    while (end < lines.length && indentOf(lines[end], text) > indentOf(line, text)) end += 1;
    const inside = nested(lines.slice(at + 1, end), text);
    const last = lines[end - 1] ?? line;
    told.push(inside.length === 0 ? line : { ...line, to: last.to, children: inside });
    at = end;
  }
  return told;
}

/** How far in a line stands behind its sign; what has none, as the end of the comment, is in nothing. */
function indentOf(line: SampleSection | undefined, text: string): number {
  const said = /^\*(?<indent>\s+)(?!@)\S/.exec(text.slice(line?.from, line?.to));
  return said?.groups?.indent?.length ?? 0;
}
