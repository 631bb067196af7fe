import type { FastifyInstance } from 'fastify';

/** The calls as a document and as a page. Made when first asked for: nobody waits for it at start. */
export function serveDocs(app: FastifyInstance): void {
  app.get('/openapi.json', async (_request, reply) => {
    const { openApiDocument } = await import('./openapi.ts');
    return reply.header('cache-control', 'no-cache').send(await openApiDocument());
  });

  app.get('/docs', async (_request, reply) => {
    const [{ openApiDocument }, { docsPage }] = await Promise.all([
      import('./openapi.ts'),
      import('./docs-page.ts'),
    ]);
    const page = docsPage(await openApiDocument());
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
