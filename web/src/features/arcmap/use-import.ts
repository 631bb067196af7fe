import type { ImportPreview } from '@stepwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client';
import { errorCode, errorTextOr } from '#api/errors';
import { useModelChange } from './arcmap-queries.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { readModelFiles, type ModelText } from './read-model-files.ts';

/** Reading files and importing what was previewed; a model that moved on meanwhile is shown anew. */
export function useImport(platformId: string, onImported: () => void) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [files, setFiles] = useState<ModelText[]>([]);
  const [isStale, setStale] = useState(false);

  const look = async (texts: ModelText[]) => {
    const { value } = await client.domainModel.previewImport({ platformId, files: texts });
    setPreview(value);
  };
  const read = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const found = await readModelFiles(chosen);
      setFiles(found);
      setStale(false);
      await look(found);
    },
  });
  const save = useModelChange(async ({ model, version }: ImportPreview) => {
    try {
      await client.domainModel.importModel({ platformId, model, version });
      onImported();
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error;
      setStale(true);
      await look(files);
    }
  });

  const failure =
    (read.error && ownOr(read.error, texts.previewFailed)) ??
    (save.error && ownOr(save.error, texts.importFailed)) ??
    (isStale ? texts.stale : null);
  const reset = () => {
    setPreview(null);
    setStale(false);
    read.reset();
    save.reset();
  };
  return { read, preview, save, failure, reset };
}

/** What the files themselves are refused for is said by the sentence that refused them. */
function ownOr(error: Error, otherwise: string): string {
  const isOurs = error.constructor === Error;
  return isOurs ? error.message : errorTextOr(error, otherwise);
}
