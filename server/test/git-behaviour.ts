import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** How the server treats every request until told otherwise. */
export type GitBehaviour =
  | { kind: 'normal' }
  | { kind: 'unauthorised' }
  | { kind: 'redirect'; to: string }
  | { kind: 'hang' }
  /** Does not name its branches to who is going to push; everything else is answered. */
  | { kind: 'hang-before-push' }
  | { kind: 'slow'; delayMs: number }
  /** Answers every request with this status. */
  | { kind: 'status'; status: number }
  /** Names branches for ever to whoever asks for them. */
  | { kind: 'endless-branches' }
  /** Sends so many bytes of every answer a second. */
  | { kind: 'trickle'; bytesPerSecond: number }
  /** Breaks the connection after this share of each pack that is fetched. */
  | { kind: 'cut-fetch'; share: number }
  /** Breaks the connection after this share of each push has arrived. */
  | { kind: 'cut-push'; share: number }
  /** Takes the push, then breaks the connection before the answer. */
  | { kind: 'cut-answer' }
  /** Takes the push, then says nothing. */
  | { kind: 'hang-answer' }
  /** Wants to go on in another language than HTTP. */
  | { kind: 'switch' }
  /** Answers who asks for the branches as ever, and who pushes to them like this. */
  | { kind: 'when-pushed'; behaviour: GitBehaviour };

/** A request to the git server. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  authorised: boolean;
}

/** What is true of this request. */
export function behaviourOf(request: IncomingMessage, behaviour: GitBehaviour): GitBehaviour {
  if (behaviour.kind !== 'when-pushed') return behaviour;
  return isPush(request) ? behaviour.behaviour : { kind: 'normal' };
}

/** Whether this is the push itself, not the question for the branches before it. */
export function isPush({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.endsWith('/git-receive-pack');
}

/** @returns whether the request has been dealt with. */
export async function misbehave(call: Call, behaviour: GitBehaviour): Promise<boolean> {
  if (behaviour.kind === 'slow') await pause(behaviour.delayMs);
  return isSilent(call, behaviour) || hasAnswered(call, behaviour);
}

function isSilent({ request }: Call, { kind }: GitBehaviour): boolean {
  if (kind === 'hang') return true;
  return kind === 'hang-before-push' && request.url?.endsWith('?service=git-receive-pack') === true;
}

function hasAnswered(call: Call, behaviour: GitBehaviour): boolean {
  const { request, response } = call;
  if (behaviour.kind === 'endless-branches') return nameForEver(call);
  if (behaviour.kind === 'unauthorised') refuse(response);
  else if (behaviour.kind === 'status') response.writeHead(behaviour.status).end('No');
  else if (behaviour.kind === 'redirect') response.writeHead(302, { location: behaviour.to }).end();
  else if (behaviour.kind === 'switch') request.socket.end(anotherLanguage);
  else return false;
  return true;
}

const anotherLanguage = 'HTTP/1.1 101 Other\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

/** @returns whether the request has been dealt with: what git asks first is answered as ever. */
function nameForEver({ request, response }: Call): boolean {
  if (request.method === 'GET') return false;
  response.setHeader('content-type', 'application/x-git-upload-pack-result');
  Readable.from(endlessBranches())
    .on('error', () => undefined)
    .pipe(response);
  return true;
}

function* endlessBranches(): Generator<string> {
  for (let at = 0; ; at += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const line = `${'1'.repeat(40)} refs/heads/branch-${at + index}\n`;
      return (line.length + 4).toString(16).padStart(4, '0') + line;
    });
    yield lines.join('');
  }
}

export function refuse(response: ServerResponse): void {
  response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end('Not signed in');
}
