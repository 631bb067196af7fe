import { describe, expect, test } from 'vitest';
import { offeredLink } from './offered-link.ts';

const repository = 'https://git.example.com:3000/acme/shop.git';
const said = (...lines: string[]) =>
  ['', ...lines, ''].map((line) => `remote: ${line}        \n`).join('');

describe('the pull request that a server offers with a push', () => {
  test.each([
    ['Gitea', 'https://git.example.com:3000/acme/shop/compare/main...feature/x'],
    [
      'GitLab',
      'https://git.example.com:3000/acme/shop/-/merge_requests/new?merge_request%5Ba%5D=x',
    ],
    [
      'Bitbucket',
      'https://git.example.com:3000/projects/A/repos/shop/pull-requests?create&sourceBranch=x',
    ],
    ['one that is open', 'https://git.example.com:3000/acme/shop/pulls/3'],
  ])('is found: %s', (_host, link) => {
    expect(offeredLink(said('To open a pull request, visit:', `  ${link}`), repository)).toBe(link);
  });

  test.each([
    ['nothing', ''],
    ['another page of the host', said('See https://git.example.com:3000/help/security')],
    ['another host', said('Visit https://evil.example.com:3000/acme/shop/compare/main...x')],
    ['another port', said('Visit https://git.example.com:8443/acme/shop/compare/main...x')],
    ['http beside https', said('Visit http://git.example.com:3000/acme/shop/compare/main...x')],
    ['a link with a user', said('https://a:b@git.example.com:3000/acme/shop/compare/main...x')],
    ['what no link is', said('javascript:alert(1)//compare/')],
    ['what git itself says', 'To https://git.example.com/acme/shop/compare/main\n'],
  ])('is not: %s', (_what, printed) => {
    expect(offeredLink(printed, repository)).toBeNull();
  });

  test('is one of plain http only where the repository itself was allowed to be', () => {
    const link = 'http://git.intern:3000/acme/shop/pulls/3';
    const offered = (from: string) => offeredLink(said(link), `${from}/acme/shop.git`);

    expect(offered('http://git.intern:3000')).toBe(link);
    expect(offered('http://git.intern')).toBeNull();
  });
});
