import type { HunkResolution, PreviewResult } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import { storedState } from '#app/stored-state';
import { useConflictKeeping } from './conflict-keeping.ts';
import {
  conflictKey,
  filesOf,
  isInTheWay,
  noDecisions,
  publishChoice,
  reviewed,
  type ReviewedFile,
} from './review.ts';

/** A hunk of a file, such as the one that is looked at. */
export interface HunkPlace {
  filePath: string;
  /** Null: the file's conflict has none that could be solved here. */
  hunk: string | null;
}

/** What somebody decides about the files of a preview. */
export function useReview(
  result: PreviewResult | undefined,
  scope: { aggregateId: string; platformId: string },
) {
  const [decisions, setDecisions] = useState(noDecisions);
  const [wanted, setWanted] = useState<HunkPlace | null>(null);
  const [lastShown, setLastShown] = useState<HunkPlace | null>(null);
  const keeping = useConflictKeeping(scope);
  const previewed = useMemo(() => filesOf(result?.directoryItems ?? []), [result]);
  const files = useMemo(
    () => previewed.map((file) => reviewed(file, decisions)),
    [previewed, decisions],
  );
  const open = files
    .filter(isInTheWay)
    .flatMap((file) =>
      placesOf(file).filter(({ hunk }) => hunk === null || file.open.includes(hunk)),
    );

  return {
    files,
    /** What still has to be solved, in the order of the files. */
    open,
    keeping,
    choice: () => publishChoice(files, decisions),
    isRemoved: (filePath: string) => decisions.removedFiles.has(filePath),
    isChangeRefused: (filePath: string, change: string) =>
      decisions.refusedChanges.get(filePath)?.has(change) ?? false,
    setRefused: (filePath: string, isRefused: boolean): void =>
      setDecisions((before) => ({
        ...before,
        refusedFiles: withItem(before.refusedFiles, filePath, isRefused),
      })),
    setRemoved: (filePath: string, isRemoved: boolean): void =>
      setDecisions((before) => ({
        ...before,
        removedFiles: withItem(before.removedFiles, filePath, isRemoved),
      })),
    setChangeRefused: (filePath: string, change: string, isRefused: boolean): void =>
      setDecisions((before) => {
        const changes = before.refusedChanges.get(filePath) ?? new Set();
        return {
          ...before,
          refusedChanges: new Map(before.refusedChanges).set(
            filePath,
            withItem(changes, change, isRefused),
          ),
        };
      }),
    /** Null opens the hunk again. */
    resolve: (
      { file, resolutions }: ReviewedFile,
      hunk: string,
      resolution: HunkResolution | null,
    ): void => {
      const next = new Map(resolutions);
      if (resolution) next.set(hunk, resolution);
      else next.delete(hunk);
      setDecisions((before) => ({
        ...before,
        resolutions: new Map(before.resolutions).set(conflictKey(file), next),
      }));
      const { filePath, conflict } = file;
      if (conflict)
        keeping.keep({ filePath, digest: conflict.digest, resolutions: [...next.values()] });
    },
    /** Shows the open one after a place, or after the one that was led to last; `-1`: before. */
    goToOpen: (from: HunkPlace | null, step: 1 | -1 = 1): void => {
      const place = nextOpen(files.flatMap(placesOf), open, { from: from ?? lastShown, step });
      if (!place) return;
      storedState.selectedTreeItem.set(place.filePath);
      setWanted(place);
      setLastShown(place);
    },
    /** The hunk that shall have the keyboard as soon as it is there. */
    wanted,
    reached: (): void => setWanted(null),
    clear: (): void => {
      setDecisions(noDecisions);
      setWanted(null);
      setLastShown(null);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

/** Every hunk of a file, or the file itself where it has none. */
function placesOf({ file: { filePath, conflict } }: ReviewedFile): HunkPlace[] {
  const hunks = conflict?.hunks ?? [];
  return hunks.length > 0
    ? hunks.map(({ id }) => ({ filePath, hunk: id }))
    : [{ filePath, hunk: null }];
}

const isSame = (one: HunkPlace, other: HunkPlace | null): boolean =>
  one.filePath === other?.filePath && one.hunk === other.hunk;

/** Round the files, from a place that may be solved by now. */
function nextOpen(
  places: readonly HunkPlace[],
  open: readonly HunkPlace[],
  { from, step }: { from: HunkPlace | null; step: 1 | -1 },
): HunkPlace | undefined {
  const ordered = step === 1 ? places : places.toReversed();
  const at = ordered.findIndex((place) => isSame(place, from));
  return [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)].find((place) =>
    open.some((each) => isSame(each, place)),
  );
}

function withItem<T>(items: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const after = new Set(items);
  if (isIn) after.add(item);
  else after.delete(item);
  return after;
}
