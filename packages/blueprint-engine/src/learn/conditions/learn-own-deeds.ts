import { applyCase } from '@stepwright/domain-model';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';

/** A line that declares a function or a method: its name stands before the brackets, and nothing is called by a dot. */
const declaration =
  /^[^\S\n]{0,40}(?!(?:await|case|do|else|for|if|new|return|switch|throw|while|with|yield)\b)(?<before>(?:[\w<>[\],?|]{1,60} ){0,8})(?<name>[A-Za-z]\w{0,60})(?:(?<is> ?= ?(?:async )?)?\(|<\w)(?<rest>[^\n]{0,400})$/gmu;

/** What the functions and methods of some texts are called, in small letters. */
export function declaredDeeds(texts: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const { groups } of text.matchAll(declaration)) {
      const { before = '', name = '', rest = '' } = groups ?? {};
      if (before !== '' || /(?:\{|=>)\s*$/.test(rest)) names.add(name.toLowerCase());
    }
  }
  return names;
}

/**
 * Where a sample has a method `update` for `UpdateBoat`, it is the one deed of this verb: the
 * `UpdateStatus` of another aggregate is none of this kind, or there were two methods of one name.
 *
 * @returns the condition that a command is called after its aggregate; nothing where it may be any.
 */
export function ownDeedsOnly(path: string, frames: readonly Frame[], scope: SampleScope): string {
  if (path !== 'Aggregates.Commands' || frames.length === 0) return '';
  const isOwn = frames.every((frame) => {
    const name = String(frame.item.values.get('Name') ?? '');
    const owner = applyCase(ownerOf({ frame }), 'Pascal');
    const verb = name.slice(0, -owner.length).toLowerCase();
    return owner !== '' && name.endsWith(owner) && scope.hasDeed(verb);
  });
  return isOwn ? `endsWith({${path}.Name}, {Aggregates.Name})` : '';
}
