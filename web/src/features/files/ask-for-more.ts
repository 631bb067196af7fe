import { isFlagOn } from '#api/configuration';
import { showToast } from '#app/toast';
import { openUpgrade } from '#app/upgrade';
import { filesTexts as texts } from './files-texts.ts';

/** Nothing is left of the plan: the upgrade dialog, or a hint where there is none. */
export function askForMore(): void {
  if (isFlagOn('upgradePlan')) openUpgrade();
  else showToast({ message: texts.noneLeft, color: 'red' });
}
