/** Reads the environment of `npm start`. README.md beside this file has the table of variables. */

import { isLoopback } from '#services/http/loopback.ts';
import { PENDING_RULES } from '#services/storage/pendingRules.ts';
import { StartError } from './startError.ts';
import type { MailSetting } from './types.ts';

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string | undefined;
  /** Connection string of an external Postgres; without it the embedded one runs. */
  readonly databaseUrl: string | undefined;
  /** The server's own address where `databaseUrl` is a pooler's: for migrations. */
  readonly directUrl: string | undefined;
  /** Sign-in: the embedded emulator, an external one, or a Firebase project. */
  readonly identity:
    | { readonly kind: 'embedded'; readonly port: number }
    | { readonly kind: 'emulator'; readonly host: string; readonly projectId: string | undefined }
    | { readonly kind: 'firebase'; readonly projectId: string; readonly apiKey: string };
  /** Whether to fill an empty database with demo data. */
  readonly demo: boolean;
  /** Whether to start where stored records break a new rule. */
  readonly pendingRules: boolean;
  readonly superAdmin: string | undefined;
  readonly mail: MailSetting;
  /** Origins of external services that the web app calls, and the domain of the project's sign-in pages. */
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly verbose: boolean;
  /** Number of reverse proxies in front, each of which appends its client to `X-Forwarded-For`. */
  readonly proxies: number;
}

/**
 * Reads and validates it.
 * @throws StartError naming the invalid variable
 * @example readEnvironment({ PORT: '8080' }).port // 8080
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const text = (name: string) => env[name]?.trim() || undefined;
  const host = text('HOST') ?? '127.0.0.1';
  const port = portOf(env, 'PORT', 3000);
  const identity = identityOf(text, portOf(env, 'AUTH_EMULATOR_PORT', 9099));
  if (identity.kind !== 'firebase' && !isLoopback(host))
    throw new StartError(
      `HOST=${host} ist von anderen Rechnern erreichbar, und mit der mitgelieferten Anmeldung (Firebase-Emulator) könnte sich dort jeder zum Admin machen. ` +
        'Nimm HOST=127.0.0.1 oder ein eigenes Firebase-Projekt (src/services/README.md, „Firebase“).',
    );
  const databaseUrl = postgresAddress('DATABASE_URL', text('DATABASE_URL'));
  const directUrl = postgresAddress('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'));
  if (directUrl && !databaseUrl)
    throw new StartError(
      'DATABASE_DIRECT_URL ist gesetzt, aber DATABASE_URL fehlt. Ohne Pooler genügt DATABASE_URL (src/services/README.md, „Pooler“).',
    );
  const embedded = databaseUrl === undefined && identity.kind === 'embedded';
  const demo = isOn('DEMO', text('DEMO'), embedded);
  if (demo && identity.kind === 'firebase')
    throw new StartError(
      'Demodaten bringen Konten mit bekanntem Passwort mit und werden deshalb nicht in ein Firebase-Projekt gefüllt. Lass DEMO weg.',
    );
  const authDomain = text('VITE_FIREBASE_AUTH_DOMAIN');
  return {
    port,
    host,
    dataDir: text('DATA_DIR'),
    databaseUrl,
    directUrl,
    identity,
    demo,
    pendingRules: isOn(PENDING_RULES, text(PENDING_RULES), false),
    superAdmin: text('SUPER_ADMIN_EMAIL'),
    mail: mailOf(text, { embedded, origin: publicOf(text('PUBLIC_URL')), here: hereOf(host, port) }),
    connect: Object.keys(env)
      .filter((name) => name.startsWith('VITE_API_'))
      .flatMap((name) => originOf(name, text(name))),
    frame: authDomain ? [`https://${authDomain}`] : [],
    verbose: oneOf('LOG', text('LOG')?.toLowerCase(), LOGS) === 'info',
    proxies: proxiesOf(text('TRUST_PROXY')),
  };
}

function identityOf(text: (name: string) => string | undefined, port: number): Environment['identity'] {
  const projectId = text('VITE_FIREBASE_PROJECT_ID');
  const emulator = text('FIREBASE_AUTH_EMULATOR_HOST');
  if (emulator)
    return { kind: 'emulator', host: hostAndPort('FIREBASE_AUTH_EMULATOR_HOST', emulator), projectId };
  const apiKey = text('VITE_FIREBASE_API_KEY');
  if (projectId && apiKey) return { kind: 'firebase', projectId, apiKey };
  const given = [
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_API_KEY',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ].filter(text);
  if (given.length === 0) return { kind: 'embedded', port };
  const missing = ['VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_API_KEY'].filter((name) => !text(name));
  throw new StartError(
    `${given.join(' und ')} ist gesetzt, aber ${missing.join(' und ')} fehlt: Ein Firebase-Projekt braucht alle drei. ` +
      'Ohne sie läuft die mitgelieferte Anmeldung.',
  );
}

/** Sender in the mailbox of the built-in default. */
const NOBODY = 'studio@mailbox.invalid';

