import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, endedWork, loadFiles, pathsOf } from '#test/a-blueprint';
import { addCommand } from '#test/a-connected-service';
import { aPlatform } from '#test/a-platform';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type Api, type TestServer } from '#test/harness';

let server: TestServer;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_HTTP_GIT: 'true', ALLOW_PRIVATE_GIT_ADDRESSES: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

/** A service with one command, as somebody writes it. */
const serviceOf = (name: string, command: string) => {
  const kebab = (text: string) => text.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();
  const camel = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  const folder = `services/${kebab(name)}`;
  return {
    [`${folder}/src/${kebab(name)}.ts`]: `export class ${name} {\n  id: string;\n}\n`,
    [`${folder}/src/commands/${kebab(command)}.ts`]: `import { ${name} } from '../${kebab(name)}';\n\nexport function ${camel(command)}(${camel(name)}: ${name}): void {}\n`,
    [`${folder}/README.md`]: `# ${name}\n\nWhat the ${camel(name)} service does.\n`,
  };
};
const words = ['Order', 'PlaceOrder', 'Customer', 'RegisterCustomer'].map((token, at) => ({
  key: at % 2 === 0 ? 'Aggregates.Name' : 'Aggregates.Commands.Name',
  token,
}));
const sample = {
  ...serviceOf('Order', 'PlaceOrder'),
  ...serviceOf('Customer', 'RegisterCustomer'),
};

/** A blueprint of a repository with two services, learned. */
async function twoServices() {
  const place = await aBlueprint(server);
  const { api, id: generationStrategyId } = place;
  await loadFiles({ server, git, ...place }, sample);
  await api.generationStrategy.updateStrategyTokens({
    generationStrategyId,
    domainDictionaryEntries: words,
  });
  const { value } = await api.generationStrategy.learn({ generationStrategyId });
  await endedWork({ server, ...place }, value.jobId);
  return place;
}

/** What a blueprint generates for an invoice that is sent. */
async function generated(
  api: Api,
  place: { organisationId: string; platformId: string },
  id: string,
) {
  const { value } = await api.aggregate.createAggregate({
    ...place,
    name: 'Invoice',
    boundedContext: 'Billing',
  });
  const aggregateId = value.aggregate.identity;
  await addCommand(api, { aggregateId, name: 'SendInvoice' });
  const archive = await api.codeGeneration.download({
    aggregateId,
    platformId: place.platformId,
    previewFor: 0,
    previewForId: aggregateId,
    generationStrategyIds: [id],
    format: 'zip',
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const texts = Object.entries(files).map(([path, bytes]) => [
    path,
    new TextDecoder().decode(bytes),
  ]);
  return Object.fromEntries(texts.filter(([path = '']) => path.startsWith('services/'))) as object;
}

test('a repository with two services is learned, proven whole, exported and imported elsewhere, and generates a third as the same hands would', async () => {
  const { api, id, organisationId, platformId } = await twoServices();
  const { data } = await api.generationStrategy.getForTreeView({ id });
  expect(data.proof).toMatchObject({ isProven: true, reproduced: 1 });
  expect(await generated(api, { organisationId, platformId }, id)).toEqual(
    serviceOf('Invoice', 'SendInvoice'),
  );

  const archive = await api.generationStrategy.exportBlueprint({ generationStrategyId: id });
  const other = await aPlatform(server);
  const imported = await other.api.generationStrategy.importBlueprint({
    organisationId: other.organisationId,
    files: [new File([Buffer.from(await archive.arrayBuffer())], 'orders.zip')],
  });
  const copy = imported.value.identity;
  const shown = await other.api.generationStrategy.getForTreeView({ id: copy });
  const again = await other.api.generationStrategy.exportBlueprint({ generationStrategyId: copy });

  expect(archive.name).toBe('Orders-in-TypeScript.zip');
  expect(imported.value).toMatchObject({ name: 'Orders in TypeScript', type: 'Private' });
  expect(await pathsOf(other.api, copy)).toEqual(await pathsOf(api, id));
  expect(shown.data.proof).toMatchObject({ isProven: true, reproduced: 1, isOutdated: false });
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await archive.arrayBuffer()));
  expect(await generated(other.api, other, copy)).toEqual(serviceOf('Invoice', 'SendInvoice'));
  const { versions, undo } = (
    await other.api.generationStrategy.listVersions({ generationStrategyId: copy })
  ).data;
  expect(versions.map((each) => each.words)).toEqual(['Imported from orders.zip']);
  expect(undo).toBeNull();
});

describe('an archive is refused with its reason', () => {
  const manifest = strToU8(JSON.stringify({ format: 1, name: 'A', files: [] }));
  const zipOf = (files: Zippable) => zipSync(files, { level: 6 });
  const huge = new Uint8Array(30_500_000);

  test.each([
    ['that is no archive', strToU8('PK no'), 'This is not a zip archive, or it is damaged.'],
    [
      'without a blueprint',
      zipOf({ 'a.txt': strToU8('a') }),
      'There is no blueprint.json in the archive.',
    ],
    [
      'that leads out of its folder',
      zipOf({ 'blueprint.json': manifest, '../a.ts': strToU8('a') }),
      'The path "../a.ts" is not allowed.',
    ],
    [
      'that unpacks to more than is read',
      zipOf({ 'blueprint.json': manifest, 'files/a.bin': huge, 'files/b.bin': huge }),
      'At most 60 MB of files are read.',
    ],
    [
      'whose template is broken',
      zipOf({ 'blueprint.json': manifest, 'files/a.ts': strToU8('~{each Aggregates}') }),
      'a.ts',
    ],
    [
      'whose dictionary is longer than one may be',
      zipOf({
        'blueprint.json': strToU8(
          JSON.stringify({
            format: 1,
            name: 'A',
            files: [],
            dictionary: Array.from({ length: 2001 }, (_, at) => ({
              key: 'Aggregates.Name',
              token: `Order${at}`,
            })),
          }),
        ),
      }),
      'The dictionary cannot be taken',
    ],
    ['whose blueprint.json is none', zipOf({ 'blueprint.json': strToU8('{') }), 'is not JSON'],
  ])('%s', async (_what, bytes, reason) => {
    const { api, organisationId } = await aPlatform(server);

    const refused = await refusalOf(
      api.generationStrategy.importBlueprint({
        organisationId,
        files: [new File([Buffer.from(bytes)], 'a.zip')],
      }),
    );

    expect(refused.status).toBe(400);
    expect(refused.message).toContain(reason);
  });
});
