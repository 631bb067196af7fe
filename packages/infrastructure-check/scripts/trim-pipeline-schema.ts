/**
 * `node packages/infrastructure-check/scripts/trim-pipeline-schema.ts azure-pipelines.json`
 *
 * Writes `data/azure-pipelines.json` from Microsoft's schema (it comes with the Python package
 * `check-jsonschema`): without descriptions, and the inputs of the tasks that pipelines here use.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keptTasks =
  /^(AzureCLI|ArchiveFiles|Bash|Cache|CmdLine|CopyFiles|DeleteFiles|Docker|DownloadPipelineArtifact|DownloadSecureFile|ExtractFiles|Gradle|JavaToolInstaller|ManualValidation|Maven|NodeTool|npmAuthenticate|PowerShell|PublishPipelineArtifact|PublishTestResults|UseNode|AzureFunctionApp|AzureKeyVault|AzureContainerApps|AzureFileCopy|PublishBuildArtifacts|DownloadBuildArtifacts|AzureWebApp|AzurePowerShell|CopyFiles)@/;

const [source = ''] = process.argv.slice(2);
const schema = JSON.parse(readFileSync(source, 'utf8'));
const { task } = schema.definitions;
const names: string[] = JSON.stringify(task.properties.task).match(/"[\w.-]+@\d+"/g) ?? [];
const nameOf = (one: OneTask) => one.properties?.task?.pattern?.replaceAll(/^\^|\$$/g, '') ?? '';
const kept = (task.anyOf as OneTask[]).filter((one) => keptTasks.test(nameOf(one)));
const inputs = Object.fromEntries(kept.map((one) => [nameOf(one), one.properties?.inputs]));
delete task.anyOf;
task.required = ['task'];
task.properties.task = { type: 'string' };

interface OneTask {
  properties?: { task?: { pattern?: string }; inputs?: object };
}

const words = new Set([
  'description',
  'doNotSuggest',
  'aliases',
  'firstProperty',
  'deprecationMessage',
  'ignoreCase',
]);

/**
 * Pipelines know texts only, and an expression can stand for any of them: so truth values, numbers
 * and choices become texts of a certain form.
 */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => trimmed(item));
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inside]) =>
          !words.has(key) || (typeof inside === 'object' && !Array.isArray(inside)),
      )
      .map(([key, inside]) => [key, key === 'required' ? inside : trimmed(inside)]),
  );
  if (node.type === 'boolean') return text('true|false');
  if (node.type === 'integer' || node.type === 'number') return text('-?\\d+(\\.\\d+)?');
  if (typeof node.pattern === 'string') return { ...node, pattern: `(${node.pattern})|\\$[[({]` };
  const choices = node.enum;
  if (Array.isArray(choices))
    return text(
      choices.map((one) => String(one).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    );
  return node;
}

function text(form: string): object {
  return { type: 'string', pattern: `^(${form}|.*\\$[\\[({].*)$` };
}

const out = {
  source: 'azure-pipelines-vscode/service-schema.json',
  version: schema.$comment,
  licence: 'MIT',
  tasks: [...new Set(names.map((name) => name.slice(1, -1)))].join(' '),
  schema: trimmed(schema),
  inputs: trimmed(inputs),
};
writeFileSync(
  join(import.meta.dirname, '../data/azure-pipelines.json'),
  `${JSON.stringify(out)}\n`,
);
