import { parse as parseYaml } from 'yaml';
import { ideasOfAsyncApi } from './async-api.ts';
import { chooseSteps } from './choose-steps.ts';
import { isRecord } from './data-records.ts';
import { reasons, type FileReading } from './file-reading.ts';
import { ideasOfOpenApi } from './open-api.ts';

/** Reads a description of an API in JSON or YAML; other data says nothing of what happens. */
export function readData(path: string, text: string): FileReading {
  const isJson = /\.json$/i.test(path);
  // Looking is cheaper than reading: most data files are none of both.
  if (!/["']?(?:openapi|swagger|asyncapi)["']?\s*:/.test(text))
    return { kind: 'skipped', reason: reasons.noDocument };
  const data = readValue(text, isJson);
  if (data === undefined)
    return { kind: 'unreadable', reason: `It is not well-formed ${isJson ? 'JSON' : 'YAML'}.` };
  if (!isRecord(data)) return { kind: 'skipped', reason: reasons.noDocument };

  const isOpenApi = 'openapi' in data || 'swagger' in data;
  if (!isOpenApi && !('asyncapi' in data)) return { kind: 'skipped', reason: reasons.noDocument };
  const steps = chooseSteps(isOpenApi ? ideasOfOpenApi(data) : ideasOfAsyncApi(data));
  if (steps.length === 0) return { kind: 'skipped', reason: reasons.noStep };
  return { kind: 'read', steps: steps.map((step) => ({ ...step, line: null })) };
}

function readValue(text: string, isJson: boolean): unknown {
  try {
    return isJson ? JSON.parse(text) : parseYaml(text, { maxAliasCount: 50 });
  } catch {
    return undefined;
  }
}
