import { bindingContexts, parameterPaths, type SourceFile } from '@stepwright/blueprint-engine';
import type { Model } from '@stepwright/domain-model';
import { failureText } from '#ai/model-failure';
import { proposeBindingsByModel } from '#ai/propose-bindings';
import { nothingSaid, wordsOf, type ToldBindings } from '#ai/told-bindings';
import type { JobContext } from '#jobs/define-job';
import type { BlueprintRow } from './blueprint-tables.ts';

/** What is learned from. */
interface Asked {
  row: BlueprintRow;
  files: readonly SourceFile[];
  model: Model | null;
}

/** Asks for words and bindings. Without an answer what is learned is what it would be anyway. */
export async function askModel(
  { languageModel }: Pick<JobContext, 'languageModel'>,
  { row, files, model }: Asked,
  signal: AbortSignal,
): Promise<{ said: ToldBindings; note: string | null }> {
  if (!languageModel) return { said: nothingSaid, note: 'No language model is configured.' };
  const collections = bindingContexts()
    .map(({ value }) => value)
    .filter((value) => !value.startsWith('Platform'));
  const question = {
    collections,
    parameters: parameterPaths().filter((path) => !path.startsWith('Platform')),
    dictionary: row.dictionary.map(({ key, token }) => ({ key, token })),
    service: (model?.boundedContexts ?? []).flatMap(({ name, aggregates }) => [
      name,
      ...aggregates.map((each) => each.name),
    ]),
    files: files.map(({ path, content }) => ({ path, text: Buffer.from(content).toString() })),
  };
  const { organisationId } = row;
  const answer = await proposeBindingsByModel(languageModel, question, { organisationId, signal });
  signal.throwIfAborted();
  if (!answer.ok) return { said: nothingSaid, note: failureText(answer.reason) };
  const ruledOut = [...answer.value.ruledOut];
  const words = answer.value.words.filter((word) => {
    const reason = refusalOf(word, { model, collections });
    if (reason) ruledOut.push({ what: wordsOf.word(word), reason });
    return reason === null;
  });
  return { said: { ...answer.value, words, ruledOut }, note: null };
}

/** Why a word is not even tried. */
function refusalOf(
  { standsFor }: ToldBindings['words'][number],
  { model, collections }: { model: Model | null; collections: readonly string[] },
): string | null {
  if (!collections.includes(standsFor)) return 'A model has no such elements.';
  return model ? 'The sample says its names itself.' : null;
}
