import { applyCase } from '@stepwright/domain-model';
import type { Frame } from '#model/scope';
import type { SampleFile } from './learn-sample.ts';
import { aggregateAround, type SampleScope } from './learn-scope.ts';

/** At the beginning of a line: what is imported, or spoken of, is not declared. */
const declaredType =
  /^[^\S\n]{0,40}(?:(?:abstract|data|export|final|internal|open|public|sealed|static) ){0,4}(?:class|interface|record|struct|type) (?:class |struct )?(?<name>[A-Z]\w{0,80})/gm;

/**
 * The element that a file is for: of one that is called after a command, but declares a type of another
 * command as well (`UpdateBoatRequest` in `CreateBoatRequest.kt`), the aggregate that has both.
 */
export function ownerOfCommands(
  { text }: SampleFile,
  frame: Frame | null,
  scope: SampleScope,
): Frame | null {
  if (frame?.collection.path !== 'Aggregates.Commands') return frame;
  const types = [...text.matchAll(declaredType)].map(({ groups }) => groups?.name ?? '');
  const own = nameOf(frame);
  const owner = aggregateAround(frame);
  const others = scope
    .allFrames('Aggregates.Commands')
    .filter((each) => aggregateAround(each)?.item === owner?.item && nameOf(each) !== own);
  const isOfOther = types.some(
    (type) => !isCalled(type, own) && others.some((each) => isCalled(type, nameOf(each))),
  );
  return isOfOther ? owner : frame;
}

/** Whether a type is called after a command, and not after a longer word. */
function isCalled(type: string, command: string): boolean {
  return type.startsWith(command) && !/^\p{Ll}/u.test(type.slice(command.length));
}

function nameOf({ item }: Frame): string {
  return applyCase(String(item.values.get('Name') ?? ''), 'Pascal');
}
