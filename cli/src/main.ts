#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { UsageError, type Command } from './command.ts';

// Most of a short command is reading its own sources. Kept beside them, where nobody else writes;
// `NODE_COMPILE_CACHE` names another place.
enableCompileCache(
  process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../../.cache/compile'),
);

interface Listed {
  /** One line for the list of commands: who asks for that list waits for none of them. */
  summary: string;
  load: () => Promise<Command>;
}

/** Loaded when asked for: `parse` must not wait for the server's packages. */
const commands: Record<string, Listed> = {
  serve: {
    summary: 'start the server',
    load: async () => (await import('./serve.ts')).serve,
  },
  parse: {
    summary: 'one step a line ─► one JSON a line',
    load: async () => (await import('./parse.ts')).parse,
  },
  describe: {
    summary: 'a description ─► steps, one JSON a line',
    load: async () => (await import('./describe.ts')).describe,
  },
  learn: {
    summary: 'sample code and its model ─► a blueprint',
    load: async () => (await import('./learn.ts')).learn,
  },
  prove: {
    summary: 'a blueprint ─► how well it tells its sample, file by file',
    load: async () => (await import('./prove.ts')).prove,
  },
  generate: {
    summary: 'blueprints and a model ─► files',
    load: async () => (await import('./generate.ts')).generate,
  },
  check: {
    summary: 'a repository ─► does it still match the model and the blueprints?',
    load: async () => (await import('./check.ts')).check,
  },
  model: {
    summary: "a platform's model ─► JSON and other formats, and back",
    load: async () => (await import('./model.ts')).model,
  },
  token: {
    summary: 'a token from the built-in identity provider (this computer only)',
    load: async () => (await import('./token.ts')).token,
  },
};

function printHelp(): void {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`,
  );
  console.log(
    `stepwright: from a sentence to a commit\n\n${lines.join('\n')}\n\n'stepwright COMMAND --help' tells more.`,
  );
}

async function main(words: string[]): Promise<number> {
  const [name, ...args] = words;
  if (name === undefined || name === '--help' || name === 'help') {
    printHelp();
    return name === undefined ? 2 : 0;
  }
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!listed)
    throw new UsageError(`There is no command '${name}'; 'stepwright --help' lists them.`);
  const command = await listed.load();
  if (args.includes('--help')) {
    console.log(command.usage);
    return 0;
  }
  return command.run(args);
}

/** What `parseArgs` throws on an unknown option is a wrong use too. */
function isWrongUse(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
  );
}

/** What the system says of files is a code and a call; people are told which file it is. */
function sentenceOf(error: unknown): string {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code === 'ENOENT' && typeof path === 'string') return `There is no ${path}.`;
  return error instanceof Error ? error.message : String(error);
}

// Whoever reads may have enough before the end, as `head` does: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`stepwright: ${sentenceOf(error)}`);
  process.exitCode = isWrongUse(error) ? 2 : 1;
}
