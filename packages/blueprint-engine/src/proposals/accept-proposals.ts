import type { Part, TextFile } from '#exchange/blueprint';
import { locateParts, type TemplateOf } from '#template/locate-parts';
import { composeTemplate, fileProposal, namedParts } from './propose.ts';
import { TemplateDraft, type KeptTemplate } from '#template/template-draft';
import { writeTemplate } from '#template/write-template';

/** Which proposals a template has already, whoever put them there. */
export function acceptedIn(present: TemplateOf, learned: TemplateOf): Set<string> {
  const own = new Set(namedParts(present, locateParts(present)).map(({ id }) => id));
  const isBound = bindingOf(present.file) === bindingOf(learned.file);
  const ids = namedParts(learned, locateParts(learned)).map(({ id }) => id);
  return new Set([...(isBound ? [fileProposal] : []), ...ids.filter((id) => own.has(id))]);
}

/**
 * Puts accepted proposals into a template as it is by now. What was edited by hand stays: where it
 * takes the place of a proposal, that one is left out.
 *
 * @param taken all that is to be in it, what is there already included.
 */
export function acceptProposals(
  { kept, present }: { kept: KeptTemplate; present: TemplateOf },
  learned: TemplateOf,
  taken: ReadonlySet<string>,
): { kept: KeptTemplate; file: TextFile; left: number } {
  const located = locateParts(learned);
  const composed = composeTemplate(learned, located, taken);
  const { source } = learned.file;
  const texts = locateParts(present);
  const text = texts.texts.get(source);
  const isPlain = present.file.parts.every(({ kind }) => kind === 'text');
  if (isPlain && text === located.texts.get(source))
    return {
      kept: { text: writeTemplate(composed.parts), originals: {} },
      file: composed,
      left: 0,
    };

  const draft = new TemplateDraft(kept);
  const wanted = placed({ ...learned, file: composed });
  const before = placed({
    ...learned,
    file: composeTemplate(learned, located, acceptedIn(present, learned)),
  });
  const isSameText = text === located.texts.get(source);
  const own = isSameText
    ? placed({ ...present, file: { ...present.file, parts: draft.parts } })
    : [];
  let left = 0;
  for (const each of wanted.toReversed()) {
    if (each.part.kind === 'text') continue;
    if (!isSameText || !put({ draft, own, before }, each)) left += 1;
  }
  return { kept: draft.finish(), file: composed, left };
}

interface Placed {
  part: Part;
  from: number;
  to: number;
}

/** The outermost parts with where they stand in the template's own sample file. */
function placed(of: TemplateOf): Placed[] {
  const { stretches } = locateParts(of);
  return of.file.parts.flatMap((part) => {
    const found = stretches.get(part)?.find(({ path }) => path === of.file.source);
    return found ? [{ part, from: found.from, to: found.to }] : [];
  });
}

/** From the last to the first: what is before stays where it is. */
function put(
  { draft, own, before }: { draft: TemplateDraft; own: Placed[]; before: readonly Placed[] },
  { part, from, to }: Placed,
): boolean {
  const covering = own.filter((each) =>
    from === to ? each.from <= from && each.to >= to : each.from < to && each.to > from,
  );
  const [only] = covering;
  if (!only) return false;
  if (covering.length === 1 && only.part.kind !== 'text') {
    if (isSame(only.part, part)) return true;
    const known = before.find((each) => each.from === from && each.to === to);
    if (!known || !isSame(only.part, known.part)) return false;
    draft.parts.splice(draft.parts.indexOf(only.part), 1, part);
    draft.originals.set(part, draft.originals.get(only.part) ?? [only.part]);
    return true;
  }
  const text = only.part;
  if (covering.length > 1 || text.kind !== 'text' || only.from > from || only.to < to) return false;
  const behind: Part = { kind: 'text', text: text.text.slice(to - only.from) };
  const replaced: Part = { kind: 'text', text: text.text.slice(from - only.from, to - only.from) };
  text.text = text.text.slice(0, from - only.from);
  draft.parts.splice(draft.parts.indexOf(text) + 1, 0, part, behind);
  draft.originals.set(part, [replaced]);
  only.to = from;
  return true;
}

function isSame(one: Part, other: Part): boolean {
  return writeTemplate([one]) === writeTemplate([other]);
}

function bindingOf({ path, context, condition }: TextFile): string {
  return JSON.stringify([writeTemplate(path, { isPath: true }), context, condition]);
}
