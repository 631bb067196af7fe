import { planNames } from '@stepwright/contract';
import { languageModelSettings } from './language-model-settings.ts';
import { address, flag, key, list, oneOf, proxies, wholeNumber, words } from './setting-readers.ts';
import { fileSettings } from './file-settings.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const base = (name: string, serves: string) =>
  address({
    name,
    example: 'https://api.example.com/prefix',
    description: `Where the web app calls ${serves}; not set: this server.`,
  });

/** Every setting, once: the server reads them from here, and so does the table of the README. */
export const settings = {
  port: wholeNumber(
    { name: 'PORT', default: '4300', example: '8080', description: 'The port to listen on.' },
    { from: 0, to: 65_535 },
  ),
  host: words({
    name: 'HOST',
    default: '127.0.0.1',
    example: '0.0.0.0',
    description: 'The network address to listen on. Not a loopback address: an issuer is needed.',
  }),
  publicUrl: address({
    name: 'PUBLIC_URL',
    example: 'https://stepwright.example.com',
    description:
      'The address that people type, without a path. Not set: http://localhost and the port.',
  }),
  dataDirectory: words({
    name: 'DATA_DIRECTORY',
    default: './data',
    example: '/var/lib/stepwright',
    description: 'Where the embedded database and the generated key live.',
  }),
  databaseUrl: address(
    {
      name: 'DATABASE_URL',
      example: 'postgres://user:password@db:5432/stepwright',
      description: 'PostgreSQL 15 or newer. Not set: the embedded database in the data directory.',
      isSecret: true,
    },
    ['postgres', 'postgresql'],
  ),
  databaseConnections: wholeNumber(
    {
      name: 'DATABASE_CONNECTIONS',
      default: '10',
      example: '20',
      description:
        'How many connections to PostgreSQL this server holds at most, besides five for jobs and one for live changes.',
    },
    { from: 2, to: 1000 },
  ),
  encryptionKey: key({
    name: 'ENCRYPTION_KEY',
    example: 'the output of `openssl rand -base64 32`',
    description:
      'Encrypts git tokens in the database. Needed with DATABASE_URL; else made once and kept in the data directory.',
  }),
  oidcIssuer: address({
    name: 'OIDC_ISSUER',
    example: 'https://login.example.com/realms/main',
    description:
      'The OpenID Connect issuer that people sign in at. Not set: the built-in one, which asks for an e-mail address only and serves this computer only.',
  }),
  oidcClientId: words({
    name: 'OIDC_CLIENT_ID',
    example: 'stepwright',
    description:
      'The client registered at the issuer: public, code flow with PKCE, redirect address PUBLIC_URL/callback. Needed with OIDC_ISSUER.',
  }),
  oidcScope: words({
    name: 'OIDC_SCOPE',
    default: 'api',
    example: 'api://stepwright/access',
    description: 'The scope of this server, requested together with openid and profile.',
  }),
  oidcAudience: list({
    name: 'OIDC_AUDIENCE',
    example: 'api://stepwright',
    description: 'Audiences of which a token must name one. Not set: the client id.',
  }),
  oidcRequestAudience: words({
    name: 'OIDC_REQUEST_AUDIENCE',
    example: 'https://api.stepwright.example.com',
    description: 'Sent as `audience` when signing in, for issuers that want it (Auth0).',
  }),
  allowHttpIssuer: flag({
    name: 'ALLOW_HTTP_ISSUER',
    default: 'false',
    example: 'true',
    description: 'Lets OIDC_ISSUER be a plain http address off this computer. For closed networks.',
  }),
  anyoneMaySignIn: flag({
    name: 'DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ANYBODY',
    default: 'false',
    example: 'true',
    description:
      'Lets the built-in issuer, which checks no password, serve more than this computer. Never on a network with strangers.',
  }),
  defaultPlan: oneOf(planNames, {
    name: 'DEFAULT_PLAN',
    default: 'Full',
    example: 'Free',
    description: 'The plan of a new organisation.',
  }),
  freeLimit: wholeNumber(
    {
      name: 'FREE_LIMIT',
      default: '10',
      example: '25',
      description: 'How many operations of each counted feature a Free plan has.',
    },
    { from: 0, to: 1_000_000 },
  ),
  customerPortalUrl: address({
    name: 'CUSTOMER_PORTAL_URL',
    example: 'https://billing.example.com/portal',
    description: 'Where "View Subscription" leads.',
  }),
  allowPrivateGitAddresses: flag({
    name: 'ALLOW_PRIVATE_GIT_ADDRESSES',
    default: 'false',
    example: 'true',
    description: 'Lets repositories be on addresses that are not on the public internet.',
  }),
  allowHttpGit: flag({
    name: 'ALLOW_HTTP_GIT',
    default: 'false',
    example: 'true',
    description: 'Lets repositories be reached by plain http: tokens then travel unencrypted.',
  }),
  gitTimeLimit: wholeNumber(
    {
      name: 'GIT_TIME_LIMIT',
      default: '120',
      example: '300',
      description:
        'How many seconds a git server may take for one step, such as a fetch or a push.',
    },
    { from: 1, to: 600 },
  ),
  ...languageModelSettings,
  productionHosts: list({
    name: 'PRODUCTION_HOSTS',
    example: 'stepwright.example.com',
    description:
      'Host names on which every control is on, besides this computer. Not set: the host of PUBLIC_URL.',
  }),
  debugHosts: list({
    name: 'DEBUG_HOSTS',
    example: 'test.example.com',
    description: 'Host names on which ?debug=true works, besides this computer.',
  }),
  organisationDiscoveryBase: base('ORGANISATION_DISCOVERY_BASE', 'organisations'),
  discoveryProcessBase: base('DISCOVERY_PROCESS_BASE', 'processes'),
  platformTeamBase: base('PLATFORM_TEAM_BASE', 'platforms'),
  developmentAggregateBase: base('DEVELOPMENT_AGGREGATE_BASE', 'services'),
  generationStrategyBase: base('GENERATION_STRATEGY_BASE', 'blueprints'),
  featureDevelopmentAgentBase: base('FEATURE_DEVELOPMENT_AGENT_BASE', 'code previews'),
  streamingAgentBase: base('STREAMING_AGENT_BASE', 'the assistant'),
  allowedOrigins: list({
    name: 'ALLOWED_ORIGINS',
    example: 'https://stepwright.example.com',
    description: 'Origins of web apps on other servers whose bases lead here.',
  }),
  runsJobs: flag({
    name: 'WORKERS',
    default: 'true',
    example: 'false',
    description:
      'Whether this process also does the long work, such as publishing. At least one must.',
  }),
  workPerPerson: wholeNumber(
    {
      name: 'WORK_PER_PERSON',
      default: '10',
      example: '3',
      description:
        'How many imports from git, learnings, comparisons and publishes one person may have waiting or under way, of each kind. People take turns.',
    },
    { from: 1, to: 1000 },
  ),
  workInAll: wholeNumber(
    {
      name: 'WORK_IN_ALL',
      default: '200',
      example: '50',
      description: 'The same of all people together.',
    },
    { from: 1, to: 100_000 },
  ),
  logLevel: oneOf(logLevels, {
    name: 'LOG_LEVEL',
    default: 'info',
    example: 'debug',
    description: 'How much is logged, as JSON lines on standard output.',
  }),
  trustProxy: proxies({
    name: 'TRUST_PROXY',
    default: 'false',
    example: '1',
    description:
      "Whose X-Forwarded headers to believe: nobody's, the nearest n proxies', or these networks'.",
  }),
  rateLimit: wholeNumber(
    {
      name: 'RATE_LIMIT',
      default: '3000',
      example: '600',
      description: 'How many requests a minute one address may send; 0 is any number.',
    },
    { from: 0, to: 1_000_000 },
  ),
  bodyLimit: wholeNumber(
    {
      name: 'BODY_LIMIT',
      default: '5000000',
      example: '1000000',
      description: 'The largest body of a request, in bytes.',
    },
    { from: 10_000, to: 1_000_000_000 },
  ),
  liveBeatSeconds: wholeNumber(
    {
      name: 'LIVE_BEAT_SECONDS',
      default: '15',
      example: '5',
      description:
        'How often a stream of live changes gives a sign of life and is authorised again. Less than what a proxy waits for.',
    },
    { from: 1, to: 300 },
  ),
  ...fileSettings,
  shutdownSeconds: wholeNumber(
    {
      name: 'SHUTDOWN_SECONDS',
      default: '10',
      example: '30',
      description: 'How long a stop waits for requests and jobs in flight.',
    },
    { from: 1, to: 600 },
  ),
} as const;
