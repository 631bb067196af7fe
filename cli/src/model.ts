import { parseArgs } from 'node:util';
import { exportFormats, importFormats } from '@stepwright/model-exchange';
import { modelApi } from './call-server.ts';
import { UsageError, type Command } from './command.ts';
import { checkModelFile } from './model-check.ts';
import { exportPlatform, importIntoPlatform, writeDeployment } from './model-files.ts';

/** A platform's model out of a server and into one, in our format and in those of others. */
export const model: Command = {
  usage: `stepwright model export --platform ID [--format FORMAT] [--out FOLDER]  > model.json
stepwright model deployment --platform ID  > deployment.json
stepwright model import --platform ID [--format FORMAT] [--dry-run] [FILE|FOLDER]  < model.json
stepwright model check [FILE]  < model.json

Writes the model of a platform, or adds and changes what a model in a file, in all files of a folder
or on standard input holds; an import deletes nothing. What it cannot take is told on standard error
as FILE:LINE. Check says, without a server, what is wrong with a model in our JSON and what may be
missed later, a line each, and exits with 1 where there is more than hints. Deployment writes what is
chosen beside the model (the cloud, hosting, persistence), as generate and check take it.
  --platform ID    the second part of every address of the web app
  --format FORMAT  export: ${exportFormats.join(', ')}; default json
                   import: ${importFormats.join(', ')}; found out where it is left out
  --out FOLDER     writes files; without it, a format of one file is written to standard output
  --dry-run        tells what an import would change, and changes nothing
  --server URL     default http://localhost:4300

The token is read from the environment variable STEPWRIGHT_TOKEN, so that it stands in no list of
processes. On the built-in identity provider: STEPWRIGHT_TOKEN=$(stepwright token --email you@example.com)`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        platform: { type: 'string' },
        server: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [action, path, ...more] = positionals;
    if (action === 'check' && more.length === 0) return checkModelFile(path);
    const takesPath = takesPathOf(action);
    if (takesPath === null || (path && !takesPath) || more.length > 0 || !values.platform)
      throw new UsageError(
        'model takes check, or export, deployment or import and --platform; see model --help.',
      );
    const { platform, out } = values;
    const api = modelApi(values.server);

    if (action === 'deployment') return writeDeployment(api, platform);
    if (action === 'export') {
      const format = oneOf(exportFormats, values.format ?? 'json');
      return exportPlatform(api, platform, { format, out });
    }
    const format = values.format === undefined ? undefined : oneOf(importFormats, values.format);
    return importIntoPlatform(api, platform, { path, format, isDryRun: values['dry-run'] });
  },
};

/** Whether an action that needs a platform takes a path too; null where there is no such action. */
function takesPathOf(action: string | undefined): boolean | null {
  if (action === 'import') return true;
  return action === 'export' || action === 'deployment' ? false : null;
}

function oneOf<Format extends string>(formats: readonly Format[], given: string): Format {
  const found = formats.find((format) => format === given);
  if (found) return found;
  throw new UsageError(`There is no format '${given}' here; there are ${formats.join(', ')}.`);
}
