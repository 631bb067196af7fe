import type { LanguageModel } from 'ai';
import type { ModelConfig } from './model-config.ts';

/** The model of the provider's own package, which is loaded here and nowhere else. */
export async function providerModel(
  config: ModelConfig,
  door: typeof fetch,
): Promise<Exclude<LanguageModel, string>> {
  const { name, key: apiKey, keyId, region } = config;
  const common = { fetch: door, ...(config.url === null ? {} : { baseURL: config.url }) };
  switch (config.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ ...common, apiKey })(name);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...common, apiKey })(name);
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      // Every deployment has this older interface, not every one the newer.
      return createAzure({ ...common, apiKey }).chat(name);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ ...common, apiKey })(name);
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      // The API key is never undefined: the package would look into the environment.
      const credentials = keyId
        ? { apiKey: '', accessKeyId: keyId, secretAccessKey: apiKey }
        : { apiKey };
      return createAmazonBedrock({ ...common, ...credentials, region })(name);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        ...common,
        baseURL: config.url ?? '',
        name: 'compatible',
        ...(apiKey ? { apiKey } : {}),
        supportsStructuredOutputs: true,
        includeUsage: true,
      })(name);
    }
  }
}
