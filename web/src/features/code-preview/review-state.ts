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
  const keeping = useConflictKeeping(scope);
  const previewed = useMemo(() => filesOf(result?.directoryItems ?? []), [result]);
  const files = useMemo(
    () => previewed.map((file) => reviewed(file, decisions)),
    [previewed, decisions],
  );
  const open = files.filter(isInTheWay).flatMap(placesOf);

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
    /** Shows the next open one after a place, or the first; `-1` goes backwards. */
    goToOpen: (from: HunkPlace | null, step: 1 | -1 = 1): void => {
      const place = neighbour(open, from, step);
      if (!place) return;
      storedState.selectedTreeItem.set(place.filePath);
      setWanted(place);
    },
    /** The hunk that shall have the keyboard as soon as it is there. */
    wanted,
    reached: (): void => setWanted(null),
    clear: (): void => {
      setDecisions(noDecisions);
      setWanted(null);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

function placesOf({ file, open }: ReviewedFile): HunkPlace[] {
  const { filePath } = file;
  return open.length > 0 ? open.map((hunk) => ({ filePath, hunk })) : [{ filePath, hunk: null }];
}

function neighbour(
  open: readonly HunkPlace[],
  from: HunkPlace | null,
  step: 1 | -1,
): HunkPlace | undefined {
  const at = open.findIndex(
    ({ filePath, hunk }) => filePath === from?.filePath && hunk === from.hunk,
  );
  if (at < 0) return step === 1 ? open[0] : open.at(-1);
  return open[(at + step + open.length) % open.length];
}

function withItem<T>(items: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const after = new Set(items);
  if (isIn) after.add(item);
  else after.delete(item);
  return after;
}
