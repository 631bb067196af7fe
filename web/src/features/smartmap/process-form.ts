import { z } from 'zod';
import { processTexts as texts } from './smartmap-texts.ts';

/** More than one character, without the white space around it. */
const LEAST = 2;

export type ProcessMode = 'manual' | 'automatic';

/** Name and description of a new process. A generated one is made from its description. */
export function processFormSchema(mode: ProcessMode) {
  const description = z.string().trim();
  return z.object({
    name: z.string().trim().min(LEAST, texts.required).max(200, texts.nameTooLong),
    description: description.refine(
      (text) => text.length >= LEAST || (text === '' && mode === 'manual'),
      texts.required,
    ),
  });
}

export type ProcessForm = z.infer<ReturnType<typeof processFormSchema>>;
