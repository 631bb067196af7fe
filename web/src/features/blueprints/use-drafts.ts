import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePerson } from '#app/organisation';
import {
  draftsNow,
  unsavedIn,
  withFile,
  without,
  type BlueprintDrafts,
  type OpenedFile,
  type TypedPath,
} from './blueprint-drafts.ts';
import { adoptDrafts, keepDrafts, readDrafts } from './kept-drafts.ts';
import { withDraft, type TypedValues } from './section-drafts.ts';

/**
 * Keeps what is typed over sections and paths until it is saved or given up, wherever one clicks
 * meanwhile, and over a reload. Only where the browser has no room for it, who leaves the page, from
 * wherever, is asked first.
 */
export function useDrafts(blueprintId: string, open: OpenedFile) {
  const { fileId, file } = open;
  const cache = useQueryClient();
  const { id: personId } = usePerson();
  const key = ['typed', blueprintId];
  const [known, setKnown] = useState<BlueprintDrafts>(
    () => cache.getQueryData(key) ?? readDrafts({ personId, blueprintId }),
  );
  const now = draftsNow(known, open);
  if (now !== known) setKnown(now);

  useEffect(() => {
    cache.setQueryDefaults(['typed'], { gcTime: Number.POSITIVE_INFINITY });
    cache.setQueryData(['typed', blueprintId], known);
    if (keepDrafts({ personId, blueprintId }, known)) asksFor.delete(blueprintId);
    else asksFor.add(blueprintId);
  }, [cache, personId, blueprintId, known]);
  useEffect(() => {
    const leaving = new AbortController();
    void adoptDrafts({ personId, blueprintId }, setKnown, leaving.signal);
    return () => leaving.abort();
  }, [personId, blueprintId]);

  return {
    unsaved: unsavedIn(now),
    typedOver: (id: string): TypedValues => now.sections[fileId]?.over[id] ?? {},
    typeOver: (id: string, typed: TypedValues): void => {
      if (!file) return;
      setKnown((before) =>
        withFile(before, withDraft(before.sections[file.id], { file, id }, typed)),
      );
    },
    dropped: now.dropped[fileId] ?? [],
    forgetDropped: (): void =>
      setKnown((before) => ({ ...before, dropped: without(before.dropped, fileId) })),
    typedPath: now.paths[fileId] ?? {},
    onTypePath: (typed: TypedPath): void =>
      setKnown(({ paths, ...rest }) => ({ ...rest, paths: { ...paths, [fileId]: typed } })),
  };
}

/** The blueprints, shown or not, in which something is neither saved nor kept. */
const asksFor = new Set<string>();
window.addEventListener('beforeunload', (event) => {
  if (asksFor.size > 0) event.preventDefault();
});
