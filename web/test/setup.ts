import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { closePalette } from '#app/palette-state';
import { forgetRefreshes } from '#app/refresh-later';
import { closeUpgrade } from '#app/upgrade';

// A page is loaded when it is first opened, which on a busy machine takes longer than one second.
configure({ asyncUtilTimeout: 30_000 });

/** Browser parts that jsdom has not got. Nothing of them is under test there. */
class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A worker that never answers. A test that needs its work brings a better one. */
class WorkerStub extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('Worker', WorkerStub);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.matchMedia = (query: string) =>
    ({
      // Without motion a test sees at once what a person sees after it.
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  // Text areas that grow measure themselves again when a font arrives.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  window.scrollTo = () => {};
  // Nothing is loaded behind a test: what begins in one file and ends in the next may never end.
  window.requestIdleCallback = () => 0;
});

// Without isolation the library's own clean-up is registered for the first file only.
afterEach(() => {
  cleanup();
  // What is open is known outside of the page, and would be there in the next file's.
  forgetRefreshes();
  closeUpgrade();
  closePalette();
  notifications.cleanQueue();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
