import { describe, expect, test } from 'vitest';
import { gitLimits, type GitSettings } from './git-settings.ts';
import { openRemote, readRepositoryUrl } from './repository-address.ts';

const settings: GitSettings = {
  ...gitLimits,
  allowHttp: false,
  allowPrivateAddresses: false,
  scratchDirectory: '/nowhere',
  searchPath: '',
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
      addresses: expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
      credentials: 'x-access-token:secret',
    });
  });
});

/** One private address in every spelling that some program takes for it. */
function spellingsOf([a, b, c, d]: readonly [number, number, number, number]): string[] {
  const parts = [a, b, c, d];
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (part: number) => part.toString(16);
  const octal = (part: number) => part.toString(8);
  const plain = parts.join('.');
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  const wide = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const circled = (text: string) =>
    text.replaceAll(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit)));
  const coded = Array.from(plain, (sign) => `%${hex(sign.codePointAt(0) ?? 0)}`).join('');
  const hosts = [
    plain,
    `${whole}`,
    `0x${hex(whole)}`,
    `0X${hex(whole).toUpperCase()}`,
    `0${octal(whole)}`,
    parts.map((part) => `0x${hex(part)}`).join('.'),
    parts.map((part) => `0${octal(part)}`).join('.'),
    parts.map((part) => `000${octal(part)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.${b}.0${octal(c)}.${d}`,
    `${plain}.`,
    wide(plain),
    circled(plain),
    coded,
    parts.join('\u3002'),
    parts.join('\uff0e'),
    `[::ffff:${plain}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${plain}]`,
    `[64:ff9b::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:${high}:${low}::]`,
  ];
  return [
    ...hosts.map((host) => `https://${host}/shop.git`),
    `https://${plain}:8443/shop.git`,
    `https://example.com@${plain}/shop.git`,
    `https://${plain}\\@example.com/shop.git`,
    `https://${plain}\t/shop.git`,
    `https:${plain}/shop.git`,
    `https:///${plain}/shop.git`,
    `HTTPS:\\\\${plain}\\shop.git`,
    ` https://${plain}/shop.git`,
  ];
}

test('no spelling of a private address is called, out of more than 300', async () => {
  const spellings = [
    [127, 0, 0, 1],
    [127, 1, 2, 3],
    [10, 0, 0, 8],
    [100, 64, 0, 1],
    [168, 63, 129, 16],
    [169, 254, 169, 254],
    [172, 16, 0, 1],
    [172, 31, 255, 254],
    [192, 168, 1, 1],
    [198, 18, 0, 1],
    [0, 0, 0, 1],
  ].flatMap((address) => spellingsOf(address as [number, number, number, number]));

  // Only what has been opened is ever called.
  const opened: string[] = [];
  const reasons = new Set<string>();
  for (const url of spellings)
    await openRemote(settings, { url, token: 'secret' }).then(
      ({ url: canonical }) => opened.push(`${url} as ${canonical}`),
      ({ reason }: { reason: string }) => reasons.add(reason),
    );

  expect(spellings.length).toBeGreaterThan(300);
  expect(opened).toEqual([]);
  expect([...reasons]).toEqual(['address_refused']);
});
