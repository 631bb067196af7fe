import type { z } from 'zod';

/** What the language model is asked for. Counted and logged, so it says nothing of the content. */
export type Purpose = 'step' | 'description' | 'image' | 'suggestion' | 'attributes' | 'blueprint';

/** One question to the language model, and the shape of its answer. */
export interface Question<T> {
  purpose: Purpose;
  /** What to do; ours, always the same. */
  instructions: string;
  /** What to do it with: texts by users. They are data, whatever they say. */
  material: string;
  image?: { bytes: Uint8Array; mediaType: string };
  /** Fields that may be absent are `.nullable()`: some providers know no optional ones. */
  answer: z.ZodType<T>;
  mostOutputTokens: number;
}

export interface AskOptions {
  /** Who pays for it; null outside of the server. */
  organisationId: string | null;
  /** A shorter limit than that of the settings. */
  timeLimitMs?: number;
  /** The first included; three where nothing is said. */
  mostAttempts?: number;
  signal?: AbortSignal;
}

/** Tokens of a question and its answer. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** More text than this is not sent. */
export const longestMaterial = 60_000;

/** Before it is known: words in most languages take a token for three letters or more. */
export function estimateInput({ instructions, material, image }: Question<unknown>): number {
  return Math.ceil((instructions.length + material.length) / 3) + 500 + (image ? 3000 : 0);
}
