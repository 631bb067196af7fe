import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

const boat = of('Boat', 'hull', 'mast');
const raft = of('LogRaft', 'mainRope', 'sail');

test('[L4] in a page, what is computed is called as code calls it', async () => {
  const page = ([name, own, path]: [string, string, string], ...fields: string[]) => `<table>
  @for (${own} of ${own}s(); track trackId(${own})) {
    <tr *ngIf="${own}">
${fields.map((each) => `      <td (click)="show(${own})">{{ ${own}.${each} }}</td>\n`).join('')}    </tr>
  }
</table>
<h3 translate="harbour.${own}.title">No ${name}s found</h3>
<app-${path} [${own}]="${own}"></app-${path}>
`;

  const given = await transferredByGrammar(
    { 'boat.component.html': page(['Boat', 'boat', 'boat'], 'hull', 'mast') },
    boat,
    raft,
  );

  expect(given).toEqual({
    'log-raft.component.html': page(['Log Raft', 'logRaft', 'log-raft'], 'mainRope', 'sail'),
  });
});

test('[L4] in a page, the field of a form is called as in code', async () => {
  const page = (...fields: string[]) =>
    `<form>\n${fields
      .map((each) => `  <div>\n    <input name="${each}" formControlName="${each}" />\n  </div>\n`)
      .join('')}</form>\n`;

  const given = await transferredByGrammar({ 'boat.form.html': page('hull', 'mast') }, boat, raft);

  expect(given).toEqual({ 'log-raft.form.html': page('mainRope', 'sail') });
});

test('[L4] what a page shows between two tags has its words apart', async () => {
  const page = (name: string, title: string) => `export function ${name}Page() {
  return (
    <main>
      <h1>${title}s</h1>
      <Button onClick={() => open()}>Create ${title}</Button>
      <${name}Table />
    </main>
  );
}
`;

  const given = await transferredByGrammar({ 'BoatPage.tsx': page('Boat', 'Boat') }, boat, raft);

  expect(given).toEqual({ 'LogRaftPage.tsx': page('LogRaft', 'Log Raft') });
});

test('[L4] what a tag is called is no name, though an attribute is called so', async () => {
  const page = (name: string, ...fields: string[]) =>
    `<form>\n${fields
      .map((each) => `  <div>\n    <label>{{ ${name}.${each} }}</label>\n  </div>\n`)
      .join('')}</form>\n`;

  const given = await transferredByGrammar(
    { 'boat.form.html': page('boat', 'label', 'hull') },
    of('Boat', 'label', 'hull'),
    of('Raft', 'rope', 'sail', 'mast'),
  );

  expect(given).toEqual({ 'raft.form.html': page('raft', 'rope', 'sail', 'mast') });
});
