import type { Locator, Page } from '@playwright/test';

/** Files of this machine, held over a page by somebody who drags them. */
export interface HeldFiles {
  drop: () => Promise<void>;
  /** Takes them away again. */
  leave: () => Promise<void>;
}

/**
 * Drags files or folders over the middle of the page, or of a part of it, as the browser's own
 * input: pages cannot make folders of a drop themselves.
 */
export async function dragFiles(page: Page, paths: string[], part?: Locator): Promise<HeldFiles> {
  const browser = await page.context().newCDPSession(page);
  const whole = { x: 0, y: 0, width: 0, height: 0, ...page.viewportSize() };
  const { x, y, width, height } = (await part?.boundingBox()) ?? whole;
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  await send('dragEnter');
  await send('dragOver');
  return {
    drop: async () => void (await send('drop')),
    // The browser's own `dragCancel` tells a page nothing.
    leave: () => page.evaluate(() => void window.dispatchEvent(new DragEvent('dragleave'))),
  };
}
