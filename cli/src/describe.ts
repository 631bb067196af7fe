import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { describeProcess, mostDescribedSteps, parseStep } from '@stepwright/step-language';
import { UsageError, type Command } from './command.ts';

/** Longer texts than this a process cannot have either. */
const longestDescription = 20_000;

/** Reads the description of a process, writes the steps that it tells, one JSON a line. */
export const describe: Command = {
  usage: `stepwright describe < description.txt

Reads the description of a process from standard input, as prose or as a list, and writes the steps
that it tells, one JSON a line, parents before children:
id (1, 2, …), parentId (null for a beginning), content (one plain sentence), and what that means:
type, actor, action, boundedContext, aggregate, properties, raisedDomainEvents, requiredDataInfo,
reactingToDomainEvent and confidence, with the names that the steps before have made. Steps with the
same parent are branches, or happen side by side. What tells how things are is left out.

At most ${longestDescription.toLocaleString('en')} characters and ${mostDescribedSteps} steps. Ends with 1, and one sentence on standard error,
where nothing reads as a step. Works offline.`,
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    if (positionals.length > 0)
      throw new UsageError(
        'describe reads from standard input: stepwright describe < description.txt',
      );

    const description = await text(process.stdin);
    if (description.length > longestDescription)
      throw new Error(
        `A description has at most ${longestDescription.toLocaleString('en')} characters; this has ${description.length.toLocaleString('en')}.`,
      );
    const lines = linesOf(description);
    if (lines.length === 0)
      throw new Error(
        "Nothing reads as a step. Say who does what, like 'The customer places an order. The clerk checks it.'",
      );
    process.stdout.write(lines.join(''));
    if (lines.length === mostDescribedSteps)
      console.error(
        `stepwright: a description gives at most ${mostDescribedSteps} steps; what follows is left out.`,
      );
    return 0;
  },
};

function linesOf(description: string): string[] {
  const aggregates = new Set<string>();
  return describeProcess(description).map(({ content, parent }, at) => {
    const { errorMessage: _none, ...parsed } = parseStep(content, {
      knownAggregates: [...aggregates],
    });
    if (parsed.aggregate !== null) aggregates.add(parsed.aggregate);
    const place = { id: at + 1, parentId: parent === null ? null : parent + 1, content };
    return `${JSON.stringify({ ...place, ...parsed })}\n`;
  });
}
