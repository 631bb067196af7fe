import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, pathsOf } from '#test/a-blueprint';
import { aPlatform } from '#test/a-platform';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the list', () => {
  test('holds what was added, once for one id, and no more what was deleted', async () => {
    const { api, organisationId } = await aPlatform(server);
    const blueprint = {
      identity: randomUUID(),
      organisationId,
      name: 'Ours',
      type: 'Private',
    } as const;

    await api.generationStrategy.create(blueprint);
    await api.generationStrategy.create(blueprint);
    const { data } = await api.generationStrategy.listByOrganisation({ organisationId });
    await api.generationStrategy.delete({
      organisationId,
      generationStrategyId: blueprint.identity,
    });
    const after = await api.generationStrategy.listByOrganisation({ organisationId });

    expect(data.filter(({ name }) => name === 'Ours')).toEqual([{ ...blueprint, description: '' }]);
    expect(after.data.filter(({ name }) => name === 'Ours')).toEqual([]);
  });

  test('shows others what is public, which they read and clone, and do not change', async () => {
    const { id, name } = { ...(await aBlueprint(server, 'Public')), name: 'Mine now' };
    const { api, organisationId } = await aPlatform(server);

    const { data } = await api.generationStrategy.listByOrganisation({ organisationId });
    const read = await api.generationStrategy.getForTreeView({ id });
    const clone = await api.generationStrategy.clone({
      generationStrategyId: id,
      organisationId,
      newName: name,
    });
    const change = { generationStrategyId: id, organisationId, name, type: 'Private' } as const;
    const changed = await refusalOf(api.generationStrategy.update(change));
    const deleted = await refusalOf(
      api.generationStrategy.delete({ generationStrategyId: id, organisationId }),
    );

    expect(data.map(({ identity }) => identity)).toContain(id);
    expect(read.data.name).toBe('Orders in TypeScript');
    expect(clone.value).toMatchObject({ name, organisationId, type: 'Private' });
    expect([changed.status, deleted.status]).toEqual([403, 403]);
  });

  test('a change that has not seen the last one is refused', async () => {
    const { api, id, organisationId } = await aBlueprint(server);
    const change = {
      generationStrategyId: id,
      organisationId,
      name: 'Two',
      type: 'Private',
    } as const;

    await api.generationStrategy.update({ ...change, version: 1 });
    const stale = await refusalOf(
      api.generationStrategy.update({ ...change, name: 'Three', version: 1 }),
    );

    expect(stale).toMatchObject({ status: 409, message: 'This has changed in the meantime.' });
  });
});

describe('files from the computer', () => {
  test('are kept by their relative path; those that may not be are told with size and reasons', async () => {
    const { api, id } = await aBlueprint(server);

    const { value } = await api.generationStrategy.uploadCode({
      generationStrategyId: id,
      files: [
        new File(['a'], 'shop/src/a.ts'),
        new File(['bb'], 'shop/dist/b.js'),
        new File(['c'], '../c.ts'),
      ],
    });

    expect(value).toEqual({
      accepted: 1,
      rejected: [
        {
          file: 'shop/dist/b.js',
          size: 2,
          reasons: ['Files of builds, packages and tools are left out.'],
        },
        { file: '../c.ts', size: 1, reasons: ['This path is not allowed.'] },
      ],
    });
    expect(await pathsOf(api, id)).toEqual(['shop/', 'shop/src/', 'shop/src/a.ts']);
  });

  test('are put into folders, renamed, moved and deleted', async () => {
    const { api, id: generationStrategyId } = await aBlueprint(server);
    const of = { generationStrategyId };
    const files = [new File(['a'], 'src/a.ts'), new File(['b'], 'src/b.ts')];
    await api.generationStrategy.uploadCode({ ...of, files });

    await api.generationStrategy.addFolder({ ...of, name: 'lib/empty' });
    await api.generationStrategy.moveFiles({ ...of, fromPath: 'src', toPath: 'source' });
    await api.generationStrategy.movePath({
      ...of,
      fromPath: 'source/a.ts',
      toPath: 'lib/empty/a.ts',
    });
    const taken = await refusalOf(
      api.generationStrategy.moveFiles({
        ...of,
        fromPath: 'source/b.ts',
        toPath: 'lib/empty/A.ts',
      }),
    );
    const inside = await refusalOf(
      api.generationStrategy.movePath({ ...of, fromPath: 'lib', toPath: 'lib/empty/lib' }),
    );
    const moved = await pathsOf(api, generationStrategyId);
    await api.generationStrategy.deleteFilePath({ ...of, filePath: 'lib' });

    expect(moved).toEqual(['lib/', 'lib/empty/', 'lib/empty/a.ts', 'source/', 'source/b.ts']);
    expect([taken.status, inside.status]).toEqual([409, 400]);
    expect(await pathsOf(api, generationStrategyId)).toEqual(['source/', 'source/b.ts']);
  });

  test("keep their places apart: a folder takes the place of its own parent, and none has a tool's name", async () => {
    const { api, id: generationStrategyId } = await aBlueprint(server);
    const of = { generationStrategyId };
    await api.generationStrategy.addFolder({ ...of, name: 'a/b' });
    await api.generationStrategy.addFolder({ ...of, name: 'c' });
    await api.generationStrategy.uploadCode({ ...of, files: [new File(['x'], 'a/b/b')] });

    await api.generationStrategy.movePath({ ...of, fromPath: 'a/b', toPath: 'a' });
    const refused = await refusalOf(
      api.generationStrategy.addFolder({ ...of, name: 'c/node_modules' }),
    );

    expect(refused).toMatchObject({
      status: 400,
      message: 'Files of builds, packages and tools are left out.',
    });
    expect(await pathsOf(api, generationStrategyId)).toEqual(['a/', 'a/b', 'c/']);
  });
});
