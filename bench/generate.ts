import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import {
  compileBlueprint,
  readBlueprint,
  render,
  type RenderedFile,
} from '@stepwright/blueprint-engine';
import { modelSchema } from '@stepwright/domain-model';
import { round, timed } from './statistics.ts';

const AGGREGATES = 30;
const folder = 'blueprints/azure-functions-typescript';

/** Services of ordinary size: eight attributes, two commands with an event each, a query, a type. */
function model() {
  const attribute = (name: string, type = 'string') => ({ name, type, isNullable: false });
  const attributes = Array.from({ length: 8 }, (_, index) => attribute(`field${index}`));
  return modelSchema.parse({
    boundedContexts: Array.from({ length: 10 }, (_, context) => ({
      name: `Context${context}`,
      aggregates: Array.from({ length: AGGREGATES / 10 }, (_unused, index) => {
        const name = `Thing${context}x${index}`;
        return {
          name,
          attributes,
          commands: ['Open', 'Close'].map((verb) => ({
            name: `${verb}${name}`,
            attributes: attributes.slice(0, 3),
            domainEvents: [{ name: `${name}${verb}ed` }],
          })),
          events: ['Open', 'Close'].map((verb) => ({ name: `${name}${verb}ed`, attributes: [] })),
          queries: [
            { name: `List${name}s`, parameters: [], result: { type: 'self', isCollection: true } },
          ],
          types: [
            { name: `${name}Line`, family: 'Value Object', attributes: attributes.slice(0, 4) },
          ],
        };
      }),
    })),
  });
}

function loadBlueprint() {
  const read = readBlueprint(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return {
          path: path
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
          content: readFileSync(path),
        };
      }),
  );
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return compileBlueprint(read.value);
}

function write(files: RenderedFile[]): void {
  const out = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  rmSync(out, { recursive: true, force: true });
}

const input = model();
const times = { generated: [] as number[], written: [] as number[] };
let files: RenderedFile[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  times.generated.push(
    timed(() => {
      files = render(loadBlueprint(), input).files;
      write(files);
    }),
  );
  times.written.push(timed(() => write(files)));
}
console.log(
  JSON.stringify({
    files: files.length,
    generateAndWriteSeconds: round(Math.min(...times.generated) / 1000, 3),
    writeOnlySeconds: round(Math.min(...times.written) / 1000, 3),
    per1000FilesSeconds: round(((Math.min(...times.generated) / files.length) * 1000) / 1000, 3),
    peakMemoryMB: Math.round(process.resourceUsage().maxRSS / 1024),
    targetSeconds: 1,
    targetMB: 150,
  }),
);
