import { reasons, type FileReading } from './file-reading.ts';
import { ideasOfPage } from './page-ideas.ts';
import { readPage } from './read-page.ts';

/** Reads a mockup: its forms, buttons and links are what somebody can do there. No script is run. */
export function readHtml(text: string): FileReading {
  const steps = ideasOfPage(readPage(text));
  return steps.length > 0 ? { kind: 'read', steps } : { kind: 'skipped', reason: reasons.noStep };
}
