import type { Model } from '@stepwright/domain-model';
import {
  aBlueprint,
  lastInput,
  learned,
  openFile,
  openWorkshop,
  sentCalls,
} from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const text = { name: 'title', type: 'string', isNullable: false };
const model: Model = {
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'OrderLine',
          attributes: [text, { name: 'remark', type: 'string', isNullable: true }],
          commands: [
            { name: 'PlaceOrder', attributes: [text], domainEvents: [], result: null },
            { name: 'CancelOrder', attributes: [], domainEvents: [], result: null },
          ],
          queries: [
            {
              name: 'FindOrders',
              parameters: [],
              result: { type: 'self', isCollection: true, isNullable: false },
            },
          ],
          types: [{ name: 'Place', family: 'Entity', attributes: [text] }],
          reactions: [],
          readModels: [],
          events: [],
        },
      ],
    },
  ],
};

/**
 * Which of the two attributes passes. Each is another than the one before, so that no answer is taken
 * for the next.
 */
const ofAttributes: [condition: string, passing: string][] = [
  ["{Aggregates.Attributes.Name} == 'TITLE'", 'title'],
  ["{Aggregates.Attributes.Name} != 'TITLE'", 'remark'],
  ["{Aggregates.Attributes.Name} == 'title' or {Aggregates.Name} == 'x'", 'title'],
  ["{Aggregates.Name} == 'orderline' and {Aggregates.Attributes.IsNullable}", 'remark'],
  ["{Aggregates.Attributes.Name} == 'title' || {Aggregates.Name} == 'x'", 'title'],
  ["{Aggregates.Name} == 'orderline' && {Aggregates.Attributes.IsNullable}", 'remark'],
  ['not {Aggregates.Attributes.IsNullable}', 'title'],
  ["contains({Aggregates.Attributes.Name}, 'MAR')", 'remark'],
  ['!{Aggregates.Attributes.IsNullable}', 'title'],
  ["toPascal('order-line') == {Aggregates.Name} and {Aggregates.Attributes.IsNullable}", 'remark'],
  ["endsWith({Aggregates.Attributes.Name}, 'LE')", 'title'],
  ["startsWith({Aggregates.Attributes.Name}, 'RE')", 'remark'],
];

/** What holds of the model as a whole where it holds for any. */
const ofAll = [
  "{Aggregates.Commands.Name} == 'placeorder'",
  "{Aggregates.Commands.Attributes.Name} == 'title'",
  "{Aggregates.Types.Family} == 'entity'",
  '{Aggregates.Queries.Result.IsCollection}',
].join(' and ');

test('a condition is written with what can stand in it, and says in words and elements what it means', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await place.api.domainModel.importModel({ platformId: place.platformId, model });
  const blueprint = await aBlueprint(place, {
    'order-line.ts': `export class OrderLine {\n  title: string;\n  remark: string | null;\n}\n`,
  });
  await learned(place, blueprint);
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  await openFile(page, 'order-line.ts');
  const dialog = page.getByRole('dialog', { name: 'Conditional Mapping' });
  const field = dialog.getByRole('textbox', { name: 'Condition' });
  const options = dialog.getByRole('option');
  const said = dialog.getByRole('status');
  const choose = (category: string) => dialog.getByText(category, { exact: true }).click();

  await test.step('the menu of a section opens it', async () => {
    await page
      .getByRole('button', { name: /^Repeated for each of Aggregates.Attributes/ })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Conditional Mapping…' }).click();
    await expect(field).toBeFocused();
    await expectNoBarrier(page, '[role="dialog"]');
  });

  await test.step('has categories to choose from', async () => {
    const names = ['All', 'Common Expressions', 'Previously Configured', 'Operators', 'Functions'];
    for (const name of [...names, 'Parameters'])
      await expect(dialog.getByRole('radio', { name, exact: true })).toBeAttached();
    await choose('Functions');
    await expect(options).toHaveText([
      'endsWith(value, text)',
      'startsWith(value, text)',
      'contains(value, text)',
      'toPascal(value)',
    ]);
    await choose('Common Expressions');
    await expect(
      options.filter({ hasText: "{Aggregates.Types.Family} == 'Entity'" }),
    ).toBeVisible();
    await choose('Previously Configured');
    await expect(options).toHaveText(['{Aggregates.Attributes.IsNullable}']);
  });

  await test.step('completes what is typed, and says what can follow', async () => {
    await choose('Parameters');
    await field.fill('{Aggregates.Attributes.IsNu');
    await expect(options).toHaveText(['Aggregates.Attributes.IsNullable']);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue('{Aggregates.Attributes.IsNullable}');
    await choose('Operators');
    await expect(options).toHaveText(['==', '!=', 'and', 'or']);
    await choose('All');
  });

  await test.step('tells in words what it means, or why it means nothing', async () => {
    await field.fill(
      "{Aggregates.Attributes.IsNullable} and {Aggregates.Attributes.Type} == 'string'",
    );
    await expect(said).toContainText('attributes that are nullable and whose type is "string"');
    await field.fill('{Aggregates.Attributes.Name} ==');
    await expect(said).toContainText('…');
  });

  await test.step('every spelling of the language chooses among the elements of the sample', async () => {
    for (const [condition, passing] of ofAttributes) {
      await field.fill(condition);
      await expect(said, condition).toHaveText(
        new RegExp(`1 of 2 of the sample pass.*✓ Sales › OrderLine › ${passing} passes`),
      );
    }
  });

  await test.step('is saved, and is offered to the next', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const [condition = ''] = ofAttributes.at(-1) ?? [];
    expect(lastInput(calls, 'updatepropertymappingcondition')).toMatchObject({ condition });
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await page.getByRole('group', { name: 'Code of the file' }).press('Escape');
    await expect(page.getByText('This file', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit the condition' }).click();
    await choose('Previously Configured');
    await expect(options.filter({ hasText: condition })).toBeVisible();
    await field.fill(`not (${ofAll})`);
    await expect(said).toContainText('0 of 1 of the sample pass');
    await field.fill(ofAll);
    await expect(said).toContainText('1 of 1 of the sample pass');
  });
});
