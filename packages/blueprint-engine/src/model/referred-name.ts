/**
 * What an attribute refers to, by its name: the `owner` of an `ownerId`. The whole name, where it says
 * of no other that it is its key.
 */
export function referredNameOf(name: string): string {
  return /^(?<referred>.+?)(?:_(?:id|uuid)|Id|ID|Uuid|UUID)$/.exec(name)?.groups?.referred ?? name;
}
