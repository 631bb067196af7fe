import type { FastifyInstance } from 'fastify';
import { AppError } from '@stepwright/contract';

/** Deeper than anything that people make, and far from what exhausts the stack. */
const deepest = 160;

/**
 * Fastify's own JSON reader, with `__proto__` refused, and besides: no text that a database cannot
 * hold (the character zero, half of a surrogate pair), and no nesting without end.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (depthOf(text) > deepest) return done(refused('The body is nested too deeply.'));
    void parse(request, text, (error, value) => {
      if (error) return done(error);
      const mayBeUnholdable = /\\u(0000|d[89a-f])/i.test(text) || text.includes('\0');
      if (mayBeUnholdable && !isHoldable(value))
        return done(refused('The body has characters that are not text.'));
      done(null, value);
    });
  });
}

function refused(message: string): AppError {
  return new AppError('VALIDATION_FAILED', message);
}

/** How deep lists and objects are nested. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) isText = !isText;
    else if (isText) at += character === backslash ? 1 : 0;
    else if (character === openBrace || character === openBracket)
      most = Math.max(most, (depth += 1));
    else if (character === closeBrace || character === closeBracket) depth -= 1;
  }
  return most;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

function isHoldable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isHoldable(name) && isHoldable(part));
}
