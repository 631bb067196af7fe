import type { ConflictHunk, HunkResolution, PreviewFile } from '@stepwright/contract';

/** How the hunks of a file are solved, by their ids. */
export type Resolutions = ReadonlyMap<string, HunkResolution>;

/** What the preview brought along: what was decided earlier for the same three texts. */
export function decidedEarlier({ conflict }: PreviewFile): Resolutions {
  const decided = conflict?.hunks.flatMap(({ resolution }) => resolution ?? []) ?? [];
  return new Map(decided.map((each) => [each.hunk, each]));
}

/** The lines that stand in a hunk's place as it is solved. */
export function solvedText({ ours, theirs }: ConflictHunk, resolution: HunkResolution): string {
  switch (resolution.choice) {
    case 'ours':
      return ours.text;
    case 'theirs':
      return theirs.text;
    case 'both':
      return (ours.text === '' ? theirs.text : ended(theirs.text)) + ours.text;
    case 'hand':
      return resolution.text;
  }
}

/** The whole file as it would be committed; what is open stands between markers. */
export function solvedFile({ content, conflict }: PreviewFile, resolutions: Resolutions): string {
  const lines = linesOf(content);
  const parts: string[] = [];
  let done = 0;
  for (const hunk of conflict?.hunks ?? []) {
    const { line, lineCount } = hunk.content;
    const before = lines.slice(done, line - 1).join('');
    done = line - 1 + lineCount;
    const resolution = resolutions.get(hunk.id);
    const written = resolution ? solvedText(hunk, resolution) : marked(hunk);
    parts.push(before, done < lines.length ? ended(written) : written);
  }
  return parts.join('') + lines.slice(done).join('');
}

/** Lines with their ends. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/**
 * What was typed, as lines of the file: with a last line end where the sides have one, and with
 * the line ends of the repository.
 */
export function writtenByHand({ ours, theirs }: ConflictHunk, typed: string): string {
  const isEnded = [ours.text, theirs.text].some((text) => text.endsWith('\n'));
  const text = isEnded ? ended(typed) : typed;
  const sample = ours.text || theirs.text;
  return sample.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}

function marked({ ours, theirs }: ConflictHunk): string {
  return `<<<<<<< in the repository\n${ended(ours.text)}=======\n${ended(theirs.text)}>>>>>>> generated\n`;
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