/** Mails a minute, unless set otherwise: what small mail servers allow. */
const PER_MINUTE = 60;

/** Omits the address from messages, as it may contain a password. */
function mailOf(
  text: (name: string) => string | undefined,
  { embedded, origin, here }: { embedded: boolean; origin: string | undefined; here: string | undefined },
): MailSetting {
  const [url, from, limit] = [text('SMTP_URL'), text('MAIL_FROM'), text('MAIL_PER_MINUTE')];
  if (!url && !from)
    return embedded ? { via: 'mailbox', from: NOBODY, ...originIn(origin ?? here) } : { via: 'none' };
  if (!url || !from) {
    const [given, missing] = url ? ['SMTP_URL', 'MAIL_FROM'] : ['MAIL_FROM', 'SMTP_URL'];
    throw new StartError(
      `${given} ist gesetzt, aber ${missing} fehlt: Um Mails zu verschicken, braucht es beide.`,
    );
  }
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new StartError(
      'SMTP_URL ist keine Adresse eines Mailservers. Sie sieht so aus: smtps://benutzer:passwort@mail.example.de:465.',
    );
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(from))
    throw new StartError(
      `MAIL_FROM=${from} ist keine E-Mail-Adresse. Sie sieht so aus: post@studio.example.`,
    );
  if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit))
    throw new StartError(`MAIL_PER_MINUTE=${limit} ist keine Anzahl. Nimm eine Zahl von 1 bis 99999.`);
  return { via: 'smtp', url, from, perMinute: Number(limit ?? PER_MINUTE), ...originIn(origin) };
}

const originIn = (origin: string | undefined) => (origin === undefined ? {} : { origin });

/** Returns the address at which the app listens; undefined where the port is any. */
function hereOf(host: string, port: number): string | undefined {
  return port === 0 ? undefined : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the origin under which the app is reached from outside, for links in mails. */
function publicOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain =
    url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  if (!isPlain || url.pathname !== '/' || url.search || url.hash)
    throw new StartError(
      `PUBLIC_URL=${given} ist nicht die Adresse, unter der Studio-Admin zu erreichen ist. Sie sieht so aus: https://studio.example.`,
    );
  return url.origin;
}

function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const given = env[name]?.trim();
  if (!given) return otherwise;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(
    `${name}=${given} ist keine Portnummer. Nimm eine Zahl von 1 bis 65535, zum Beispiel ${otherwise}.`,
  );
}

function proxiesOf(given: string | undefined): number {
  if (given === undefined || /^\d$/.test(given)) return Number(given ?? 0);
  throw new StartError(
    `TRUST_PROXY=${given} ist keine Anzahl. Nimm die Zahl der Reverse Proxys, die davor stehen, von 0 bis 9: meist 1.`,
  );
}

const LOGS = ['info', 'error'] as const;
const YES = ['1', 'true', 'ja'];
const NO = ['0', 'false', 'nein'];

function isOn(name: string, given: string | undefined, otherwise: boolean): boolean {
  const value = oneOf(name, given?.toLowerCase(), [...YES, ...NO]);
  return value === undefined ? otherwise : YES.includes(value);
}

/** Refuses unknown values, rather than falling back to a default. */
function oneOf(name: string, given: string | undefined, allowed: readonly string[]): string | undefined {
  if (given === undefined || allowed.includes(given)) return given;
  throw new StartError(`${name}=${given} gibt es nicht. Möglich: ${allowed.join(', ')}.`);
}

/** Omits the address from messages, as it may contain a password. */
function postgresAddress(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return given;
  // `pg` connects to one host, and finds no primary among several.
  if (/^postgres(ql)?:\/\/([^/?]*@)?[^/?@]*,(?![^/?]*@)|[?&]host=[^&]*,/.test(given))
    throw new StartError(
      `${name} nennt mehrere Hosts. Es darf nur einer sein: der Proxy oder die Adresse, hinter der immer die beschreibbare Datenbank steht (src/services/README.md, „Several servers“).`,
    );
  if (/^postgres(ql)?:\/\/./.test(given)) return given;
  throw new StartError(
    `${name} ist keine Adresse einer PostgreSQL-Datenbank. Sie sieht so aus: postgres://benutzer:passwort@host:5432/datenbank.`,
  );
}

function hostAndPort(name: string, given: string): string {
  if (/^[^\s/:]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(given)) return given;
  throw new StartError(`${name}=${given} ist keine Adresse mit Port. Sie sieht so aus: 127.0.0.1:9099.`);
}

function originOf(name: string, given: string | undefined): string[] {
  if (!given || given.startsWith('/')) return [];
  if (URL.canParse(given)) return [new URL(given).origin];
  throw new StartError(`${name}=${given} ist keine Adresse. Sie beginnt mit https:// oder /.`);
}
