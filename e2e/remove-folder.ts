import { rmSync } from 'node:fs';

/** After the last journey: what the servers wrote goes. */
export default function removeFolder(): void {
  const folder = process.env['E2E_FOLDER'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
