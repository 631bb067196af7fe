import type { Failure } from './failures.ts';

/** The ways the server says no. A code is stable and public: add one, never reuse one. */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  PLAN_LIMIT_REACHED: { status: 403, message: 'Your plan has no operations of this kind left.' },
  /** Also for what belongs to another organisation: to a stranger it does not exist. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  /** The name is taken, the element is published, the step has moved: the present state forbids it. */
  CONFLICT: { status: 409, message: 'This has changed in the meantime.' },
  TOO_LARGE: { status: 413, message: 'This is larger than allowed.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment.' },
  GIT_CREDENTIALS_REFUSED: {
    status: 400,
    message:
      'We could not go through with the information provided. Please verify the information about the git credentials are correct and try again.',
  },
  PUBLISH_FAILED: {
    status: 502,
    message: 'There was an error trying to process your request. Please try again later.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong, please try again later or contact IT support.',
  },
} as const;

export type ErrorCode = keyof typeof errors;

/** An expected no. Whatever else is thrown is a bug, is logged, and reaches the caller as a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly failures: Failure[];

  /** @param message What the user reads; absent, the one of the catalogue. */
  constructor(code: ErrorCode, message?: string, more: Failure[] = []) {
    const text = message ?? errors[code].message;
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.failures = more.length > 0 ? more : [{ code, message: text }];
  }
}
