import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeProcess, parseStep } from '@stepwright/step-language';

/** Descriptions of many trades and styles, written and labelled before they were read the first time. */
interface LabelledDescription {
  id: string;
  text: string;
  steps_min: number;
  steps_max: number;
  /** Who must be found; others may be. */
  actors: string[];
}

const files = [
  'described-processes.jsonl',
  'described-processes-2.jsonl',
  'described-processes-3.jsonl',
];
const descriptions = files.flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledDescription),
);

const failing = (isRight: (label: LabelledDescription) => boolean): string[] =>
  descriptions.filter((label) => !isRight(label)).map(({ id }) => id);

test('[D2, D9] of the descriptions at least 95 in 100 give as many steps as they tell', () => {
  const wrong = failing(({ text, steps_min: least, steps_max: most }) => {
    const { length } = describeProcess(text);
    return length >= least && length <= most;
  });

  expect(wrong.slice(descriptions.length * 0.05)).toEqual([]);
});

test('[D3, D4, D5] of the descriptions at least 90 in 100 give everybody who acts', () => {
  const wrong = failing(({ text, actors }) => {
    const found = new Set(
      describeProcess(text).map(({ content }) => parseStep(content).actor?.toLowerCase()),
    );
    return actors.every((actor) => found.has(actor.toLowerCase()));
  });

  expect(wrong.slice(descriptions.length * 0.1)).toEqual([]);
});
