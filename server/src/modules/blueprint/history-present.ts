import {
  blueprintHistoryLimits,
  type BlueprintVersion,
  type BlueprintVersionDetails,
} from '@stepwright/contract';
import type { VersionRow, WholeVersion } from './history-store.ts';
import type { ContentChange } from './history-tables.ts';

export function presentVersion(row: Omit<VersionRow, 'reverts'>): BlueprintVersion {
  const { number, personId, personName, kind, words, isTakenBack, changed, hasDictionary } = row;
  const at = row.at.toISOString();
  return { number, at, personId, personName, kind, words, isTakenBack, changed, hasDictionary };
}

export function presentVersionDetails(version: WholeVersion): BlueprintVersionDetails {
  const { fieldsBefore, fieldsAfter } = version;
  const before = fieldsBefore.dictionary;
  const after = fieldsAfter.dictionary;
  const changes = asOneAtEachPlace(version.changes);
  return {
    ...presentVersion({ ...version, hasDictionary: before !== undefined }),
    changes: changes.slice(0, blueprintHistoryLimits.mostNamed).map(presentChange),
    dictionary: before && after ? { before, after } : null,
  };
}

/** What is replaced by something of the same path is told once, as what is there after it. */
function asOneAtEachPlace(changes: readonly ContentChange[]): ContentChange[] {
  const isAdded = (path: string, kind: ContentChange['kind']) =>
    changes.some((each) => each.kind === kind && each.after?.path === path);
  if (changes.length > blueprintHistoryLimits.mostNamed) return [...changes];
  return changes.filter(
    ({ kind, before, after }) => after !== null || !before || !isAdded(before.path, kind),
  );
}

function presentChange({ kind, key, before, after }: ContentChange) {
  const path = after?.path ?? before?.path ?? '';
  const formerPath = before && before.path !== path ? before.path : null;
  return { kind, key, path, formerPath, what: whatOf(before, after) };
}

function whatOf(
  before: ContentChange['before'],
  after: ContentChange['after'],
): BlueprintVersionDetails['changes'][number]['what'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  return before.hash === after.hash ? 'moved' : 'changed';
}
