/** Paths at which hosts open a pull request, or show the one that is open. */
const opensPullRequest = /\/(?:compare\/|merge_requests\/|pull-requests?[/?]|pulls?\/)/;

/**
 * Where the server of a repository offers a pull request, as most hosts say it when they take a push:
 * GitLab and Gitea under whatever name they stand in somebody's own house.
 *
 * @param printed What git printed while it pushed.
 * @returns null where the server says nothing, or names another host than its own.
 */
export function offeredLink(printed: string, repositoryUrl: string): string | null {
  const host = URL.parse(repositoryUrl)?.hostname;
  const said = printed.matchAll(/^remote:.*?(https?:\/\/\S+)/gm);
  const links = [...said].flatMap(([, text = '']) => URL.parse(text) ?? []);
  const link = links.find(
    ({ hostname, username, pathname, search }) =>
      hostname === host && username === '' && opensPullRequest.test(pathname + search),
  );
  return link && link.href.length <= 2000 ? link.href : null;
}
