import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeModel } from '@stepwright/domain-model';
import { modelOf } from './blueprints-model.ts';
import { handlebarsRenderer } from './blueprints-handlebars.ts';
import { runMeasured } from './measured-run.ts';

/** `stepwright learn`, with its start, reading and writing, on a repository of so many files. */
export function benchLearn(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-learn-'));
  try {
    const model = modelOf(count);
    const source = join(folder, 'source');
    for (const { path, content } of handlebarsRenderer()(model)) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), content);
    }
    const file = join(folder, 'model.json');
    writeFileSync(file, writeModel(model));
    const out = join(folder, 'out');
    const words = ['learn', '--source', source, '--model', file, '--out', join(out, 'blueprint')];
    const { seconds, peakMB } = runMeasured([resolve('cli/src/main.ts'), ...words], {
      folder,
      out,
    });
    return { files: count, seconds, peakMB, targetSeconds: 20, targetMB: 600 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
