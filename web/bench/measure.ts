declare global {
  interface Window {
    bench: Record<string, (...given: number[]) => unknown>;
  }
}

/** To the first child and to and fro among its siblings: no key creates a step. */
export const arrows = [
  'ArrowRight',
  ...Array.from({ length: 30 }, (_, at) => (at % 4 < 2 ? 'ArrowDown' : 'ArrowUp')),
];

/** Nothing has changed for so long: it is stable, in milliseconds. */
const QUIET = 250;

/** Shows something and waits until it stands still. @returns milliseconds to its last picture */
export async function untilStable(show: () => void): Promise<number> {
  let last = 0;
  let change = Promise.resolve();
  const observer = new MutationObserver(() => {
    last = performance.now();
    change = painted().then(() => {
      settled = performance.now();
    });
  });
  let settled = 0;
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const started = performance.now();
  show();
  do {
    // eslint-disable-next-line no-await-in-loop -- it waits for what is being measured
    await pause(50);
  } while (last === 0 || performance.now() - last < QUIET);
  await change;
  observer.disconnect();
  return settled - started;
}

/** Resolves when the present state is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    }),
  );
}

/** Milliseconds from keys to their pictures, one after another. */
export async function pressing(keys: readonly string[], target: () => Element): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const started = performance.now();
    target().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await painted();
    times.push(performance.now() - started);
    // eslint-disable-next-line no-await-in-loop -- a flight to the step has to be over
    await pause(700);
  }
  return times;
}

/** Milliseconds between the frames of a movement. */
export async function framesOf(frames: number, move: (frame: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    move(frame);
    // eslint-disable-next-line no-await-in-loop -- frame by frame
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Drags the map to and fro, then turns the wheel in and out. */
export function moving(pane: () => Element, frame: number): void {
  const element = pane();
  const box = element.getBoundingClientRect();
  const point = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  if (frame >= 60) {
    const deltaY = frame < 90 ? 60 : -60;
    element.dispatchEvent(
      new WheelEvent('wheel', { ...point, deltaY, bubbles: true, cancelable: true }),
    );
    return;
  }
  const away = { clientX: point.clientX - frame * 9, clientY: point.clientY + frame * 6 };
  const press = { ...away, bubbles: true, cancelable: true, view: window, pointerId: 1 };
  if (frame === 0) {
    element.dispatchEvent(
      new PointerEvent('pointerdown', { ...press, buttons: 1, isPrimary: true }),
    );
    element.dispatchEvent(new MouseEvent('mousedown', { ...press, buttons: 1 }));
  }
  window.dispatchEvent(new PointerEvent('pointermove', { ...press, buttons: 1 }));
  window.dispatchEvent(new MouseEvent('mousemove', { ...press, buttons: 1 }));
  if (frame === 59) {
    window.dispatchEvent(new PointerEvent('pointerup', press));
    window.dispatchEvent(new MouseEvent('mouseup', press));
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
