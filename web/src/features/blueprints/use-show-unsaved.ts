import { useQueryClient } from '@tanstack/react-query';
import type { Unsaved } from './blueprint-drafts.ts';
import { fileItemOptions } from './blueprints-queries.ts';
import { findPlace } from './draft-place.ts';
import { nothingSelected } from './file-selection.ts';
import type { OpenFile } from './use-open-file.ts';

/** Leads to what was typed and is not saved, one after the other. */
export function useShowUnsaved(
  opened: OpenFile,
  onOpen: (fileId: string) => void,
): () => Promise<void> {
  const { unsaved, selection, fileId, onSelect } = opened;
  const cache = useQueryClient();
  return async () => {
    const [selected = null] = selection.ids;
    const shown = unsaved.findLastIndex((each) => each.fileId === fileId && each.id === selected);
    const next = unsaved[(shown + 1) % unsaved.length];
    if (!next) return;
    onOpen(next.fileId);
    const { id, of } = await placeOf(next, () =>
      cache.ensureQueryData(fileItemOptions(next.fileId)).then(({ data }) => data),
    );
    const ids = id === null ? [] : [id];
    onSelect({ ...nothingSelected, ids, isSought: true }, of);
  };
}

/** What was typed before a reload is looked for in the file as it is now. */
async function placeOf(
  { id, of, kept }: Unsaved,
  read: () => Promise<NonNullable<Unsaved['of']>>,
): Promise<Pick<Unsaved, 'id' | 'of'>> {
  if (of) return { id, of };
  const file = await read().catch(() => null);
  if (!file) return { id: null };
  return { id: kept ? (findPlace(file, kept.place)?.id ?? null) : id, of: file };
}
