import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages of the bench, built as the product is, and never a part of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: join(import.meta.dirname, '../../.cache/bench-web'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 3500,
    rolldownOptions: {
      input: globSync('*.html', { cwd: import.meta.dirname }).map((page) =>
        join(import.meta.dirname, page),
      ),
    },
  },
});
