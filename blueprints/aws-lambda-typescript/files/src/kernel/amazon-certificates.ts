import { existsSync, readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** Where Lambda keeps the certificates that Amazon's databases show; Node does not bring them. */
const onLambda = '/var/runtime/ca-cert.pem';

/** Whom to believe that a database is the one it says it is. */
export function trustedCertificates(): string[] {
  const own = existsSync(onLambda) ? [readFileSync(onLambda, 'utf8')] : [];
  return [...rootCertificates, ...own];
}
