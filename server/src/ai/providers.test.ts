import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#config';
import { silentLog } from '#test/silent-log';
import { fakeKey } from '#test/fake-provider';
import { modelConfigOf } from './model-config.ts';
import { openLanguageModel } from './language-model.ts';
import type { Question } from './question.ts';

const recipe = { title: 'Soup', minutes: 5, note: null };
const question: Question<unknown> = {
  purpose: 'step',
  instructions: 'Read the recipe.',
  material: 'a soup of five minutes',
  answer: z.object({ title: z.string(), minutes: z.number(), note: z.string().nullable() }),
  mostOutputTokens: 500,
};

/** Speaks the languages of the providers, each as its own documentation tells. */
const provider = new LLMock({ port: 0, logLevel: 'silent' });

beforeAll(async () => {
  provider.onMessage('a soup of five minutes', { content: JSON.stringify(recipe) });
  await provider.start();
});
afterAll(() => provider.stop());

test.each([
  ['openai', '/v1', {}],
  ['anthropic', '/v1', {}],
  ['azure', '/openai/v1', {}],
  ['google', '/v1beta', {}],
  ['bedrock', '', { LANGUAGE_MODEL_REGION: 'eu-central-1' }],
  ['bedrock', '', { LANGUAGE_MODEL_REGION: 'eu-central-1', LANGUAGE_MODEL_KEY_ID: 'AKIA123' }],
  ['openai-compatible', '/v1', {}],
  ['openai-compatible', '/v1', { LANGUAGE_MODEL_KEY: '' }],
])('%s at %s answers in the shape that was asked for %j', async (name, path, more) => {
  const config = modelConfigOf(
    readConfig({
      LANGUAGE_MODEL_PROVIDER: name,
      LANGUAGE_MODEL_NAME: 'a-model',
      LANGUAGE_MODEL_KEY: fakeKey,
      LANGUAGE_MODEL_URL: provider.url + path,
      ALLOW_HTTP_LANGUAGE_MODEL: 'true',
      ALLOW_PRIVATE_LANGUAGE_MODEL: 'true',
      ...more,
    }),
  );
  if (!config) throw new Error('Not configured.');
  const model = openLanguageModel(config, { log: silentLog, now: () => new Date(), budget: null });

  expect(await model.ask(question, { organisationId: null })).toEqual({ ok: true, value: recipe });
});
