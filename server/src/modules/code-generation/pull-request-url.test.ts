import { describe, expect, test } from 'vitest';
import { pullRequestUrl } from './pull-request-url.ts';

const branches = { from: 'feature/order', into: 'main' };

describe('the address that opens a pull request', () => {
  test.each([
    [
      'https://github.com/acme/shop.git',
      'https://github.com/acme/shop/compare/main...feature/order?expand=1',
    ],
    [
      'https://github.example.com/acme/shop',
      'https://github.example.com/acme/shop/compare/main...feature/order?expand=1',
    ],
    [
      'https://gitlab.com/acme/team/shop.git',
      'https://gitlab.com/acme/team/shop/-/merge_requests/new?merge_request%5Bsource_branch%5D=feature%2Forder&merge_request%5Btarget_branch%5D=main',
    ],
    [
      'https://gitlab.example.com:8443/acme/shop.git/',
      'https://gitlab.example.com:8443/acme/shop/-/merge_requests/new?merge_request%5Bsource_branch%5D=feature%2Forder&merge_request%5Btarget_branch%5D=main',
    ],
    [
      'https://dev.azure.com/acme/Web%20shop/_git/orders',
      'https://dev.azure.com/acme/Web%20shop/_git/orders/pullrequestcreate?sourceRef=feature%2Forder&targetRef=main',
    ],
    [
      'https://acme.visualstudio.com/shop/_git/orders',
      'https://acme.visualstudio.com/shop/_git/orders/pullrequestcreate?sourceRef=feature%2Forder&targetRef=main',
    ],
    [
      'https://tfs.example.com/tfs/Main/shop/_git/orders',
      'https://tfs.example.com/tfs/Main/shop/_git/orders/pullrequestcreate?sourceRef=feature%2Forder&targetRef=main',
    ],
    [
      'https://bitbucket.org/acme/shop.git',
      'https://bitbucket.org/acme/shop/pull-requests/new?source=feature%2Forder&dest=main',
    ],
    [
      'https://code.example.com/scm/acme/shop.git',
      'https://code.example.com/projects/acme/repos/shop/pull-requests?create&sourceBranch=refs%2Fheads%2Ffeature%2Forder&targetBranch=refs%2Fheads%2Fmain',
    ],
    ['https://gitea.com/acme/shop.git', 'https://gitea.com/acme/shop/compare/main...feature/order'],
    [
      'https://codeberg.org/acme/shop',
      'https://codeberg.org/acme/shop/compare/main...feature/order',
    ],
    [
      'http://gitea.intern:3000/acme/shop.git',
      'http://gitea.intern:3000/acme/shop/compare/main...feature/order',
    ],
  ])('of %s', (repositoryUrl, address) => {
    expect(pullRequestUrl(repositoryUrl, branches)).toBe(address);
  });

  test.each(['https://git.example.com/shop.git', 'https://mygithub.com/a/b', 'no address', ''])(
    'is not known for %j',
    (repositoryUrl) => {
      expect(pullRequestUrl(repositoryUrl, branches)).toBeNull();
    },
  );

  test('keeps what is strange in a branch to itself, and no token', () => {
    const repositoryUrl = 'https://ann:t0ken@github.com/acme/shop.git?t0ken#t0ken';
    const from = 'fix/#12?expand=0&x=%2e%2e';

    expect(pullRequestUrl(repositoryUrl, { from, into: 'main' })).toBe(
      'https://github.com/acme/shop/compare/main...fix/%2312%3Fexpand%3D0%26x%3D%252e%252e?expand=1',
    );
  });
});
