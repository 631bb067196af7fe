/** More is not taken apart: what names 500,000 files, the most that a repository may have, is smaller. */
export const mostBytes = { file: 16_000_000, all: 200_000_000 };

/** Where the bytes of a manifest come in. */
export interface Door {
  read: (path: string) => Uint8Array | undefined;
  /** What is the matter with the file that was too much; null where none was. */
  readonly refused: string | null;
}

/** Reads a manifest and its lists as long as they are not too large, each and all together. */
export function boundedReading(read: Door['read']): Door {
  let sum = 0;
  const door = {
    refused: null as string | null,
    read: (path: string) => {
      const bytes = read(path);
      const size = bytes?.length ?? 0;
      sum += size;
      if (size > mostBytes.file) door.refused = `is larger than ${inMegabytes(mostBytes.file)}`;
      else if (sum > mostBytes.all)
        door.refused = `and what was read before it are larger than ${inMegabytes(mostBytes.all)}`;
      return door.refused === null ? bytes : undefined;
    },
  };
  return door;
}

const inMegabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
