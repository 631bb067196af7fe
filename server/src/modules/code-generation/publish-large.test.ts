import { describe, expect, test } from 'vitest';
import {
  isOfManifest,
  manifestPath,
  ManifestFiles,
  readManifest,
  writeManifest,
  type ManifestService,
} from '@stepwright/blueprint-engine';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { meetBranch } from './meet-branch.ts';
import { filesAfter, planCommit } from './plan-commit.ts';

const request = { elementId: null, blueprints: [aBlueprint()], templates: [] };

/** A branch that is published to: files by path. */
class Branch {
  readonly files = new Map<string, string>();
  readonly known = new Map<string, Buffer>();

  private async meet(names: string[]) {
    const service = aService(Object.fromEntries(names.map((name) => [name, {}])));
    const memory = () => Promise.resolve(this.known);
    const branch = aBranch(Object.fromEntries(this.files));
    const meeting = await meetBranch(service, request, { branch, memory });
    return { meeting, plan: planCommit(meeting) };
  }

  async zip(names: string[]): Promise<Record<string, string>> {
    const { meeting, plan } = await this.meet(names);
    const files = filesAfter(meeting, plan);
    return Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
    );
  }

  async publish(names: string[]): Promise<string[]> {
    const { plan } = await this.meet(names);
    for (const { hash, content } of plan.generated) this.known.set(hash, content);
    for (const { path, content } of plan.changes)
      if (content) this.files.set(path, Buffer.from(content).toString());
      else this.files.delete(path);
    return plan.changes.map(({ path }) => path);
  }

  manifest() {
    return readManifest((path) => {
      const text = this.files.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    }).manifest;
  }
}

/** As older versions wrote it. */
const inOneFile = (services: Record<string, ManifestService>) =>
  JSON.stringify({
    version: 1,
    services: Object.fromEntries(
      Object.entries(services).map(([id, service]) => [
        id,
        { ...service, files: Object.fromEntries(service.files) },
      ]),
    ),
  });

const commands = (count: number) => Array.from({ length: count }, (_, at) => `Do${at}`);

describe('a service of many files', () => {
  test('has its manifest in many lists, of which a change writes few', async () => {
    const branch = new Branch();
    await branch.publish(commands(600));
    const lists = [...branch.files.keys()].filter((path) => isOfManifest(path));
    expect(lists).toHaveLength(17);

    const changed = await branch.publish([...commands(600), 'OneMore']);

    expect(changed.filter((path) => !isOfManifest(path))).toEqual([
      'src/order.ts',
      'src/commands/one-more.ts',
    ]);
    expect(changed.filter((path) => isOfManifest(path)).length).toBeLessThanOrEqual(3);
    expect(branch.manifest()?.services['Order']?.files.size).toBe(602);
    expect(await branch.publish([...commands(600), 'OneMore'])).toEqual([]);
  });

  test('moves from a manifest of one file to lists, and back, without changing anything else', async () => {
    const branch = new Branch();
    await branch.publish(commands(600));
    const services = branch.manifest()?.services ?? {};
    for (const path of branch.files.keys()) if (isOfManifest(path)) branch.files.delete(path);
    branch.files.set(manifestPath, inOneFile(services));

    const changed = await branch.publish(commands(600));

    expect(changed.every((path) => isOfManifest(path))).toBe(true);
    expect(changed).toHaveLength(17);
    expect(branch.manifest()?.services).toEqual(services);
    const few = { ...services['Order'], files: ManifestFiles.of([]) } as ManifestService;
    const before = new Map(
      [...branch.files]
        .filter(([path]) => isOfManifest(path))
        .map(([path, text]) => [path, Buffer.from(text)]),
    );
    const back = writeManifest({ services: { Order: few } }, before);
    expect([...back].filter(([, bytes]) => bytes === null)).toHaveLength(16);
  });

  test.each(['0', 'f'])(
    'is not published to where a list of its manifest is lost or broken (%s)',
    async (name) => {
      const branch = new Branch();
      await branch.publish(commands(600));
      const list = `.stepwright/files/Order/${name}.json`;
      const text = branch.files.get(list) ?? '';
      expect(text).toContain('src/commands/');

      const refused = { code: 'CONFLICT', failures: [{}, { path: list }] };
      branch.files.set(list, `<<<<<<< ours\n${text}`);
      await expect(branch.publish(commands(600))).rejects.toMatchObject(refused);
      branch.files.delete(list);
      await expect(branch.publish(commands(600))).rejects.toMatchObject(refused);
    },
  );

  test('leaves what lies below the folder of its lists and no manifest names', async () => {
    const branch = new Branch();
    const foreign = ['README.md', 'hooks/x.sh', 'hooks/a.json', 'Order/0.json'].map(
      (path) => `.stepwright/files/${path}`,
    );
    for (const path of foreign) branch.files.set(path, '{}');

    expect(await branch.publish(commands(1))).toEqual([
      'src/order.ts',
      'src/commands/do0.ts',
      manifestPath,
    ]);
    expect([...branch.files.keys()]).toEqual(expect.arrayContaining(foreign));
  });

  test('keeps the lists whose manifest was lost: it can be mended from them', async () => {
    const branch = new Branch();
    await branch.publish(commands(600));
    for (const path of [manifestPath, 'src/order.ts']) branch.files.delete(path);

    await branch.publish(commands(1));

    expect([...branch.files.keys()].filter((path) => isOfManifest(path))).toHaveLength(17);
  });

  test.each(['../../evil', '.git', 'a/b'])(
    'is not published beside a service that calls itself %s',
    async (id) => {
      const branch = new Branch();
      await branch.publish(commands(600));
      const order = branch.manifest()?.services['Order'];
      branch.files.set(manifestPath, inOneFile(order ? { [id]: order } : {}));

      await expect(branch.publish(commands(1))).rejects.toMatchObject({ code: 'CONFLICT' });
    },
  );

  test('has its whole manifest in a zip, also where little of it changes', async () => {
    const branch = new Branch();
    await branch.publish(commands(600));

    const zip = await branch.zip([...commands(600), 'OneMore']);

    await branch.publish([...commands(600), 'OneMore']);
    expect(zip).toEqual(Object.fromEntries(branch.files));
  });
});
