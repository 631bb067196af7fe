import { errorTextOr } from '#api/errors';
import { saveFile } from '#app/save-file';
import { showToast } from '#app/toast';
import { calls } from './blueprints-queries.ts';
import { exchangeTexts } from './exchange-texts.ts';

/** Gives a blueprint to the browser as an archive, or says why there is none. */
export async function exportBlueprint(generationStrategyId: string): Promise<void> {
  try {
    const archive = await calls.exportBlueprint({ generationStrategyId });
    saveFile(archive.name, archive);
  } catch (error) {
    showToast({ message: errorTextOr(error, exchangeTexts.exportFailed), color: 'red' });
  }
}
