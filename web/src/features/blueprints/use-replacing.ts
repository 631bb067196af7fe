import type { FileItem } from '@stepwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorTextOr, refusedAnswer } from '#api/errors';
import { calls, changeKey, fileItemOptions } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { takeFile, tellFailure } from './file-edit.ts';
import { replaceIn, type Found } from './find-matches.ts';
import { replaceAll, textsOf, type ChangeText } from './find-sections.ts';

/**
 * Replaces by the call that edits a section, and is told to be saved as any other edit; what another
 * person changed meanwhile stays.
 */
export function useReplacing(blueprintId: string, file: FileItem) {
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: changeKey,
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => {
      tellFailure(errorTextOr(error, texts.changeFailed));
      void cache.invalidateQueries(fileItemOptions(file.id));
    },
  });
  // Why it did not go is told by the time somebody waits for it.
  const run = (work: () => Promise<void>): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );
  return {
    isRunning: isPending,
    /** @returns whether it was. */
    one: (match: Found) =>
      run(async () => {
        const section = textsOf(file.propertyBindings)[match.text];
        if (!section) return;
        const value = replaceIn(section.content, [match]);
        takeFile(cache, blueprintId, await changeText(file, section, value));
      }),
    all: (found: readonly Found[]) =>
      run(async () => {
        // Each section is a call of its own; all of them are undone at once.
        const stepId = crypto.randomUUID();
        const change: ChangeText = (...of) => changeText(...of, stepId);
        const { file: now, failed } = await replaceAll(file, { found, change });
        if (now !== file) takeFile(cache, blueprintId, now);
        // Not to be sent again: the sections have other places by now.
        if (failed > 0)
          throw refusedAnswer(409, { errors: [{ message: texts.notReplaced(failed) }] });
      }),
  };
}

async function changeText(
  ...[file, section, text, stepId]: [...Parameters<ChangeText>, stepId?: string]
): Promise<FileItem> {
  const { value } = await calls.updateTextSection({
    fileId: file.id,
    propertyBindingId: section.id,
    version: file.version,
    value: text,
    ...(stepId !== undefined && { stepId }),
  });
  return value;
}
