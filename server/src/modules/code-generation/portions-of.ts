/** Contents with their hashes in portions of about so many bytes, each of at least one. */
export function* portionsOf<Content extends { length: number }>(
  contents: readonly (readonly [hash: string, content: Content])[],
  bytesAtOnce: number,
): Generator<(readonly [hash: string, content: Content])[]> {
  for (let from = 0; from < contents.length;) {
    let to = from;
    for (let size = 0; to < contents.length && size < bytesAtOnce; to += 1)
      size += contents[to]?.[1].length ?? 0;
    yield contents.slice(from, to);
    from = to;
  }
}
