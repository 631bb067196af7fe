import { isIP } from 'node:net';
import { isPublicAddress } from './git/public-address.ts';
import {
  address,
  amount,
  flag,
  oneOf,
  wholeNumber,
  words,
  type Setting,
} from './setting-readers.ts';

const modelProviders = [
  'none',
  'openai',
  'anthropic',
  'azure',
  'google',
  'bedrock',
  'openai-compatible',
] as const;
export type ModelProvider = (typeof modelProviders)[number];
const reasonings = ['provider-default', 'none', 'minimal', 'low', 'medium', 'high'] as const;

/** What the language model is and what it may cost. Nothing of it is needed: see docs/language-models.md. */
export const languageModelSettings = {
  languageModelProvider: oneOf(modelProviders, {
    name: 'LANGUAGE_MODEL_PROVIDER',
    default: 'none',
    example: 'openai',
    description:
      'Whose language model helps to read steps, descriptions and pictures. None: the built-in engines do it alone.',
  }),
  languageModelName: words({
    name: 'LANGUAGE_MODEL_NAME',
    example: 'gpt-5-mini',
    description: 'The model, as its provider calls it; at Azure the deployment.',
  }),
  languageModelKey: words({
    name: 'LANGUAGE_MODEL_KEY',
    example: 'sk-…',
    description:
      'The API key. Needed but for openai-compatible. With LANGUAGE_MODEL_KEY_ID the secret access key.',
    isSecret: true,
  }),
  languageModelKeyId: words({
    name: 'LANGUAGE_MODEL_KEY_ID',
    example: 'AKIA…',
    description:
      'Bedrock only: the access key id. Not set: LANGUAGE_MODEL_KEY is a Bedrock API key.',
  }),
  languageModelRegion: words({
    name: 'LANGUAGE_MODEL_REGION',
    example: 'eu-central-1',
    description: 'Bedrock only, and needed there: the region.',
  }),
  languageModelUrl: address({
    name: 'LANGUAGE_MODEL_URL',
    example: 'http://localhost:11434/v1',
    description:
      "Where the model is. Needed for openai-compatible and azure (https://NAME.openai.azure.com/openai); else the provider's own.",
  }),
  allowHttpLanguageModel: flag({
    name: 'ALLOW_HTTP_LANGUAGE_MODEL',
    default: 'false',
    example: 'true',
    description:
      'Lets the model be reached by plain http: for one on this computer or in a closed network.',
  }),
  allowPrivateLanguageModel: flag({
    name: 'ALLOW_PRIVATE_LANGUAGE_MODEL',
    default: 'false',
    example: 'true',
    description:
      'Lets the model be on an address that is not on the public internet, such as this computer.',
  }),
  languageModelReasoning: oneOf(reasonings, {
    name: 'LANGUAGE_MODEL_REASONING',
    default: 'provider-default',
    example: 'minimal',
    description: 'How much a reasoning model thinks before it answers: little is fast and cheap.',
  }),
  languageModelReadsSteps: flag({
    name: 'LANGUAGE_MODEL_READS_STEPS',
    default: 'true',
    example: 'false',
    description:
      'Whether the model reads every saved step. False: the built-in engine does, at once.',
  }),
  languageModelSuggestsSteps: flag({
    name: 'LANGUAGE_MODEL_SUGGESTS_STEPS',
    default: 'true',
    example: 'false',
    description:
      'Whether the model is asked for the next step after every save, which does not wait for it. False: the built-in engine alone suggests.',
  }),
  languageModelSeesImages: flag({
    name: 'LANGUAGE_MODEL_SEES_IMAGES',
    default: 'true',
    example: 'false',
    description: 'Whether the model can look at pictures; set to false for one that only reads.',
  }),
  languageModelStepSeconds: wholeNumber(
    {
      name: 'LANGUAGE_MODEL_STEP_SECONDS',
      default: '5',
      example: '3',
      description:
        'How long the saving of a step waits for the model; then the built-in engine reads it.',
    },
    { from: 1, to: 30 },
  ),
  languageModelSeconds: wholeNumber(
    {
      name: 'LANGUAGE_MODEL_SECONDS',
      default: '60',
      example: '120',
      description: 'How long the model may take for anything else, with its repetitions.',
    },
    { from: 5, to: 600 },
  ),
  languageModelDailyTokens: wholeNumber(
    {
      name: 'LANGUAGE_MODEL_DAILY_TOKENS',
      default: '2000000',
      example: '500000',
      description:
        'How many tokens an organisation may use a day (UTC), in and out together; 0 is any number.',
    },
    { from: 0, to: 1_000_000_000 },
  ),
  languageModelDailyCost: amount({
    name: 'LANGUAGE_MODEL_DAILY_COST',
    default: '0',
    example: '2.50',
    description:
      'What an organisation may spend a day (UTC), in the currency of the two prices below; 0 is any amount.',
  }),
  languageModelInputPrice: amount({
    name: 'LANGUAGE_MODEL_INPUT_PRICE',
    default: '0',
    example: '0.25',
    description: 'What a million tokens sent to the model cost.',
  }),
  languageModelOutputPrice: amount({
    name: 'LANGUAGE_MODEL_OUTPUT_PRICE',
    default: '0',
    example: '2.00',
    description: 'What a million tokens answered by the model cost.',
  }),
} as const;

