import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { FoundList } from './learn-found-list.ts';
import { foundWhole, wholeOf } from './learn-runs-of-all.ts';

const kept = /^(?:(?:const|let|val|var) )?(?<name>[a-z_]\w*)(?: ?: ?[\w.<>[\]?| ]+)? ?:?= ?\S/;

/**
 * What asks for the result of a statement that is for one attribute, in the next one, goes with it: of
 * `found = find_by_hull(form.hull)` and `if found:` another aggregate has both or none. What makes a value
 * that a statement of one attribute gives to it (`sails = …` before `boat.sails = sails`) is of this one.
 */
export function askedResultsIn(
  instance: Instance,
  scope: SampleScope,
  found: readonly FoundList[],
): FoundList[] {
  const single = found.filter(({ path, items }) => items.length === 1 && isAttributesPath(path));
  if (single.length === 0) return [];
  const { text } = instance.file;
  const laid: FoundList[] = [];
  const walk = (sections: readonly SampleSection[]): void => {
    for (const [at, section] of sections.entries()) {
      const next = sections[at + 1];
      const list = single.find(({ items }) => isAllOf(section, items[0]?.sections ?? []));
      const user = list ? undefined : userOf(section, sections.slice(at + 1));
      const meant = list && next && asksFor(text, section, next) ? [section, next] : [];
      const of = user ? [section] : meant;
      const whole = of.length > 0 && wholeFor(user ?? list, of, { instance, scope });
      if (whole) laid.push(whole);
      else if (!list) walk(section.children);
    }
  };
  const userOf = (section: SampleSection, behind: readonly SampleSection[]) => {
    const name = nameIn(text, section);
    if (name === undefined || !behind.some((each) => givesOnly(text, each, name))) return undefined;
    return single.find(({ items: [item] }) =>
      behind.some((each) => givesOnly(text, each, name) && isAllOf(each, item?.sections ?? [])),
    );
  };
  walk(instance.sections);
  return laid;
}

/** What a statement keeps its result as. */
function nameIn(text: string, { kind, from, to }: SampleSection): string | undefined {
  return kind === 'statement' ? kept.exec(text.slice(from, to))?.groups?.name : undefined;
}

/** Whether a statement gives a value to what is called like it: `boat.sails = sails`. */
function givesOnly(text: string, { from, to }: SampleSection, name: string): boolean {
  return new RegExp(String.raw`^[\w.]+\.${name} = ${name};?$`).test(text.slice(from, to));
}

function isAllOf(section: SampleSection, own: readonly SampleSection[]): boolean {
  const [only, ...others] = own;
  return others.length === 0 && only?.from === section.from && only.to === section.to;
}

/** Whether a statement does nothing but ask for what the one before it keeps. */
function asksFor(text: string, section: SampleSection, next: SampleSection): boolean {
  const name = nameIn(text, section);
  if (name === undefined) return false;
  const said = text.slice(next.from, next.to);
  return new RegExp(
    String.raw`^if \(?(?:not |!)?${name}(?:\)| (?:is|[!=]==?) [\w ]+\)?)? ?[:{]`,
  ).test(said);
}

function wholeFor(
  found: FoundList | undefined,
  sections: readonly SampleSection[],
  { instance, scope }: { instance: Instance; scope: SampleScope },
): FoundList | null {
  if (!found) return null;
  const { path, items, condition, isOnce } = found;
  const list = scope
    .lists(instance.bindings.frame)
    .find(({ collection }) => collection.path === path);
  const frame = items[0]?.frame;
  if (!list || !frame) return null;
  const own = condition === undefined ? { list, frame } : { list, frame, condition };
  const whole = foundWhole(own, wholeOf(sections), instance);
  return isOnce === true ? { ...whole, isOnce } : whole;
}
