import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '#http/html';

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #1b1f24; --dim: #57606a; --line: #8b949e; --blue: #1c62b9; --on-blue: #fff; --red: #b42318; }
@media (prefers-color-scheme: dark) { :root { --page: #14171a; --card: #1d2125; --text: #e8eaed; --dim: #a7b0ba; --line: #6b747d; --blue: #6cabf7; --on-blue: #0b1a2b; --red: #ff9a90; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; background: var(--card); border-radius: 12px; padding: 2rem; box-shadow: 0 1px 3px #0003; }
.name { margin: 0; color: var(--dim); font-weight: 600; }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, button { width: 100%; font: inherit; padding: .65rem .75rem; border-radius: 8px; }
input { border: 1px solid var(--line); background: transparent; color: inherit; }
button { margin-top: 1rem; border: 0; background: var(--blue); color: var(--on-blue); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.error { color: var(--red); margin: .4rem 0 0; }
.note { margin: 1.5rem 0 0; color: var(--dim); font-size: .875rem; }
`;

/** What these pages may load: nothing, except this one script. */
function policy(scriptNonce: string | null): string {
  const scripts = scriptNonce ? `; script-src 'nonce-${scriptNonce}'` : '';
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'${scripts}`;
}

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(null),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface SignInPage {
  action: string;
  /** What was typed before, where it was refused. */
  email?: string;
  error?: string;
  /** Whether it serves more than this computer. */
  isPublic: boolean;
}

/** Asks for an e-mail address. */
export function signInPage({ action, email = '', error, isPublic }: SignInPage): string {
  const problem = error
    ? `<p class="error" id="problem" role="alert">${escapeHtml(error)}</p>`
    : '';
  const described = error
    ? ' aria-invalid="true" aria-describedby="problem note"'
    : ' aria-describedby="note"';
  const note = isPublic
    ? 'No password is asked: anybody can sign in here as anybody. Connect your own identity provider before real use.'
    : 'This is for trying Stepwright out on this computer: no password is asked, and nobody else can reach it. Connect your own identity provider for real use.';
  return page(
    'Sign in',
    `<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus maxlength="200" value="${escapeHtml(email)}"${described}>
${problem}
<button type="submit">Continue</button>
</form>
<p class="note" id="note">${note}</p>`,
  );
}

/** The interaction is over or was never begun here. */
export function signInExpiredPage(home: string): string {
  return page(
    'This sign-in has expired',
    `<p>It was finished already, or took too long.</p><form method="get" action="${escapeHtml(home)}"><button type="submit">Start again</button></form>`,
  );
}

/** Whoever logged out in the web app has said so: the form sends itself. */
export function endSessionPage(context: KoaContextWithOIDC, form: string): void {
  const nonce = randomBytes(16).toString('base64');
  context.set({ ...pageHeaders, 'content-security-policy': policy(nonce) });
  context.body = page(
    'Logging out',
    `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>
<script nonce="${nonce}">document.querySelector('button[name=logout]').click();</script>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Stepwright</title><style>${style}</style></head>
<body><main><p class="name">Stepwright</p><h1>${title}</h1>
${content}
</main></body>
</html>`;
}
