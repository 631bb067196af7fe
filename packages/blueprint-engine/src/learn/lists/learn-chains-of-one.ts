import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleSection } from '#learn/learn-sample';
import type { ListMentions } from './learn-list-mentions.ts';

/** What keeps a value, or gives one back, is there for more than what it is made of. */
const keeping = /^(?:await|const|let|return|throw|val|var|yield)\b/;

/**
 * Whether a statement is a chain of calls that is as a whole for one reference to another aggregate: it begins
 * with this one, and a later call speaks of it as well and of nothing else, as in
 * `this.pierService.query().subscribe((found: Pier[]) => (this.piers = found))`.
 */
export function isChainOfOne(
  { kind, from, to, children }: SampleSection,
  { list, mentions, text }: { list: ListInScope; mentions: ListMentions; text: string },
): boolean {
  const chain = children.find((each) => each.kind === 'chain');
  if (kind !== 'statement' || !chain || keeping.test(text.slice(from, to))) return false;
  const speaking = mentions.within({ from, to }).filter(({ elements }) => elements.has(list));
  const [element, ...others] = new Set(speaking.map(({ elements }) => elements.get(list)));
  const type = element === undefined ? null : list.frames[element]?.item.type;
  if (others.length > 0 || type?.kind !== 'declared' || type.family !== '') return false;
  const isBegun = speaking.some(({ mention }) => mention.to <= chain.from);
  return isBegun && speaking.filter(({ mention }) => mention.from >= chain.from).length > 1;
}