type Settings = typeof languageModelSettings;
type Values = { [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never };

/** What is wrong with the settings together, as one sentence for the operator; null where nothing is. */
export function problemOfLanguageModel(values: Values): string | null {
  const provider = values.languageModelProvider;
  if (provider === 'none') return null;
  return (
    missing(values, provider) ??
    unreachable(values) ??
    (values.languageModelDailyCost > 0 && !hasPrice(values)
      ? 'LANGUAGE_MODEL_INPUT_PRICE or LANGUAGE_MODEL_OUTPUT_PRICE is needed with LANGUAGE_MODEL_DAILY_COST.'
      : null)
  );
}

function missing(values: Values, provider: Exclude<ModelProvider, 'none'>): string | null {
  const needed: [name: string, value: string | null, isNeeded: boolean][] = [
    ['LANGUAGE_MODEL_NAME', values.languageModelName, true],
    ['LANGUAGE_MODEL_KEY', values.languageModelKey, provider !== 'openai-compatible'],
    [
      'LANGUAGE_MODEL_URL',
      values.languageModelUrl,
      provider === 'openai-compatible' || provider === 'azure',
    ],
    ['LANGUAGE_MODEL_REGION', values.languageModelRegion, provider === 'bedrock'],
  ];
  const first = needed.find(([, value, isNeeded]) => isNeeded && !value);
  if (first) return `${first[0]} is needed with LANGUAGE_MODEL_PROVIDER=${provider}.`;
  if (!/^[\x21-\x7E]*$/.test(values.languageModelKey))
    return 'LANGUAGE_MODEL_KEY must be one word of plain characters.';
  if (!/^[a-z0-9-]*$/.test(values.languageModelRegion))
    return 'LANGUAGE_MODEL_REGION must be a region such as eu-central-1.';
  if (values.languageModelKeyId && provider !== 'bedrock')
    return 'LANGUAGE_MODEL_KEY_ID is for LANGUAGE_MODEL_PROVIDER=bedrock only.';
  return null;
}

/** A credential in the address would be logged and shown by whatever handles addresses. */
function unreachable(values: Values): string | null {
  if (!values.languageModelUrl) return null;
  const url = new URL(values.languageModelUrl);
  if (url.username !== '' || url.password !== '')
    return 'LANGUAGE_MODEL_URL must not hold a password: set LANGUAGE_MODEL_KEY.';
  if (url.protocol === 'http:' && !values.allowHttpLanguageModel)
    return 'LANGUAGE_MODEL_URL must start with https:// (or set ALLOW_HTTP_LANGUAGE_MODEL=true).';
  if (isPrivateHost(url.hostname) && !values.allowPrivateLanguageModel)
    return 'LANGUAGE_MODEL_URL is not on the public internet (to allow that, set ALLOW_PRIVATE_LANGUAGE_MODEL=true).';
  return null;
}

/** Names are looked up when the model is asked; these are known already. */
function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && !isPublicAddress(name));
}

function hasPrice(values: Values): boolean {
  return values.languageModelInputPrice > 0 || values.languageModelOutputPrice > 0;
}
