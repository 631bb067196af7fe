import { describe, expect, test } from 'vitest';
import type { GitSettings } from './git-settings.ts';
import { openRemote, readRepositoryUrl } from './repository-address.ts';

const settings: GitSettings = {
  allowHttp: false,
  allowPrivateAddresses: false,
  scratchDirectory: '/nowhere',
  searchPath: '',
  timeLimitMs: 1000,
  sizeLimitBytes: 1000,
  printLimitBytes: 1000,
};

describe('the address of a repository', () => {
  test.each([
    ['https://Example.com/Team/shop.git', 'https://example.com/Team/shop.git'],
    ['https://example.com:443/shop/', 'https://example.com/shop'],
    ['https://example.com./shop', 'https://example.com/shop'],
    ['https://example.com/a/../shop', 'https://example.com/shop'],
  ])('%s is read as %s', (typed, canonical) => {
    expect(readRepositoryUrl(typed, settings)).toBe(canonical);
  });

  test.each([
    ['http://example.com/shop.git', /Only https/],
    ['ssh://git@example.com/shop.git', /Only https/],
    ['git@example.com:shop.git', /not the address/],
    ['file:///etc', /Only https/],
    ['/srv/shop.git', /not the address/],
    ['ext::sh -c "touch /tmp/x"', /Only https/],
    ['--upload-pack=touch /tmp/x', /not the address/],
    ['https://ann:secret@example.com/shop.git', /must not contain a user name/],
    ['https://token@example.com/shop.git', /must not contain a user name/],
    ['https://example.com/shop.git?token=x', /query or fragment/],
    ['https://example.com', /must name a repository/],
  ])('%s is refused', (typed, sentence) => {
    expect(() => readRepositoryUrl(typed, settings)).toThrow(sentence);
  });
});

describe('a private address', () => {
  test.each([
    'https://127.0.0.1/shop.git',
    'https://localhost/shop.git',
    'https://2130706433/shop.git',
    'https://0x7f.1/shop.git',
    'https://[::1]/shop.git',
    'https://[::ffff:127.0.0.1]/shop.git',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/shop.git',
  ])('%s is refused', async (url) => {
    const opening = openRemote(settings, { url, token: 'secret' });

    await expect(opening).rejects.toMatchObject({ reason: 'address_refused' });
  });

  test('is allowed by configuration, and pinned', async () => {
    const remote = await openRemote(
      { ...settings, allowHttp: true, allowPrivateAddresses: true },
      { url: 'http://localhost:8080/shop.git', token: 'secret' },
    );

    expect(remote).toMatchObject({
      origin: 'http://localhost:8080',
      pinned: expect.stringMatching(/^localhost:8080:(127\.0\.0\.1|\[::1\])/),
      credentials: 'x-access-token:secret',
    });
  });
});
