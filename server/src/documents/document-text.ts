/** The text of a document, or why there is none, as people read it. */
export type DocumentText = { ok: true; text: string } | { ok: false; reason: string };

export const documentReasons = {
  broken: (kind: string) => `It is no ${kind} that can be read.`,
  locked: 'It is protected by a password.',
  noText: 'It has no text, only pictures.',
  tooLarge: (megabytes: number) => `Its text is larger than ${megabytes} MB when unpacked.`,
} as const;

/** More text than this is not kept of a document; what stands behind it is left out. */
export const longestDocumentText = 500_000;

export const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
