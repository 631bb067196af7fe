import type { GitSettings } from './git-settings.ts';
import type { Remote } from './repository-address.ts';

/**
 * The whole environment of one run of git: nothing of the server's own is passed on.
 *
 * The settings travel as `GIT_CONFIG_*` variables, because arguments are visible to every user of
 * the machine and files stay behind. The token is sent to the repository's own origin only.
 */
export function gitEnvironment(
  settings: GitSettings,
  run: { remote?: Remote; directory: string },
): Record<string, string> {
  const entries = [...safety(settings), ...(run.remote ? access(run.remote) : [])];
  const environment: Record<string, string> = {
    PATH: settings.searchPath,
    HOME: run.directory,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: settings.scratchDirectory,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    // A small delta may stand for gigabytes: git gives up before it asks for so much memory.
    GIT_ALLOC_LIMIT: String(settings.memoryLimitBytes),
    // Memory that is free again is kept for the next object: giving it back and asking anew, for
    // each of them, took git more time than its work.
    MALLOC_TRIM_THRESHOLD_: String(64 * 1024 * 1024),
    MALLOC_TOP_PAD_: String(1024 * 1024),
    GIT_CONFIG_COUNT: String(entries.length),
  };
  entries.forEach(([key, value], index) => {
    environment[`GIT_CONFIG_KEY_${index}`] = key;
    environment[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return environment;
}

function safety(settings: GitSettings): [string, string][] {
  return [
    ['protocol.allow', 'never'],
    ['protocol.https.allow', 'always'],
    ['protocol.http.allow', settings.allowHttp ? 'always' : 'never'],
    // Also inside the same host: the origin that gets the token is the one the user named.
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    // Pushes are sent with their length: some servers refuse chunked requests.
    ['http.postBuffer', String(16 * 1024 * 1024)],
    ['credential.helper', ''],
    ['core.askPass', ''],
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['core.symlinks', 'false'],
    ['core.attributesFile', '/dev/null'],
    ['core.excludesFile', '/dev/null'],
    ['core.autocrlf', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['submodule.recurse', 'false'],
    ['transfer.bundleURI', 'false'],
    // What is received stays packed, however much it would be unpacked, and is not held in memory.
    ['fetch.unpackLimit', '1'],
    // A small commit too: another program would unpack it, which takes as long as writing it did.
    ['fastimport.unpackLimit', '1'],
    ['core.bigFileThreshold', '16m'],
    // Nothing here outlives the server, let alone the machine: it need not be on the disk.
    ['core.fsync', 'none'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['init.defaultBranch', 'main'],
    ['advice.detachedHead', 'false'],
    ['protocol.version', '2'],
  ];
}

function access(remote: Remote): [string, string][] {
  const basic = Buffer.from(remote.credentials).toString('base64');
  const entries: [string, string][] = [
    ['remote.origin.url', remote.url],
    [`http.${remote.origin}/.extraHeader`, `Authorization: Basic ${basic}`],
  ];
  if (remote.pinned) entries.push(['http.curloptResolve', remote.pinned]);
  return entries;
}

/** Takes the credentials out of what git printed, in every form in which a server may echo them. */
export function scrub(printed: string, remote: Remote | undefined): string {
  if (!remote) return printed;
  const { credentials } = remote;
  const token = credentials.slice(credentials.indexOf(':') + 1);
  const forms = [
    credentials,
    token,
    encodeURIComponent(token),
    Buffer.from(credentials).toString('base64'),
    Buffer.from(token).toString('base64'),
  ];
  return forms
    .filter((form) => form.length > 0)
    .sort((one, other) => other.length - one.length)
    .reduce((text, form) => text.replaceAll(form, '***'), printed);
}
