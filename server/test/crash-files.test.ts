import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aPlatformOf } from './a-platform.ts';
import { analysed, upload } from './an-upload.ts';
import { aServerDisk, startServerProcess } from './server-process.ts';

const rounds = 2;
const things = 'order parcel invoice claim ticket contract payment refund booking voucher'.split(
  ' ',
);
const files = ['checks', 'approves', 'archives', 'prints'].flatMap((verb) =>
  things.map((thing) => ({
    path: `docs/${verb}-${thing}.md`,
    content: `The clerk ${verb} the ${thing}.`,
    kind: 'source' as const,
  })),
);

test(
  'a server that is killed while it analyses files goes on with them, and adds nothing twice',
  { timeout: 400_000 },
  async () => {
    const disk = await aServerDisk();
    try {
      let server = await startServerProcess(disk, { LOG_LEVEL: 'error' });
      let { api, actor } = await server.signIn('anna@example.com');
      const { organisationId, platformId } = await aPlatformOf({ api, actor });
      const processId = randomUUID();
      const process = {
        processId,
        organisationId,
        platformId,
        name: 'Ordering',
        ownerId: actor.id,
      };
      await api.process.createProcess({ ...process, generateProcessBasedOnDescription: false });
      await upload(api, processId, files);

      for (let round = 0; round < rounds; round += 1) {
        // While it is at work: some files are done, and some are not.
        const done = async () =>
          (await api.processFile.listFiles({ processId })).data.filter(
            ({ status }) => status === 'Completed',
          ).length;
        const before = await done();
        while ((await done()) < Math.min(before + 5, files.length)) await pause(5);
        await server.kill();
        server = await startServerProcess(disk, { LOG_LEVEL: 'error' });
        ({ api, actor } = await server.signIn('anna@example.com'));
      }

      const ended = await analysed(api, processId);
      const { data } = await api.process.get({ processId });
      await server.stop();

      expect(ended.map(({ status }) => status)).toEqual(files.map(() => 'Completed'));
      const contents = data.statements.map(({ content }) => content);
      expect(new Set(contents).size).toBe(contents.length);
      const said = data.statements.flatMap(({ associatedFiles }) => associatedFiles);
      expect(said.map(({ filePath }) => filePath).sort()).toEqual(
        files.map(({ path }) => path).sort(),
      );
      expect(data.isProcessingFiles).toBe(false);
    } finally {
      await disk.remove();
    }
  },
);
