import { headOf } from '#learn/code/learn-heads';
import type { Instance } from '#learn/learn-sample';

/** Longer members are told apart by what they do, as the lists in them are other ones. */
const shortMember = 4;

/**
 * Whether members are each for a command that does something else to its aggregate, and say more of it
 * than a line or two: what creates a boat has little in common with what removes one, and lists in the
 * one are not those in the other. So each has a template of its own.
 */
export function areOfOwnDeeds(instances: readonly Instance[]): boolean {
  return areOfDeeds(instances) && instances.every(isMember);
}

/** Whether stretches are each for a command that does something else to its aggregate. */
export function areOfDeeds(instances: readonly Instance[]): boolean {
  const deeds = instances.map(({ bindings }) => bindings.frame?.item.value('Deed') ?? null);
  const isOwn = !deeds.includes(null) && new Set(deeds).size === deeds.length;
  return instances.length > 1 && isOwn;
}

function isMember({ file: { text }, from, to, sections }: Instance): boolean {
  if (!sections.every(({ kind }) => kind === 'member')) return false;
  const head = headOf(text, { from, to });
  const isRecord = /\b(?:struct|interface|record)\b/.test(text.slice(head.from, head.to));
  return isRecord || text.slice(from, to).trim().split('\n').length > shortMember;
}
