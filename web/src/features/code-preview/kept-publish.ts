import { useEffect, useState } from 'react';
import { isAnswered } from '#api/errors';
import { findPublishJob, type PublishRequest } from './code-preview-queries.ts';
import type { Previewable } from './infrastructure-subject.ts';

type Published = Pick<PublishRequest['element'], 'kind' | 'id'>;

const nameOf = ({ kind, id }: Published): string => `stepwright.publishing.${kind}.${id}`;

/** Remembers for this tab what was asked for, until it is answered: the server does it whoever waits. */
export function keepPublish(request: PublishRequest): void {
  try {
    sessionStorage.setItem(nameOf(request.element), JSON.stringify(request));
  } catch {
    // The browser gives no more room: after a reload nothing is said of it.
  }
}

export function forgetPublish(of: Published): void {
  sessionStorage.removeItem(nameOf(of));
}

/**
 * The publish that was under way when this page was loaded again, or left. Asked for with the same
 * id it is answered as before, and commits nothing twice. One that never reached the server is not
 * asked for: somebody may have loaded the page again so that it is not done.
 *
 * @param element What is chosen; null until everything is there that a publish is followed by.
 */
export function useKeptPublish(element: Previewable | null) {
  const [kept, setKept] = useState<PublishRequest | null>(null);
  const name = element && nameOf(element);
  useEffect(() => {
    const request = name === null ? null : read(name);
    if (!request) return;
    let isLeft = false;
    findPublishJob(request.publishId).then(
      () => {
        if (!isLeft) setKept(request);
      },
      (error: unknown) => {
        if (isAnswered(error, 400, 499)) forgetPublish(request.element);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [name]);
  return { kept, onTaken: () => setKept(null) };
}

function read(name: string): PublishRequest | null {
  try {
    const request = JSON.parse(sessionStorage.getItem(name) ?? 'null') as PublishRequest | null;
    return request && nameOf(request.element) === name ? request : null;
  } catch {
    return null;
  }
}
