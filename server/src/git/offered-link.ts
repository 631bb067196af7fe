/** Paths at which hosts open a pull request, or show the one that is open. */
const opensPullRequest = /\/(?:compare\/|merge_requests\/|pull-requests?[/?]|pulls?\/)/;

/**
 * Where the server of a repository offers a pull request, as most hosts say it when they take a push:
 * GitLab and Gitea under whatever name they stand in somebody's own house.
 *
 * @param printed What git printed while it pushed.
 * @returns null where the server says nothing, or names another place than its own: only https of
 *   the same host and port, or what the repository's own address has.
 */
export function offeredLink(printed: string, repositoryUrl: string): string | null {
  const own = URL.parse(repositoryUrl);
  const said = printed.matchAll(/^remote:.*?(https?:\/\/\S+)/gm);
  const links = [...said].flatMap(([, text = '']) => URL.parse(text) ?? []);
  const link = links.find(
    ({ protocol, host, username, pathname, search }) =>
      (protocol === 'https:' || protocol === own?.protocol) &&
      host === own?.host &&
      username === '' &&
      opensPullRequest.test(pathname + search),
  );
  return link && link.href.length <= 2000 ? link.href : null;
}
