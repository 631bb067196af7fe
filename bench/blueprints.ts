import { compileBlueprint, readBlueprint, render } from '@stepwright/blueprint-engine';
import { median, round, timed } from './statistics.ts';
import { handlebarsRenderer } from './blueprints-handlebars.ts';
import { modelOf } from './blueprints-model.ts';
import { templates } from './blueprints-templates.ts';

const handlebars = handlebarsRenderer();
const encoder = new TextEncoder();
const read = readBlueprint([
  {
    path: 'blueprint.json',
    content: encoder.encode(
      JSON.stringify({
        name: 'bench',
        files: templates.map(({ path, each }, at) => ({ source: `${at}.ts`, path, each })),
      }),
    ),
  },
  ...templates.map(({ ours }, at) => ({ path: `files/${at}.ts`, content: encoder.encode(ours) })),
]);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const compiled = compileBlueprint(read.value);

for (const count of [100, 1000, 20_000]) {
  const model = modelOf(count);
  const ours = render(compiled, model);
  const theirs = handlebars(model);
  console.log(ours.problems.slice(0, 3), ours.files.length, theirs.length);
  for (const [at, file] of ours.files.entries()) {
    const other = theirs[at];
    if (file.path !== other?.path || file.content !== other.content) {
      console.log(file.path, other?.path, '\n', file.content, '\n------\n', other?.content);
      process.exit(1);
    }
  }
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let turn = 0; turn < 7; turn += 1) {
    times.ours.push(timed(() => render(compiled, model)));
    times.theirs.push(timed(() => handlebars(model)));
  }
  console.log(
    count,
    round(median(times.ours)),
    round(median(times.theirs)),
    round(median(times.ours) / median(times.theirs)),
  );
}
