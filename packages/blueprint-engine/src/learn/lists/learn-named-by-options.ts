import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleSection } from '#learn/learn-sample';
import type { ListMentions } from './learn-list-mentions.ts';

/** A call of a statement, up to where its options begin: `models.boat.belongsTo(models.pier, {`. */
const call = /^[\w.$]+\((?:[\w.$]+, ?)?\{$/;

/**
 * Whether a statement that calls something is for the attribute which one of its options names and says no more:
 * `as: 'homePier'`. What stands before the options may be the type of several of them.
 */
export function isNamedByOption(
  { kind, from, to }: SampleSection,
  { list, mentions, text }: { list: ListInScope; mentions: ListMentions; text: string },
): boolean {
  const newline = text.indexOf('\n', from);
  if (kind !== 'statement' || newline < 0 || newline >= to) return false;
  if (!call.test(text.slice(from, newline)) || !/\}\);?$/.test(text.slice(newline, to)))
    return false;
  return mentions.within({ from: newline, to }).some(({ mention, elements }) => {
    const before = text.slice(Math.max(newline, mention.from - 40), mention.from);
    const quote = /\n\s*\w+: (?<quote>["'])$/.exec(before)?.groups?.quote;
    return elements.has(list) && quote !== undefined && text.charAt(mention.to) === quote;
  });
}
