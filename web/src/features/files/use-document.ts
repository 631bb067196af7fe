import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The open document is part of the address: it can be shared, and the browser's way back closes it. */
const PARAMETER = 'document';

/** The path of the document that is open; null for none. */
export function useDocumentPath(): string | null {
  const [search] = useSearchParams();
  return search.get(PARAMETER);
}

/** Opens a document over the page that is shown. The function stays the same. */
export function useOpenDocument(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(addressWith(path)), [navigate]);
}

export function useCloseDocument(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(addressWith(null)), [navigate]);
}

function addressWith(path: string | null): string {
  const { pathname, search } = window.location;
  const next = new URLSearchParams(search);
  if (path === null) next.delete(PARAMETER);
  else next.set(PARAMETER, path);
  return next.size > 0 ? `${pathname}?${next.toString()}` : pathname;
}
