import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { callOf, isCall, respond } from './kernel/http.ts';
import { isDelivery, react } from './kernel/messages.ts';
import { answerOf } from './kernel/routes.ts';
import { reactions, routes } from './service-routes.ts';

/** What Lambda calls: with a request to the function's address, or with an event of one of its rules. */
export async function handler(event: unknown): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  if (isCall(event)) {
    const call = callOf(event);
    return respond(call, () => answerOf(routes, call));
  }
  if (!isDelivery(event)) throw new Error('This is neither a request nor an event of a rule.');
  await react(reactions, event);
  return undefined;
}
