/** `npm run settings`: writes the table of settings into the README, from what the server reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '@stepwright/server/settings';

const readme = 'README.md';
const place = /(<!-- settings: [^>]*-->\n)[\s\S]*?(<!-- \/settings -->)/;

function table(): string {
  const rows = Object.values(settings).map(
    ({ name, type, default: standard, example, description }) =>
      [
        `\`${name}\``,
        type,
        standard ? `\`${standard}\`` : '–',
        example.includes('`') ? example : `\`${example}\``,
        description,
      ]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
  );
  return ['name | type | default | example | meaning', '---|---|---|---|---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

function written(): string {
  return readFileSync(readme, 'utf8').replace(
    place,
    (_all, start: string, end: string) => `${start}\n${table()}\n\n${end}`,
  );
}

/** Empty where the README says what the server reads. */
export function findStaleSettings(): string[] {
  return readFileSync(readme, 'utf8') === written()
    ? []
    : [`${readme} lags behind: npm run settings`];
}

if (import.meta.main) writeFileSync(readme, written());
