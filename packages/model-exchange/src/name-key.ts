import { applyCase, nameProblem } from '@stepwright/domain-model';

/** What makes two names the same: `orderId`, `order_id` and `OrderID` are one. */
export function nameKey(name: string): string {
  return applyCase(name, 'Lower') || name.trim().toLowerCase();
}

const longest = 100;

/**
 * The name itself where code can be made of it; else the nearest that it can be made of, without
 * accents and with spaces for whatever else is in it; null where nothing is left.
 */
export function usableName(name: string, judge: typeof nameProblem = nameProblem): string | null {
  if (judge(name) === null) return name;
  const plain = name
    .slice(0, 10 * longest)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, ' ')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, longest)
    .replace(/[ _-]+$/, '');
  return judge(plain) === null ? plain : null;
}
