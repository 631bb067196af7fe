import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The one without windows first: it does the same with a quarter less work. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return configured;
  const own = chromium.executablePath();
  return existsSync(own) ? own : known.find((path) => existsSync(path));
}

function quietly(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * The path of a Chromium for the journeys: what CHROMIUM_PATH names, else Playwright's own, else the
 * system's; where there is none, Playwright's is downloaded, or Debian's package installed.
 *
 * @throws Error that says what to install by hand.
 */
export function bringBrowser(): string {
  const found = installed();
  if (found) return found;
  console.log('Bringing a browser for the tests …');
  const brought =
    quietly('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium']) ||
    quietly('node_modules/.bin/playwright', ['install', 'chromium']) ||
    (existsSync('/usr/bin/apt-get') &&
      quietly('apt-get', ['update', '-qq']) &&
      (quietly('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']) ||
        quietly('apt-get', ['install', '-y', '-qq', 'chromium'])));
  const path = installed();
  if (brought && path) return path;
  throw new Error('The tests need Chromium. Install it, or name its path in CHROMIUM_PATH.');
}
