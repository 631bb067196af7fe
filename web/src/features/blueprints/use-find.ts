import { useEffect, useMemo, useState } from 'react';
import { findInWorker, type FindResult } from './find-in-worker.ts';
import type { FindOptions } from './find-matches.ts';

/** What is found in some texts; null while it is looked for. Whatever is asked next ends the search. */
export function useFind(texts: readonly string[], options: FindOptions): FindResult | null {
  const { find, isCaseSensitive, isWholeWords, isRegex, replacement } = options;
  const order = useMemo(
    () => ({ texts, find, isCaseSensitive, isWholeWords, isRegex, replacement }),
    [texts, find, isCaseSensitive, isWholeWords, isRegex, replacement],
  );
  const [answer, setAnswer] = useState<{ order: object; result: FindResult } | null>(null);
  useEffect(() => {
    if (order.find === '') return undefined;
    const search = new AbortController();
    const show = (result: FindResult): void => {
      if (!search.signal.aborted) setAnswer({ order, result });
    };
    // Without a worker nobody knows what there is: the product may be newer than the page.
    findInWorker(order.texts, order, search.signal).then(show, () => show('failed'));
    return () => search.abort();
  }, [order]);
  if (find === '') return nothing;
  return answer?.order === order ? answer.result : null;
}

const nothing: FindResult = [];
