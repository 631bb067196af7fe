import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Where the server listens while the web app is developed. Start it with
 * `PUBLIC_URL=http://localhost:4310`, so that a login comes back to this address.
 */
const server = process.env.STEPWRIGHT_SERVER ?? 'http://127.0.0.1:4300';

const indexes = /[\\/](features[\\/][^\\/]+|packages[\\/][^\\/]+[\\/]src)[\\/]index\.ts$/;

/** The addresses of all calls as the plain data that they are: the schemas stay on the server. */
function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    apply: 'build',
    load: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]routes\.ts$/ },
      async handler() {
        const { routes } = await import('@stepwright/contract/routes');
        return `export const routes = ${JSON.stringify(routes)};`;
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), plainRoutes()],
  server: {
    host: '127.0.0.1',
    port: 4310,
    strictPort: true,
    proxy: Object.fromEntries(
      // The host stays as it was asked for: the built-in issuer serves its own address only.
      ['/api', '/oidc', '/openapi.json', '/docs', '/health'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Monaco is one lazy chunk of about 3 MB; everything else stays far below.
    chunkSizeWarningLimit: 3500,
    rolldownOptions: {
      // A page of its own for diagrams: it runs in a frame that may do nothing else.
      input: { main: 'index.html', diagram: 'diagram.html' },
      // Of an index that only passes on, what nobody asked for stays away. Modules that do something
      // by being loaded, such as those of the code editor, are imported by themselves.
      treeshake: { moduleSideEffects: [{ test: indexes, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
