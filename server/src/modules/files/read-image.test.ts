import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { analysed, upload } from '#test/an-upload';
import { startFakeProvider, type FakeProvider } from '#test/fake-provider';
import { startTestServer, type TestServer } from '#test/harness';

/** One black pixel. */
const content = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

let provider: FakeProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({ ...provider.settings, LANGUAGE_MODEL_SECONDS: '5' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function analyse(): Promise<{
  process: AProcess;
  file: { status: string; message: string | null };
}> {
  const people = await aPlatform(server);
  const process = await aProcess(people);
  await upload(people.api, process.processId, [{ path: 'checkout.png', content, kind: 'mockup' }]);
  const [file] = await analysed(people.api, process.processId);
  if (!file) throw new Error('The file is gone.');
  return { process, file };
}

test('a picture becomes the steps that the model sees in it', async () => {
  provider.behave({
    kind: 'says',
    value: {
      summary: 'A form to check out.',
      steps: [
        { sentence: 'Customer enters the shipping address', follows: null },
        { sentence: 'Customer places the order', follows: 0 },
      ],
    },
  });

  const { process, file } = await analyse();

  expect(file).toMatchObject({ status: 'Completed' });
  expect(await process.drawing()).toBe(
    'Customer enters the shipping address(Customer places the order)',
  );
  expect(provider.requests[0]?.body).toContain('data:image/png;base64,iVBOR');
});

test('a picture that the model fails at is skipped with the reason, and nothing is left of it', async () => {
  provider.behave({ kind: 'answers', status: 500 });

  const { process, file } = await analyse();

  expect(file).toMatchObject({
    status: 'File Skipped',
    message: 'The language model failed. Upload it again to try it once more.',
  });
  expect(await process.drawing()).toBe('');
});
