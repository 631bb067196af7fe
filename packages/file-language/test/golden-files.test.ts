import { describe, expect, test } from 'vitest';
import { readTextFile, type FileReading } from '@stepwright/file-language';
import { parseStep } from '@stepwright/step-language';
import { sampleFiles, syntax } from './sample-files.ts';

/** `12 <0 Clerk packs the parcel`: its line, what it stands under, and what it says. */
function written(reading: FileReading): string[] {
  if (reading.kind !== 'read') return [`${reading.kind}: ${reading.reason}`];
  return reading.steps.map(
    ({ content, parent, line }) =>
      `${line ?? '-'}${parent === null ? '' : ` <${parent}`} ${content}`,
  );
}

describe('[C1, C2] frameworks and formats', () => {
  test.each(sampleFiles('golden'))('$path gives its steps', async ({ path, text, lines }) => {
    const reading = await readTextFile(path, text, syntax);

    expect(written(reading)).toEqual(lines);
  });
});

test('[C3] every sentence is a step, and none is longer than a step may be', async () => {
  for (const { path, text } of [...sampleFiles('golden'), ...sampleFiles('labelled')]) {
    const reading = await readTextFile(path, text, syntax);
    for (const { content } of reading.kind === 'read' ? reading.steps : []) {
      expect([content, parseStep(content).type]).not.toEqual([content, 'Error']);
      expect(content.length).toBeLessThanOrEqual(2000);
    }
  }
});
