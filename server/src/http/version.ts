import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');

/** The version of the product. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(file));
