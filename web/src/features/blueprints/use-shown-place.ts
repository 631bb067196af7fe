import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fileItemOptions } from './blueprints-queries.ts';
import { nothingSelected } from './file-selection.ts';
import { rangeOfLines, type ShownPlace } from './shown-place.ts';
import type { OpenFile } from './use-open-file.ts';

/** Opens a file and leads to lines of it. */
export function useShownPlace(onOpen: (fileId: string) => void, onSelect: OpenFile['onSelect']) {
  const cache = useQueryClient();
  const asked = useRef<ShownPlace | null>(null);
  return (place: ShownPlace): void => {
    const { fileId, lines } = place;
    asked.current = place;
    onOpen(fileId);
    const read = () => cache.ensureQueryData(fileItemOptions(fileId));
    const show = ({ data: file }: Awaited<ReturnType<typeof read>>): void => {
      // Another was asked for since: whoever walks a list does not wait for the files.
      if (asked.current !== place) return;
      const range = rangeOfLines(file, lines);
      onSelect(
        range ? { ids: [], range, isEditing: false, isSought: true } : nothingSelected,
        file,
      );
    };
    // The file says itself that it could not be read.
    read().then(show, () => undefined);
  };
}
