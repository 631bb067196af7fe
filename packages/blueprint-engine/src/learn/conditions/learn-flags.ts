import { negate } from './learn-condition-text.ts';
import { sampleVocabulary as vocabulary } from '#learn/learn-scope';
import type { Frame } from '#model/scope';

/** A condition, and what it leaves. */
export function* eitherWay(condition: string): Generator<string> {
  yield condition;
  yield negate(condition);
}

/** Whether an element is what some flags say. */
export function* flagConditions(
  { collection, item }: Frame,
  names: readonly string[],
): Generator<string> {
  for (const name of names) {
    if (item.values.has(name)) yield* eitherWay(`{${collection.path}.${name}}`);
  }
}

/** Whether what an element answers with is many. */
export function* flagsOfResult({ collection }: Frame): Generator<string> {
  const { path } = collection;
  if (vocabulary.collection(`${path}.Result`)) yield* eitherWay(`{${path}.Result.IsCollection}`);
}

/** The element itself first, then those around it. */
export function framesAround(frame: Frame | null): Frame[] {
  const frames: Frame[] = [];
  for (let at = frame; at; at = at.parent) frames.push(at);
  return frames;
}
