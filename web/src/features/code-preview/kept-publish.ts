import type { PublishResult } from '@stepwright/contract';
import { useEffect, useRef, useState } from 'react';
import { errorTextWithReason, isAnswered } from '#api/errors';
import { showToast } from '#app/toast';
import { findPublishJob, type PublishRequest, type usePublish } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';

type Published = Pick<PublishRequest['element'], 'kind' | 'id'>;

const nameOf = ({ kind, id }: Published): string => `stepwright.publishing.${kind}.${id}`;

interface Ends {
  /** `isHere`: the page is still open that waited for it. */
  onSuccess: (result: PublishResult, isHere: boolean) => void;
  /** It was answered, and will not be done. */
  onRefused?: () => void;
}

/**
 * Publishes, and remembers it for this tab until it is answered: the server does it whoever waits.
 * What comes of it is said also where its page was left meanwhile.
 */
export function usePublishKept(publish: ReturnType<typeof usePublish>) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (request: PublishRequest, { onSuccess, onRefused }: Ends): void => {
    const { element } = request;
    const name = nameOf(element);
    keep(name, request);
    publish.mutateAsync(request).then(
      (result) => {
        sessionStorage.removeItem(name);
        onSuccess(result, isHere.current);
      },
      (error: unknown) => {
        // An answered failure is final; without an answer the same publish may still succeed.
        if (!isAnswered(error, 400, 599)) return;
        sessionStorage.removeItem(name);
        onRefused?.();
        if (!isHere.current) showRefused(element, error);
      },
    );
  };
}

function showRefused(element: PublishRequest['element'], error: unknown): void {
  const message = texts.notPublished(element.label, errorTextWithReason(error));
  showToast({ message, color: 'red', autoClose: false });
}

function keep(name: string, request: PublishRequest): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(request));
  } catch {
    // The browser gives no more room: after a reload nothing is said of it.
  }
}

export interface KeptPublish {
  kept: PublishRequest | null;
  /** With null: somebody goes on with it. */
  take: (kept: null) => void;
}

/**
 * The publish that was under way when this page was loaded again, or left. Asked for with the same
 * id it is answered as before, and commits nothing twice. One that never reached the server is not
 * asked for: somebody may have loaded the page again so that it is not done.
 *
 * @param element What is chosen; null until everything is there that a publish is followed by.
 */
export function useKeptPublish(element: Published | null): KeptPublish {
  const [kept, setKept] = useState<PublishRequest | null>(null);
  const name = element && nameOf(element);
  useEffect(() => {
    if (name === null) return;
    const request = read(name);
    if (!request) return;
    let isLeft = false;
    findPublishJob(request.publishId).then(
      () => {
        if (!isLeft) setKept(request);
      },
      (error: unknown) => {
        if (isAnswered(error, 400, 499)) sessionStorage.removeItem(name);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [name]);
  return { kept, take: setKept };
}

/** Goes on with what was kept, once, when it appears: what it is sent with is of that moment. */
export function useGoOnWith(
  { kept, take }: KeptPublish,
  send: (request: PublishRequest) => void,
): void {
  const present = useRef(send);
  useEffect(() => {
    present.current = send;
  });
  useEffect(() => {
    if (!kept) return;
    take(null);
    present.current(kept);
  }, [kept, take]);
}

function read(name: string): PublishRequest | null {
  try {
    const request = JSON.parse(sessionStorage.getItem(name) ?? 'null') as PublishRequest | null;
    return request && nameOf(request.element) === name ? request : null;
  } catch {
    return null;
  }
}
