import { parseArgs } from 'node:util';
import { requestToken } from '@stepwright/server/token';
import { UsageError, type Command } from './command.ts';

/** An access token of the built-in identity provider, for pipelines and trials on this computer. */
export const token: Command = {
  usage: `stepwright token --email someone@example.com [--server http://localhost:4300]

Signs in at the built-in identity provider of a running server, as a browser would, and prints an
access token. A server with an identity provider of its own gives its tokens itself.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, server: { type: 'string' } },
    });
    if (!values.email) throw new UsageError('token needs --email; see token --help.');
    console.log(await requestToken(values.server ?? 'http://localhost:4300', values.email));
    return 0;
  },
};
