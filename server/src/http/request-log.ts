import { LogController } from 'fastify';

type Completed = Parameters<LogController['requestCompleted']>;

/** One line a request, when it is answered. Files of the web app are many and say little. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Completed): void {
    const level = /^\/(api|oidc)\//.test(request.url) ? 'info' : 'debug';
    const ms = Math.round(reply.elapsedTime);
    if (error) request.log.warn({ err: error, req: request, ms }, 'broken off');
    else request.log[level]({ req: request, res: reply, ms }, 'answered');
  }
}
