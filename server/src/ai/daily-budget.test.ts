import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open-database';
import { openTestDatabase } from '#test/test-database';
import { languageModelUsage } from './ai-tables.ts';
import { dailyBudget } from './daily-budget.ts';

let database: OpenDatabase;
let time = new Date('2026-01-01T12:00:00Z');
const limits = { dailyTokens: 1000, dailyCost: 0, inputPrice: 1, outputPrice: 2 };
const question = { inputTokens: 300, outputTokens: 100 };

beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.close());

const aBudget = (about: Partial<typeof limits> = {}) =>
  dailyBudget(database.db, { ...limits, ...about }, () => time);

test('a day has its limit, the next day has one again', async () => {
  const organisationId = randomUUID();
  const budget = aBudget();

  expect(await budget.reserve(organisationId, question)).not.toBeNull();
  expect(await budget.reserve(organisationId, question)).not.toBeNull();
  expect(await budget.reserve(organisationId, question)).toBeNull();
  expect(await budget.reserve(randomUUID(), question)).not.toBeNull();

  time = new Date('2026-01-02T00:00:00Z');
  expect(await budget.reserve(organisationId, question)).not.toBeNull();
});

test('what was set aside and not used can be used', async () => {
  const organisationId = randomUUID();
  const budget = aBudget();
  const most = { inputTokens: 300, outputTokens: 600 };

  const first = await budget.reserve(organisationId, most);
  expect(await budget.reserve(organisationId, question)).toBeNull();
  await first?.settle({ inputTokens: 250, outputTokens: 50 }, false);

  expect(await budget.reserve(organisationId, question)).not.toBeNull();
});

test('money has a limit of its own', async () => {
  const organisationId = randomUUID();
  const budget = aBudget({ dailyTokens: 0, dailyCost: 0.0006 });

  expect(await budget.reserve(organisationId, question)).not.toBeNull();
  expect(await budget.reserve(organisationId, question)).toBeNull();
});

test('questions at the same time do not together go over the limit', async () => {
  const organisationId = randomUUID();
  const budget = aBudget();

  const asked = Array.from({ length: 8 }, () => budget.reserve(organisationId, question));
  const allowed = (await Promise.all(asked)).filter((each) => each !== null);

  expect(allowed).toHaveLength(2);
});

test('no limit is no limit, and everything is counted all the same', async () => {
  const organisationId = randomUUID();
  const budget = aBudget({ dailyTokens: 0 });
  const huge = { inputTokens: 1_000_000, outputTokens: 0 };

  const reserved = await budget.reserve(organisationId, huge);
  await reserved?.settle({ inputTokens: 500_000, outputTokens: 10 }, true);

  const rows = await database.db.select().from(languageModelUsage);
  expect(rows.find((row) => row.organisationId === organisationId)).toMatchObject({
    questions: 1,
    failures: 1,
    tokens: 500_010,
  });
});
