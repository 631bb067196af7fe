import { app, type HttpResponseInit } from '@azure/functions';

export async function healthFunction(): Promise<HttpResponseInit> {
  return { status: 200, jsonBody: { status: 'ok', service: '~{Aggregates.Name|Kebab}-service' } };
}

app.http('health', { methods: ['GET'], authLevel: 'anonymous', route: 'health', handler: healthFunction });
