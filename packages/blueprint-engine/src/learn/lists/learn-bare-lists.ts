import { isConditional, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { testOf } from '#learn/conditions/learn-condition-text';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';

/**
 * What a command or a query takes is there for all that take something: where only those of the sample that take
 * nothing lack it, nothing else is asked, such as whether a query answers with one.
 */
export function withBareLists(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts, null, scope) } : file;
}

function read(parts: readonly Part[], around: Section | null, scope: SampleScope): Part[] {
  return parts.flatMap((part, at): readonly Part[] => {
    if (part.kind !== 'section') return [part];
    const owner = part.context === null ? around : part;
    const own = { ...part, parts: read(part.parts, owner, scope) };
    // Where others have something else there, it is asked which of both stands there.
    const isAlone = !isConditional(parts[at - 1]) && !isConditional(parts[at + 1]);
    return around && isAlone && isOfTaken(own, around, scope) ? own.parts : [own];
  });
}

/** Whether a condition leaves only those out that take nothing of what the list in it is of. */
function isOfTaken(section: Section, around: Section, scope: SampleScope): boolean {
  const own = takenIn(section, around);
  if (own === null || !isConditional(section)) return false;
  const [outer, inner] = [around, section].map(({ condition }) => testOf(condition));
  const isLeft = (frame: Frame) =>
    inner?.(scope.bind(frame)) === false && outer?.(scope.bind(frame)) !== false;
  const left = scope.allFrames(around.context ?? '').filter(isLeft);
  return left.length > 0 && left.every(({ item }) => (item.lists.get(own) ?? []).length === 0);
}

/** The collection of what is taken, where a section is nothing but a list of all of it. */
function takenIn({ parts }: Section, { context }: Section): string | null {
  const [list, ...others] = parts;
  if (list?.kind !== 'section' || list.condition !== '' || others.length > 0) return null;
  const own = /^Aggregates\.(?:Commands|Queries)\.(?<own>Attributes|Parameters)$/;
  const name = own.exec(list.context ?? '')?.groups?.own;
  return name !== undefined && list.context === `${context}.${name}` ? name : null;
}
