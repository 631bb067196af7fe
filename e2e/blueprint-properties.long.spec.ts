import { aBlueprint, lastInput, openFile, openWorkshop, sentCalls } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const json = `{
  "name": "order-service",
  "ports": [80, 443],
  "team": "sales"
}
`;
const yaml = `name: order-service
ports:
  - 80
  - 443
`;
const xml = `<Project>
  <Name>order-service</Name>
</Project>
`;

test('JSON, YAML and XML are bound by their properties, and keep how they are written', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const texts = { 'settings.json': json, 'deploy.yaml': yaml, 'app.xml': xml };
  const blueprint = await aBlueprint(place, texts);
  const { id: generationStrategyId, files } = blueprint;
  const itemOf = async (path: string) =>
    (await place.api.generationStrategy.getFileItem({ id: files[path] ?? '' })).data;
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  const tree = page.getByRole('tree', { name: 'Properties of the file' });
  const panel = page.getByRole('region', { name: 'Properties' });
  const value = panel.getByRole('textbox', { name: 'Value' });
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  const showStructure = (name: string) =>
    test.step(`shows the structure of ${name}`, async () => {
      await openFile(page, name);
      await page.getByText('Structure', { exact: true }).click();
      await expect(tree.getByRole('treeitem', { name: /^name|^Name/ })).toBeVisible();
    });

  await test.step('a value with a parameter that is inserted twice names it once', async () => {
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await showStructure('settings.json');
    await tree.getByRole('treeitem', { name: /^name/ }).click();
    await value.fill('-');
    for (let times = 0; times < 2; times += 1) {
      await panel.getByRole('button', { name: 'Insert a parameter' }).click();
      await page.getByRole('menuitem', { name: 'Aggregates.Name', exact: true }).click();
    }
    await expect(value).toHaveValue('-{Aggregates.Name}{Aggregates.Name}');
    await panel
      .getByRole('combobox', { name: 'Case format of Aggregates.Name' })
      .first()
      .selectOption('Kebab');
    await save.click();

    await expect(panel.getByText('Original value: order-service')).toBeVisible();
    expect(lastInput(calls, 'updatepropertyvalue')).toMatchObject({
      generationStrategyId,
      fileId: files['settings.json'],
      propertyBindingId: expect.any(String),
      value: '-{Aggregates.Name|Kebab}{Aggregates.Name}',
      parameters: ['Aggregates.Name'],
    });
  });

  await test.step('what is known of the file says so', async () => {
    const { id, fileBinding, pathBinding, propertyBindings } = await itemOf('settings.json');
    expect({ id, fileBinding, pathBinding }).toEqual({
      id: files['settings.json'],
      fileBinding: { bindingContext: null, mappingCondition: '' },
      pathBinding: { value: 'settings.json', parameters: [] },
    });
    expect(propertyBindings[1]).toEqual({
      id: '1',
      kind: 'TextSection',
      propertyName: null,
      value: '-{Aggregates.Name|Kebab}{Aggregates.Name}',
      originalValue: 'order-service',
      bindingContext: null,
      mappingCondition: '',
      parameters: [{ path: 'Aggregates.Name' }],
      mappedValues: ['{Aggregates.Name|Kebab}', '{Aggregates.Name}'],
      propertyBindings: ['1.1', '1.2'],
      children: expect.any(Array),
      content: '',
      delimiter: null,
      separator: '',
      sectionType: 'Text',
      hasDelimiter: false,
      isBound: false,
    });
    const { data } = await place.api.generationStrategy.getFileProperties({ id });
    expect(data.properties.map(({ name, bindingKind }) => [name, bindingKind])).toEqual([
      ['name', 'TextPropertyBinding'],
      ['ports', 'ObjectPropertyBinding'],
      ['[0]', 'ValuePropertyBinding'],
      ['[1]', 'ValuePropertyBinding'],
      ['team', 'ValuePropertyBinding'],
    ]);
  });

  await test.step('reverts it, and the file is again as it was loaded', async () => {
    await panel.getByRole('button', { name: 'Revert to original value' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revert to original value' });
    await expect(dialog).toContainText('order-service');
    await dialog.getByRole('button', { name: 'Yes' }).click();

    await expect(dialog).toBeHidden();
    await expect(tree.getByRole('treeitem', { name: /^name order-service/ })).toBeVisible();
  });

  await test.step('a list gets a copy of its last item', async () => {
    await tree.getByRole('treeitem', { name: /^ports/ }).click();
    await panel.getByRole('button', { name: 'Create collection item' }).click();

    await expect(value).toHaveValue('[80, 443, 443]');
    expect(lastInput(calls, 'createcollectionitem')).toMatchObject({
      fileId: files['settings.json'],
      propertyBindingId: expect.stringMatching(/^@\d+-\d+$/),
    });
  });

  await test.step('a property is deleted only after a question', async () => {
    await tree.getByRole('treeitem', { name: /^team/ }).click();
    await panel.getByRole('button', { name: 'Delete Object Property' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Object Property' });
    await expect(dialog).toContainText('team');
    await expectNoBarrier(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    await panel.getByRole('button', { name: 'Delete Object Property' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();

    await expect(dialog).toBeHidden();
    await expect(tree.getByRole('treeitem', { name: /^team/ })).toBeHidden();
    await page.getByText('What was learned', { exact: true }).click();
    const code = page.getByRole('group', { name: 'Code of the file' });
    await expect(code).toContainText('"ports": [80, 443, 443]');
    await expect(code).not.toContainText('443],');
  });

  for (const [name, property] of [
    ['deploy.yaml', 'name'],
    ['app.xml', 'Name'],
  ] as const)
    await test.step(`binds a property of ${name}`, async () => {
      await showStructure(name);
      await tree.getByRole('treeitem', { name: new RegExp(`^${property}`) }).click();
      await expect(value).toHaveValue('order-service');
      await value.fill('{Aggregates.Name|Kebab}-service');
      await save.click();

      await expect(
        tree.getByRole('treeitem', { name: /\{Aggregates\.Name\|Kebab\}-service/ }),
      ).toBeVisible();
    });
});
