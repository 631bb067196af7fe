import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Where the server listens while the web app is developed. Start it with
 * `PUBLIC_URL=http://localhost:4310`, so that a login comes back to this address.
 */
const server = process.env.STEPWRIGHT_SERVER ?? 'http://127.0.0.1:4300';

export default defineConfig({
  plugins: [react()],
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
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 20,
            },
            { name: 'kit', test: /node_modules[\\/](@mantine|@floating-ui)[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
});
