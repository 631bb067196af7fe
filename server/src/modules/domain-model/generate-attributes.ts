import { suggestAttributes, type SuggestionQuestion } from '@stepwright/attribute-suggestions';
import { AppError, type GeneratedAttributes } from '@stepwright/contract';
import { fallbackText } from '#ai/model-failure';
import { suggestAttributesByModel } from '#ai/suggest-attributes';
import type { Context } from '#http/api';
import { refundOperation, spendOperation, type OrganisationRow } from '#modules/organisation';

const feature = 'freeAttributeAutoGeneration';
const usedUp = 'Upgrade your plan to auto-generate more attributes';

/**
 * Does what the plan counts as one generation of attributes. It is given back where the work fails,
 * and where it brought nothing.
 *
 * @throws AppError `PLAN_LIMIT_REACHED`
 */
export async function payForAttributes<T>(
  { db }: Pick<Context, 'db'>,
  organisation: OrganisationRow,
  work: () => Promise<{ result: T; isWorth: boolean }>,
): Promise<T> {
  await spendOperation(db, organisation, feature).catch((error: unknown) => {
    const isUsedUp = error instanceof AppError && error.code === 'PLAN_LIMIT_REACHED';
    throw isUsedUp ? new AppError('PLAN_LIMIT_REACHED', usedUp) : error;
  });
  const refund = () =>
    organisation.plan === 'Free' ? refundOperation(db, organisation.id, feature) : undefined;
  try {
    const { result, isWorth } = await work();
    if (!isWorth) await refund();
    return result;
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Asks the language model where one is configured, and the built-in engine where it has no answer. */
export async function generateAttributes(
  { languageModel }: Pick<Context, 'languageModel'>,
  question: SuggestionQuestion,
  { organisationId, signal }: { organisationId: string; signal?: AbortSignal | undefined },
): Promise<GeneratedAttributes> {
  const builtIn = suggestAttributes(question);
  if (!languageModel) return { attributes: builtIn, generatedBy: 'built-in', note: null };
  const answer = await suggestAttributesByModel(languageModel, question, {
    organisationId,
    ...(signal ? { signal } : {}),
  });
  return answer.ok
    ? { attributes: answer.value, generatedBy: 'model', note: null }
    : { attributes: builtIn, generatedBy: 'built-in', note: fallbackText(answer.reason) };
}
