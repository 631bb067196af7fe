import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Model } from '@stepwright/domain-model';
import { aRepository, gitToken } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

/** The code of two services, members and loans, as it comes with the product. */
const sampleFolder = join(import.meta.dirname, '../samples/library-service');
const sampleCode = Object.fromEntries(
  globSync('**/*', { cwd: join(sampleFolder, 'code'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(join(sampleFolder, 'code'), path), readFileSync(path, 'utf8')];
    }),
);
const sampleModel = JSON.parse(readFileSync(join(sampleFolder, 'model.json'), 'utf8')) as Model;

/** What the same hands would have written for another service. */
const expected = {
  'src/reservation/reservation.ts': `import { Store } from '../kernel/store.ts';

/** A reservation as it is kept. */
export interface Reservation {
  id: string;
  title: string;
  places: number;
  note: string | null;
}

export const reservationStore = new Store<Reservation>();

export function emptyReservation(id: string): Reservation {
  return {
    id,
    title: '',
    places: 0,
    note: null,
  };
}
`,
  'src/reservation/commands/cancel-reservation.ts': `import { happened, type Outcome } from '../../kernel/outcome.ts';
import type { Reservation } from '../reservation.ts';

/** What it takes. */
export interface CancelReservation {
  note: string | null;
}

export function cancelReservation(reservation: Reservation, command: CancelReservation): Outcome<Reservation> {
  const state = { ...reservation, ...command };
  return {
    state,
    events: [
      happened('ReservationCancelled', state.id, command),
    ],
  };
}
`,
  'src/reservation/events/reservation-cancelled.ts': `/** Published to whoever wants to know. */
export interface ReservationCancelled {
  title: string;
}
`,
};
const title = { name: 'title', type: 'string', isNullable: false };
const note = { name: 'note', type: 'string', isNullable: true };
const reservation = {
  boundedContexts: [
    {
      name: 'Library',
      aggregates: [
        {
          name: 'Reservation',
          attributes: [title, { name: 'places', type: 'int32', isNullable: false }, note],
          commands: [
            {
              name: 'CancelReservation',
              attributes: [note],
              domainEvents: [{ name: 'ReservationCancelled' }],
            },
          ],
          events: [{ name: 'ReservationCancelled', attributes: [title] }],
        },
      ],
    },
  ],
};

test('a repository becomes a blueprint that generates the code of another service', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const repository = await aRepository({ ...sampleCode, 'dist/out.js': 'x' });
  await place.api.domainModel.importModel({ platformId: place.platformId, model: sampleModel });

  const panel = page.getByRole('region', { name: 'Learn' });

  await test.step('adds a blueprint', async () => {
    await page.goto(`${place.path}/configuration/code-generation-strategies`);
    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Blueprint Name' }).fill('Services in TypeScript');
    await page.getByRole('combobox', { name: 'Blueprint type' }).selectOption('Private');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Services in TypeScript' }).click();
    await expect(
      page.getByRole('heading', { name: 'AI Blueprint: Services in TypeScript' }),
    ).toBeVisible();
  });

  await test.step('loads the repository; what is left out is told', async () => {
    await page.getByRole('button', { name: 'From repository' }).click();
    await page.getByRole('textbox', { name: 'Repository URL' }).fill(repository.url);
    await page.getByLabel('Authentication token').fill(gitToken);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByRole('treeitem', { name: 'member.ts', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '1 file was left out' }).click();
    await expect(page.getByRole('cell', { name: 'dist/out.js' })).toBeVisible();
    await page.getByRole('button', { name: '1 file was left out' }).click();
  });

  await test.step('learns from both services: each proposal is shown with its evidence', async () => {
    await page
      .getByRole('combobox', { name: 'The code was written for' })
      .selectOption('Library: all its services');
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await expect(panel.getByText('Learned from the services Loan, Member.')).toBeVisible();
    await panel.getByRole('treeitem', { name: /^README\.md/ }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(panel.getByRole('region', { name: 'Evidence' })).toContainText('Seen');
    await expectNoBarrier(page);
    await expect(page.getByText('Select a file to view details')).toBeHidden();
    await page.keyboard.press('r');
    await expect(panel.getByRole('button', { name: 'Propose again' })).toBeVisible();
    await panel.getByRole('button', { name: 'Propose again' }).click();
    await expect(panel.getByRole('button', { name: 'Propose again' })).toBeHidden();
  });

  await test.step('accepts all: everything comes out again, and the sections are shown', async () => {
    await panel.getByRole('button', { name: 'Accept all', exact: true }).click();
    await expect(panel.getByText('100 % reproduced')).toBeVisible();
    await expect(panel.getByText(/^0 open of/)).toBeVisible();
    await page.getByRole('treeitem', { name: /^member\.ts \d/ }).click();
    await page.getByRole('button', { name: '{Aggregates.Name|Pascal}' }).first().click();
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await expect(page.getByRole('region', { name: 'Properties' })).toContainText('Aggregates.Name');
    await page
      .getByRole('button', { name: /^Repeated for each/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit the condition' }).click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expectNoBarrier(page, '[role="dialog"]');
  });

  await test.step('gives another service what the same hands would have written', async () => {
    const { api, organisationId, platformId } = place;
    const created = await api.aggregate.createAggregate({
      boundedContext: 'Library',
      name: 'Reservation',
      platformId,
      organisationId,
    });
    const aggregateId = created.value.aggregate.identity;
    await api.domainModel.importModel({ platformId, model: reservation });
    const { data } = await api.generationStrategy.listForPublish({ organisationId });
    const own = data.find((each) => each.organisationId === organisationId);
    const { value } = await api.codeGeneration.preview({
      aggregateId,
      platformId,
      previewFor: 0,
      previewForId: aggregateId,
      generationStrategyIds: [own?.identity ?? ''],
    });
    const generated = new Map<string, string>();
    const visit = (items: typeof value.directoryItems): void => {
      for (const { file, children } of items) {
        if (file) generated.set(file.filePath, file.content);
        visit(children);
      }
    };
    visit(value.directoryItems);
    for (const [path, text] of Object.entries(expected))
      expect(generated.get(path), path).toBe(text);
  });
});
