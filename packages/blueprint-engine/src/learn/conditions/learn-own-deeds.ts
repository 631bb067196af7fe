import { applyCase } from '@stepwright/domain-model';
import type { Part } from '#exchange/blueprint';
import { anyOf } from './learn-condition-text.ts';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { SampleScope } from '#learn/learn-scope';
import type { Variant } from '#learn/learn-variants';
import type { Frame } from '#model/scope';

/** A line that declares a function or a method: its name stands before the brackets, and nothing is called by a dot. */
export const declaration =
  /^[^\S\n]{0,40}(?!(?:await|case|do|else|for|if|new|return|switch|throw|while|with|yield)\b)(?<before>(?:[\w<>[\],?|]{1,60} ){0,8})(?<name>[A-Za-z]\w{0,60})(?:(?<is> ?= ?(?:async )?)?\(|<\w)(?<rest>[^\n]{0,400})$/gmu;

/** What the functions and methods of some texts are called, in small letters. */
export function declaredDeeds(texts: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const { groups } of text.matchAll(declaration)) {
      const { before = '', name = '', rest = '' } = groups ?? {};
      if (before !== '' || /(?:\{|=>)\s*$/.test(rest)) names.add(verbOfMethod(name));
    }
  }
  return names;
}

/** What a method is called, in small letters and without what only says how it answers. */
export function verbOfMethod(name: string): string {
  return name.replace(/(?<=[a-z])Async$/, '').toLowerCase();
}

/**
 * Where a sample has a method `update` for `UpdateBoat`, it is the one deed of this verb: the
 * `UpdateStatus` of another aggregate is none of this kind, or there were two methods of one name.
 *
 * @returns the condition that a command is one of these deeds, or else called after its aggregate; nothing
 *   where it may be any.
 */
export function ownDeedsOnly(path: string, frames: readonly Frame[], scope: SampleScope): string {
  if (path !== 'Aggregates.Commands' || frames.length === 0) return '';
  const isOwn = frames.every((frame) => {
    const name = String(frame.item.values.get('Name') ?? '');
    const owner = applyCase(ownerOf({ frame }), 'Pascal');
    const verb = name.slice(0, -owner.length).toLowerCase();
    return owner !== '' && name.endsWith(owner) && scope.hasDeed(verb);
  });
  if (!isOwn) return '';
  return ofDeeds(frames) ?? `endsWith({${path}.Name}, {Aggregates.Name})`;
}

/** That a command does what one of some does; null where one of them does nothing that others' do. */
export function ofDeeds(frames: readonly Frame[]): string | null {
  const deeds = frames.map(({ item }) => item.value('Deed'));
  const known = deeds.filter((each) => typeof each === 'string');
  if (known.length < frames.length || known.length === 0) return null;
  return anyOf(`{${frames[0]?.collection.path ?? ''}.Deed}`, [...new Set(known)]);
}

/**
 * Where each deed has a template of its own, none of them is for a command that does something else:
 * what is left of `create` and `remove` is `change`, and not everything.
 */
export function onlyOfDeeds(variants: readonly Variant[]): Variant[] {
  const own = variants.map(({ instances }) =>
    ofDeeds(instances.flatMap(({ bindings }) => bindings.frame ?? [])),
  );
  const isEach = own.every((each) => each !== null && !each.includes(' or '));
  if (variants.length < 2 || !isEach) return [...variants];
  return variants.map((variant, at) => {
    const isByDeed = !variant.condition
      .replaceAll(/(?:not \()?\{[\w.]+\.Deed\} == '\w+'\)?| and /g, '')
      .includes('{');
    const isOpen = own[at]?.endsWith("'change'") === true && isCalledByName(variant.parts);
    return isByDeed && !isOpen ? { ...variant, condition: own[at] ?? variant.condition } : variant;
  });
}

/** Whether parts are called as their command is: whatever it does, it is there. */
function isCalledByName(parts: readonly Part[]): boolean {
  return parts.some(
    (part) => part.kind === 'parameter' && part.path === 'Aggregates.Commands.Name',
  );
}
