import type { HunkResolution, PreviewResult } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import { storedState } from '#app/stored-state';
import { useConflictKeeping } from './conflict-keeping.ts';
import { useFileChoices } from './file-choices.ts';
import {
  conflictKey,
  filesOf,
  isInTheWay,
  leftOutOf,
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

/** Whose code is previewed: a service's, or with a null `aggregateId` what the services share. */
interface ReviewScope {
  aggregateId: string | null;
  platformId: string;
  /** Whether stale files go where nothing was said of them. */
  removesStale: boolean;
}

/** What somebody decides about the files of a preview. */
export function useReview(result: PreviewResult | undefined, scope: ReviewScope) {
  const { aggregateId, platformId, removesStale } = scope;
  const ownerId = aggregateId ?? platformId;
  const { choices, isKept, choose, takeBack } = useFileChoices(ownerId);
  const [resolutions, setResolutions] = useState(noDecisions.resolutions);
  const [wanted, setWanted] = useState<HunkPlace | null>(null);
  const [lastShown, setLastShown] = useState<HunkPlace | null>(null);
  const keeping = useConflictKeeping();
  const previewed = useMemo(() => filesOf(result?.directoryItems ?? []), [result]);
  const files = useMemo(
    () => previewed.map((file) => reviewed(file, { choices, removesStale, resolutions })),
    [previewed, choices, removesStale, resolutions],
  );
  const open = files
    .filter(isInTheWay)
    .flatMap((file) =>
      placesOf(file).filter(({ hunk }) => hunk === null || file.open.includes(hunk)),
    );

  return {
    ownerId,
    files,
    /** What still has to be solved, in the order of the files. */
    open,
    keeping,
    choice: () => publishChoice(files),
    /** Whether a reload finds again what is left out. */
    isRemembered: isKept,
    leftOut: useMemo(() => leftOutOf(files), [files]),
    /** Publishes everything again but the conflicts that are open. */
    takeAll: (): void => takeBack(new Set(previewed.map(({ filePath }) => filePath))),
    setRefused: ({ file }: ReviewedFile, isRefused: boolean): void => choose(file, { isRefused }),
    setRemoved: ({ file }: ReviewedFile, isRemoved: boolean): void => choose(file, { isRemoved }),
    setChangeRefused: (
      { file, refusedChanges }: ReviewedFile,
      change: string,
      isRefused: boolean,
    ): void => {
      const others = [...refusedChanges].filter((id) => id !== change);
      choose(file, { refusedChanges: isRefused ? [...others, change] : others });
    },
    /** Null opens the hunk again. */
    resolve: (
      { file, resolutions: before }: ReviewedFile,
      hunk: string,
      resolution: HunkResolution | null,
    ): void => {
      const next = new Map(before);
      if (resolution) next.set(hunk, resolution);
      else next.delete(hunk);
      setResolutions((all) => new Map(all).set(conflictKey(file), next));
      const { filePath, conflict } = file;
      if (!conflict) return;
      const { digest } = conflict;
      const place = { aggregateId, platformId, filePath, digest };
      keeping.keep({ ...place, resolutions: [...next.values()], hunks: [hunk] });
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
      setResolutions(noDecisions.resolutions);
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
