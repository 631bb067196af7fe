import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';
import { both, negate, testOf } from './learn-condition-text.ts';

/**
 * In a list of commands, what is there for those that do nothing of what the others do, and for none of the
 * sample's, stands there only because another list of the sample has it: whatever would meet its condition is
 * none of the list.
 */
export function withoutDeadAlternatives(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts, scope) } : file;
}

function read(parts: readonly Part[], scope: SampleScope): Part[] {
  return parts.map((part) => {
    if (part.kind !== 'section') return part;
    const known = { ...part, parts: read(part.parts, scope) };
    return part.context === 'Aggregates.Commands' ? living(known, scope) : known;
  });
}

function living(list: Section, scope: SampleScope): Section {
  // Names that the sample alone has say nothing of another aggregate's commands.
  if (list.condition.includes('.Name} == ')) return list;
  const frames = metBy(list.condition, scope.allFrames(list.context ?? ''), scope);
  const isDead = (part: Part): boolean =>
    part.kind === 'section' &&
    part.context === null &&
    isOfRest(part.condition) &&
    metBy(part.condition, frames, scope).length === 0;
  const dead = new Set(conditionsOf(list.parts, isDead));
  if (frames.length === 0 || dead.size === 0) return list;
  return {
    ...list,
    condition: [...dead].map(negate).reduce(both, list.condition),
    parts: without(list.parts, isDead),
  };
}

/** Whether a condition only says what commands do not do. */
function isOfRest(condition: string): boolean {
  const operands = condition.split(' and ');
  const isNot = (each: string) =>
    /^\{Aggregates\.Commands\.Deed\} != '\w+'$|^not \((?:(?: or )?\{Aggregates\.Commands\.Deed\} == '\w+')+\)$/.test(
      each,
    );
  return operands.every(isNot);
}

function conditionsOf(parts: readonly Part[], isMeant: (part: Part) => boolean): string[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'section') return [];
    return isMeant(part) ? [part.condition] : conditionsOf(part.parts, isMeant);
  });
}

function without(parts: readonly Part[], isLeftOut: (part: Part) => boolean): Part[] {
  return parts
    .filter((part) => !isLeftOut(part))
    .map((part) =>
      part.kind === 'section' ? { ...part, parts: without(part.parts, isLeftOut) } : part,
    );
}

/** Which of some elements meet a condition; all, where it cannot be asked. */
function metBy(condition: string, frames: readonly Frame[], scope: SampleScope): Frame[] {
  const test = condition === '' ? null : testOf(condition);
  return test ? frames.filter((frame) => test(scope.bind(frame))) : [...frames];
}
