import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseStep, type ParsedStep } from '@stepwright/step-language';

/** Sentences of many trades, written and labelled before the rules were tried on them. */
interface LabelledStep {
  text: string;
  type: string;
  actor?: string;
  actor_any?: string[];
  aggregate_any?: string[];
  event_any?: string[];
  reacts_to_any?: string[];
}

const files = [
  'fresh-steps.jsonl',
  'fresh-steps-2.jsonl',
  'fresh-steps-3.jsonl',
  'fresh-steps-4.jsonl',
  'fresh-steps-5.jsonl',
  'fresh-steps-6.jsonl',
  'fresh-steps-7.jsonl',
];
const steps = files.flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledStep),
);

/** The share of right answers among the steps that have such a label. */
function shareRight(isRight: (label: LabelledStep, step: ParsedStep) => boolean | null): number {
  const answers = steps
    .map((label) => isRight(label, parseStep(label.text)))
    .filter((right) => right !== null);
  return answers.filter(Boolean).length / answers.length;
}

const isAmong = (labels: string[] | undefined, name: string | null | undefined): boolean | null =>
  labels ? labels.includes(name ?? '') : null;

test('[T1, T2, T3, E1] at least 98 of 100 types are right', () => {
  expect(shareRight((label, step) => label.type === step.type)).toBeGreaterThan(0.98);
});

test('[A1] at least 98 of 100 actors are right', () => {
  expect(
    shareRight(({ actor, actor_any: any }, step) =>
      isAmong(any ?? (actor ? [actor] : undefined), step.actor),
    ),
  ).toBeGreaterThan(0.98);
});

test('[G1] at least 98 of 100 aggregates have the very name', () => {
  expect(shareRight((label, step) => isAmong(label.aggregate_any, step.aggregate))).toBeGreaterThan(
    0.98,
  );
});

test('[V1] at least 95 of 100 raised events have the very name', () => {
  const share = shareRight(({ event_any: any, type }, step) =>
    any && type === 'Command'
      ? step.raisedDomainEvents.some(({ name }) => any.includes(name))
      : null,
  );

  expect(share).toBeGreaterThan(0.95);
});

test('[V3] at least 95 of 100 events reacted to have the very name', () => {
  expect(
    shareRight((label, step) => isAmong(label.reacts_to_any, step.reactingToDomainEvent?.name)),
  ).toBeGreaterThan(0.95);
});
