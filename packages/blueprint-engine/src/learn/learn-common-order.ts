/**
 * All names that some lists have, in an order that is that of each of them; null where a list has a name twice,
 * or does not fit the order of those before it.
 */
export function orderOf(lists: readonly (readonly string[])[]): string[] | null {
  const names: string[] = [];
  for (const list of lists) {
    let next = 0;
    for (const name of list) {
      const known = names.indexOf(name);
      if (known !== -1 && known < next) return null;
      if (known === -1) names.splice(next, 0, name);
      next = (known === -1 ? next : known) + 1;
    }
  }
  return names;
}
