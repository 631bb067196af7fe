import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Configuration = 'aws' | 'azure' | 'pipeline';

/** A sound configuration with one thing changed, as somebody might by mistake. */
export interface SeededDefect {
  /** What went wrong, in a person's words. */
  name: string;
  configuration: Configuration;
  file: string;
  /** What the checks have to say, so that nothing is caught by accident. */
  code: string;
  from: string;
  to: string;
}

const [, measured = '', more = ''] = readFileSync(
  join(import.meta.dirname, 'seeded-defects.txt'),
  'utf8',
).split(/^# .*\n/m);

/** The 29 that the checks are measured by. */
export const seededDefects: SeededDefect[] = readTable(measured);
/** More of the same kind, thought of after the rules were written. */
export const moreDefects: SeededDefect[] = readTable(more);

function readTable(text: string): SeededDefect[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [name = '', place = '', ...lines] = entry.split('\n');
      const [, configuration = '', file = '', code = ''] = /^(\w+)\/(\S+) (\w+)$/.exec(place) ?? [];
      const side = (mark: string) =>
        lines
          .filter((line) => line.startsWith(mark))
          .map((line) => line.slice(1))
          .join('\n');
      return {
        name,
        configuration: configuration as Configuration,
        file,
        code,
        from: side('-'),
        to: side('+'),
      };
    });
}
