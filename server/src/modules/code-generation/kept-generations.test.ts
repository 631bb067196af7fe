import { afterEach, expect, test, vi } from 'vitest';
import { aBlueprint, aService } from './a-generation.ts';
import { generateCode } from './generate-code.ts';
import { KeptGenerations } from './kept-generations.ts';

afterEach(() => vi.useRealTimers());

const blueprints = [aBlueprint()];

/** Generates a service with so many commands of a name, and says how much is kept then. */
function generate(generations: KeptGenerations, serviceId: string, name: string): number {
  const names = Array.from({ length: 50 }, (_, at) => `${name}${at}`);
  const service = aService(Object.fromEntries(names.map((each) => [each, {}])));
  const kept = generations.of(serviceId);
  generateCode(service, { chosen: service.path, present: [], blueprints, templates: [], kept });
  return generations.size;
}

test('a service whose elements are renamed again and again does not grow', () => {
  const one = generate(new KeptGenerations(), 'a', 'Do');
  const generations = new KeptGenerations(2 * one);

  for (let at = 0; at < 20; at += 1)
    expect(generate(generations, 'a', `Do${at}x`)).toBeLessThan(2.2 * one);
});

test('where many services are generated those of longest ago are forgotten', () => {
  const one = generate(new KeptGenerations(), 'a', 'Do');
  const generations = new KeptGenerations(2.5 * one);

  for (const id of ['a', 'b', 'c', 'd', 'e']) generate(generations, id, 'Do');

  expect(generations.of('f').size).toBe(0);
  expect(generations.size).toBeLessThan(2.5 * one);
  expect(generations.of('e').size).toBeGreaterThan(0);
  expect(generations.of('a').size).toBe(0);
});

test('what nobody asks for is forgotten after ten minutes', () => {
  vi.useFakeTimers();
  const generations = new KeptGenerations();
  generate(generations, 'a', 'Do');
  vi.advanceTimersByTime(9 * 60_000);
  expect(generate(generations, 'a', 'Do')).toBeGreaterThan(0);

  vi.advanceTimersByTime(9 * 60_000);
  expect(generations.size).toBeGreaterThan(0);
  vi.advanceTimersByTime(2 * 60_000);
  expect(generations.size).toBe(0);
});
