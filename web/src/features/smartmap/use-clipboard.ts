import { useEffect, type RefObject } from 'react';
import { showToast } from '#app/toast';
import { copySteps, cutSteps, pasteList } from './clipboard-steps.ts';
import { clipboardTexts as texts } from './clipboard-texts.ts';
import { isTextField } from './key-press.ts';
import type { MapSession } from './map-session.ts';

/**
 * Copies, cuts and pastes steps as text while the keyboard is on the map and not in a field.
 *
 * By the browser's own events: they come with the clipboard, so that no permission is asked for.
 */
export function useClipboard(
  session: MapSession,
  { map, isGenerating }: { map: RefObject<HTMLElement | null>; isGenerating: boolean },
): void {
  useEffect(() => {
    const isOurs = () =>
      map.current?.contains(document.activeElement) === true &&
      !(document.activeElement && isTextField(document.activeElement)) &&
      (document.getSelection()?.isCollapsed ?? true);

    const take = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return;
      const isCut = event.type === 'cut';
      if (isCut && isGenerating) return;
      const taken = isCut ? cutSteps(session) : copySteps(session);
      if (!taken) return;
      event.clipboardData.setData('text/plain', taken.text);
      event.preventDefault();
      showToast({ message: (isCut ? texts.cut : texts.copied)(taken.count) });
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!isOurs() || isGenerating || !text) return;
      event.preventDefault();
      tellPasted(pasteList(session, text));
    };

    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', paste);
    };
  }, [session, map, isGenerating]);
}

/** Says how pasting went. */
export function tellPasted(pasted: ReturnType<typeof pasteList>): void {
  showToast(
    pasted.ok
      ? { message: texts.pasted(pasted.count) }
      : { message: texts.refused(pasted.problem), color: 'red' },
  );
}
