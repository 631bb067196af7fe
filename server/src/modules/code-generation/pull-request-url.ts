interface Branches {
  /** The branch with the commits. */
  from: string;
  into: string;
}

type Host = (repository: URL, branches: Branches) => string;

const inPath = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const compare: Host = ({ href }, { from, into }) =>
  `${href}/compare/${inPath(into)}...${inPath(from)}`;

const gitHub: Host = (repository, branches) => `${compare(repository, branches)}?expand=1`;

const gitLab: Host = ({ href }, { from, into }) =>
  `${href}/-/merge_requests/new?${query({
    'merge_request[source_branch]': from,
    'merge_request[target_branch]': into,
  })}`;

const azureDevOps: Host = ({ href }, { from, into }) =>
  `${href}/pullrequestcreate?${query({ sourceRef: from, targetRef: into })}`;

const bitbucketCloud: Host = ({ href }, { from, into }) =>
  `${href}/pull-requests/new?${query({ source: from, dest: into })}`;

/** Bitbucket in one's own house has its clones at `/scm/PROJECT/REPOSITORY`. */
const bitbucketServer: Host = ({ href }, { from, into }) =>
  `${href.replace(/\/scm\/([^/]+)\/([^/]+)$/, '/projects/$1/repos/$2')}/pull-requests?create&${query(
    { sourceBranch: `refs/heads/${from}`, targetBranch: `refs/heads/${into}` },
  )}`;

/** The first that fits wins. A host of one's own is known by a part of its name, as is usual. */
const hosts: readonly (readonly [(repository: URL) => boolean, Host])[] = [
  [({ pathname }) => /\/_git\/[^/]+$/.test(pathname), azureDevOps],
  [({ hostname }) => isNamed(hostname, 'github'), gitHub],
  [({ hostname }) => isNamed(hostname, 'gitlab'), gitLab],
  [({ hostname }) => hostname === 'bitbucket.org', bitbucketCloud],
  [({ pathname }) => /\/scm\/[^/]+\/[^/]+$/.test(pathname), bitbucketServer],
  [({ hostname }) => isNamed(hostname, 'gitea', 'forgejo', 'codeberg'), compare],
];

/** `git.gitlab.example.com` and `gitlab-ci.example.com` are GitLab; `mygitlab.com` is anybody. */
function isNamed(hostname: string, ...names: string[]): boolean {
  return hostname.split(/[.-]/).some((part) => names.includes(part));
}

/**
 * The address at which the host of a repository opens a pull request.
 *
 * @param repositoryUrl The address that is cloned; credentials in it are left out.
 * @returns null where we do not know the host.
 */
export function pullRequestUrl(repositoryUrl: string, branches: Branches): string | null {
  const repository = URL.parse(repositoryUrl);
  if (!repository || !/^https?:$/.test(repository.protocol)) return null;
  repository.username = '';
  repository.password = '';
  repository.search = '';
  repository.hash = '';
  repository.pathname = repository.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const host = hosts.find(([fits]) => fits(repository))?.[1];
  return host ? host(repository, branches) : null;
}
