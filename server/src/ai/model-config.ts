import type { Config } from '#config';

/** The language model, as the settings tell: complete and checked. */
export interface ModelConfig {
  provider: Exclude<Config['languageModelProvider'], 'none'>;
  name: string;
  key: string;
  /** Empty but for Bedrock with an access key. */
  keyId: string;
  region: string;
  /** Null: the provider's own. */
  url: string | null;
  allowHttp: boolean;
  allowPrivateAddresses: boolean;
  reasoning: Config['languageModelReasoning'];
  readsSteps: boolean;
  suggestsSteps: boolean;
  seesImages: boolean;
  /** Of a question that a save waits for. */
  stepTimeLimitMs: number;
  /** Of any other question, with its repetitions. */
  timeLimitMs: number;
  /** Of an organisation; 0 is any number. */
  dailyTokens: number;
  /** Of an organisation; 0 is any amount. */
  dailyCost: number;
  /** Of a million tokens. */
  inputPrice: number;
  outputPrice: number;
}

/** Null where no language model is configured. */
export function modelConfigOf(config: Config): ModelConfig | null {
  if (config.languageModelProvider === 'none') return null;
  return {
    provider: config.languageModelProvider,
    name: config.languageModelName,
    key: config.languageModelKey,
    keyId: config.languageModelKeyId,
    region: config.languageModelRegion,
    url: config.languageModelUrl,
    allowHttp: config.allowHttpLanguageModel,
    allowPrivateAddresses: config.allowPrivateLanguageModel,
    reasoning: config.languageModelReasoning,
    readsSteps: config.languageModelReadsSteps,
    suggestsSteps: config.languageModelSuggestsSteps,
    seesImages: config.languageModelSeesImages,
    stepTimeLimitMs: config.languageModelStepSeconds * 1000,
    timeLimitMs: config.languageModelSeconds * 1000,
    dailyTokens: config.languageModelDailyTokens,
    dailyCost: config.languageModelDailyCost,
    inputPrice: config.languageModelInputPrice,
    outputPrice: config.languageModelOutputPrice,
  };
}
