import type { BlueprintFile, Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/**
 * Options that only some have, each as a whole: of `required: true, trim: true` beside `required: true`
 * it is `, trim: true` that only some have, and not `: true, trim`, though that gives the same.
 */
export function withTurnedSections(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: turned(file.parts) } : file;
}

function turned(parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  let left = '';
  for (const [at, part] of parts.entries()) {
    const said = left;
    left = '';
    if (part.kind === 'text') addPart(read, text(part.text.slice(said.length)));
    else if (part.kind !== 'section') addPart(read, part);
    else {
      const start = startOf(part, parts[at + 1]);
      if (start === '') addPart(read, { ...part, parts: turned(part.parts) });
      else {
        const [own] = part.parts;
        const whole = own?.kind === 'text' ? own.text : '';
        addPart(read, text(start));
        addPart(read, { ...part, parts: [text(whole.slice(start.length) + start)] });
        left = start;
      }
    }
  }
  return read;
}

/** What a section begins with that stands behind it as well, up to its first comma. */
function startOf(part: Part, behind: Part | undefined): string {
  if (part.kind !== 'section' || part.context !== null || behind?.kind !== 'text') return '';
  const [own, ...more] = part.parts;
  if (own?.kind !== 'text' || more.length > 0) return '';
  const start = /^(?<start>\s?[:=]\s?[\w.'"]+), ?\w+$/.exec(own.text)?.groups?.start ?? '';
  return behind.text.startsWith(start) ? start : '';
}
