import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parseStep } from '@stepwright/step-language';
import { UsageError, type Command } from './command.ts';

/** Reads steps, one a line, writes what they mean, one JSON a line, in the order of the input. */
export const parse: Command = {
  usage: `stepwright parse < steps.txt

Reads one step a line from standard input and writes one JSON a line, in the order of the input:
type, actor, action, boundedContext, aggregate, properties, raisedDomainEvents, requiredDataInfo,
reactingToDomainEvent, confidence and errorMessage. An empty line is answered too, as an Error, so
that line n of the answer is about line n of the input. Works offline.

  --model llm   the language model of the settings reads them (see docs/language-models.md). Each
                line says who read it in parsedBy, and in parserNote why the model did not.`,
  async run(args) {
    const options = { model: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 0)
      throw new UsageError('parse reads from standard input: stepwright parse < steps.txt');

    const read = await readerOf(values.model);
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (!process.stdout.write(`${JSON.stringify(await read(line))}\n`)) {
        await new Promise((resolve) => process.stdout.once('drain', resolve));
      }
    }
    return 0;
  },
};

/** The rules, or the language model with the rules behind it. */
async function readerOf(model: string | undefined): Promise<(line: string) => unknown> {
  if (model === undefined) return parseStep;
  if (model !== 'llm') throw new UsageError(`There is no model '${model}': --model llm`);
  const { readStepBySettings } = await import('@stepwright/server/read-step');
  return readStepBySettings();
}
