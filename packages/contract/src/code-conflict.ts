import { z } from 'zod';

/** A SHA-256 in hex. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Names a hunk of a file: the same lines on the same sides have the same name. */
export const hunkIdSchema = z.string().min(1).max(64);
export const filePathSchema = z.string().min(1).max(4000);

/**
 * How somebody solves a hunk: the repository's lines, the generated ones, both (the generated ones
 * first), or lines written by hand. Of a binary file only one side can be taken.
 */
export const hunkResolutionSchema = z.discriminatedUnion('choice', [
  z.object({ hunk: hunkIdSchema, choice: z.enum(['ours', 'theirs', 'both']) }),
  z.object({ hunk: hunkIdSchema, choice: z.literal('hand'), text: z.string().max(1_000_000) }),
]);
export type HunkResolution = z.infer<typeof hunkResolutionSchema>;

/** Lines of one side of a conflict. */
const hunkSideSchema = z.object({
  /** The first line in that side's text, from 1; of no lines, the line that they would stand before. */
  line: z.int().min(1),
  lineCount: z.int().min(0),
  /** The lines with their ends. */
  text: z.string(),
});

/** Lines that the repository and the model both changed since the last publish. */
export const conflictHunkSchema = z.object({
  id: z.string(),
  /** What the last publish wrote; without lines where nothing was published here. */
  base: hunkSideSchema,
  /** What the branch holds. */
  ours: hunkSideSchema,
  /** What is generated now. */
  theirs: hunkSideSchema,
  /** Where it stands in `content`: between markers, or as it was solved. */
  content: z.object({ line: z.int().min(1), lineCount: z.int().min(0) }),
  /** How it was solved; null: it is open. */
  resolution: hunkResolutionSchema.nullable(),
});
export type ConflictHunk = z.infer<typeof conflictHunkSchema>;

export const fileConflictSchema = z.object({
  because: z.enum(['both_changed', 'not_generated_by_us', 'path_taken']),
  /** Of base, ours and theirs: what is decided holds as long as these three are the same. */
  digest: digestSchema,
  /** In the order of the file; empty where nothing can be solved here (`path_taken`). */
  hunks: z.array(conflictHunkSchema),
});
export type FileConflict = z.infer<typeof fileConflictSchema>;

/** Lines that publishing would replace. Refused, the branch keeps its own there. */
export const fileChangeSchema = z.object({
  id: z.string(),
  /** In `originalContent`, from 1. */
  originalLine: z.int().min(1),
  originalLineCount: z.int().min(0),
  /** In `content`, from 1. */
  line: z.int().min(1),
  lineCount: z.int().min(0),
});
export type FileChangeHunk = z.infer<typeof fileChangeSchema>;
