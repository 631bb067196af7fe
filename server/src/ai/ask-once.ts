import type { LanguageModel } from 'ai';
import type { ModelConfig } from './model-config.ts';
import { ModelFailure } from './model-failure.ts';
import { estimateInput, type Question, type Usage } from './question.ts';
import { failureOfProvider } from './provider-failure.ts';

export interface Answered<T> {
  value: T;
  usage: Usage;
}

interface Attempt {
  model: Exclude<LanguageModel, string>;
  reasoning: ModelConfig['reasoning'];
  signal: AbortSignal;
}

/**
 * Asks once. The answer has the shape that was asked for, and shape is all that it can have: the
 * model is given no tools, so that nothing in a user's text can make it do anything.
 *
 * @throws ModelFailure
 */
export async function askOnce<T>(
  question: Question<T>,
  { model, reasoning, signal }: Attempt,
): Promise<Answered<T>> {
  const { generateText, Output } = await import('ai');
  const { instructions, material, image, answer, mostOutputTokens } = question;
  // It would print parts of questions on standard output.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const result = await generateText({
      model,
      instructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: material },
            ...(image
              ? [{ type: 'file' as const, data: image.bytes, mediaType: image.mediaType }]
              : []),
          ],
        },
      ],
      output: Output.object({ schema: answer, name: question.purpose }),
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      ...(reasoning === 'provider-default' ? {} : { reasoning }),
      // Nothing of what users write is kept at the provider for later.
      providerOptions: { openai: { store: false } },
    });
    if (result.finishReason === 'length') throw new ModelFailure('too-long-answer');
    return { value: result.output, usage: usageOf(result.usage, question) };
  } catch (error) {
    throw await failureOfProvider(error);
  }
}

/** Some servers count nothing: then the length of what went there and back is taken. */
function usageOf(
  counted: { inputTokens: number | undefined; outputTokens: number | undefined },
  question: Question<unknown>,
): Usage {
  return {
    inputTokens: counted.inputTokens || estimateInput(question),
    outputTokens: counted.outputTokens || question.mostOutputTokens,
  };
}
