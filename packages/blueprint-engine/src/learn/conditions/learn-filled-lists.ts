import { calledOne } from '#learn/names/learn-owner-names';
import { both, negate } from './learn-condition-text.ts';
import { namesOf, type Groups } from './learn-told-values.ts';
import type { Bindings } from '#model/scope';

/**
 * What must be there, but for one attribute that stands elsewhere: of a list that leaves out its name and
 * what may be missing, as `required` does, only the name is told by name. The key may stand there with it.
 */
export function* byFilledButOne(path: string, { members, others }: Groups): Generator<string> {
  const filled = others.filter((each) => !isNullable(each));
  const apart = filled.filter(({ frame }) => frame?.item.values.get('IsKey') !== true);
  if (members.some(isNullable) || apart.length !== 1 || others.length === filled.length) return;
  const [first] = filled;
  for (const called of calledOne(path, namesOf(filled, path, 'Name'), first))
    yield both(negate(`{${path}.IsNullable}`), negate(called));
}

function isNullable({ frame }: Bindings): boolean {
  return frame?.item.type?.isNullable === true;
}

/**
 * Whether all are keys that something new has not yet: what is asked of them (`boat.id != null`) is not asked
 * of whatever else may be missing.
 */
export function areOpenKeys(members: readonly Bindings[]): boolean {
  return members.every(({ frame }) => {
    const isKey = frame?.item.values.get('IsKey') === true;
    return isKey && frame.item.type?.isNullable === true;
  });
}
