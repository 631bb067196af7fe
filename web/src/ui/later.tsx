import {
  createElement,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
  type Ref,
} from 'react';
import { heldKeys, type HeldKeys } from './held-keys.ts';
import { laterPart, usePart } from './later-part.ts';

export { laterPart, loadedLater, loadWhenIdle, usePart } from './later-part.ts';

/**
 * A part of a page that comes when somebody opens it. Its code is loaded before, when the browser
 * has nothing else to do; where somebody is faster, it is loaded at once.
 *
 * @param meanwhile `Stand` stands in its place until then. `keys: 'held'`: what is typed meanwhile
 *   is typed into the field that it gives the focus to.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Stand = Nothing, keys }: { Stand?: ComponentType<P>; keys?: 'held' } = {},
): ComponentType<P> {
  const part = laterPart(load);

  function Content({ props, held }: { props: P; held: HeldKeys }) {
    // After the part's own effects: the field has the focus by then.
    useEffect(() => held.release(), [held]);
    return createElement(part.get() ?? use(part.fetch()), props);
  }

  return function Later(props: P) {
    const [held] = useState(heldKeys);
    useEffect(() => () => held.drop(), [held]);
    const stand = <Stand {...props} />;
    return (
      <Suspense fallback={keys ? <Holding held={held}>{stand}</Holding> : stand}>
        <Content props={props} held={held} />
      </Suspense>
    );
  };
}

function Holding({ held, children }: { held: HeldKeys; children: ReactNode }) {
  useLayoutEffect(() => held.hold(), [held]);
  return children;
}

function Nothing() {
  return null;
}

/** What the stand-in of a button gets: it asks for the part, and has the button's place. */
export interface StandIn {
  onAsk: () => void;
  ref: Ref<HTMLButtonElement>;
}

/**
 * A button of the first picture whose menu is not a part of it: until the code is there, a button
 * that looks the same. Pressed, it opens the menu as soon as there is one.
 */
export function laterBehind<P extends object>(
  load: () => Promise<ComponentType<P & { isAsked: boolean }>>,
  Stand: ComponentType<P & StandIn>,
): ComponentType<P> {
  const part = laterPart(load);
  return function LaterBehind(props: P) {
    const Part = usePart(part);
    const [isAsked, setAsked] = useState(false);
    const onAsk = useCallback(() => {
      setAsked(true);
      void part.fetch();
    }, []);
    const button = useRef<HTMLButtonElement>(null);
    if (Part) return <Part {...props} isAsked={isAsked} />;
    return (
      <KeepFocus button={button}>
        <Stand {...props} onAsk={onAsk} ref={button} />
      </KeepFocus>
    );
  };
}

/** Goes together with its button, just before. */
function KeepFocus(props: { button: RefObject<HTMLButtonElement | null>; children: ReactNode }) {
  const { button, children } = props;
  useLayoutEffect(() => {
    const stand = button.current;
    return () => keepFocus(stand);
  }, [button]);
  return children;
}

/** The button that takes this one's place takes its focus, too. */
function keepFocus(button: HTMLButtonElement | null): void {
  if (!button || document.activeElement !== button) return;
  const name = button.getAttribute('aria-label') ?? '';
  queueMicrotask(() => {
    const next = document.querySelector(`button[aria-label=${JSON.stringify(name)}]`);
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus();
  });
}

/** For what is mounted when it is first opened, and then stays, so that it can also go slowly. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}
