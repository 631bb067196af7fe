import type { FileItem, FileSection } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { calls, refreshBlueprints } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { replaceIn, type Found } from './find-matches.ts';
import { replaceAll, textsOf } from './find-sections.ts';

/** Replaces by the call that edits a section; what another person changed meanwhile stays. */
export function useReplacing(file: FileItem) {
  const cache = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<number>): Promise<void> => {
    setRunning(true);
    try {
      const failed = await work();
      if (failed > 0) showToast({ message: texts.notReplaced(failed), color: 'red' });
    } catch (error) {
      showToast({ message: errorTextOr(error, texts.changeFailed), color: 'red' });
    } finally {
      await refreshBlueprints(cache);
      setRunning(false);
    }
  };
  return {
    isRunning,
    one: (match: Found) =>
      run(async () => {
        const section = textsOf(file.propertyBindings)[match.text];
        if (section) await changeText(file, section, replaceIn(section.content, [match]));
        return 0;
      }),
    all: (found: readonly Found[]) =>
      run(async () => (await replaceAll(file, { found, change: changeText })).failed),
  };
}

async function changeText(file: FileItem, section: FileSection, text: string): Promise<FileItem> {
  const { value } = await calls.updateTextSection({
    fileId: file.id,
    propertyBindingId: section.id,
    version: file.version,
    value: text,
  });
  return value;
}
