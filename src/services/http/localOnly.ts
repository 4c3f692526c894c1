/** Restricts the embedded sign-in to calls addressed to this machine. */
import type { MiddlewareHandler } from 'hono';
import { Problem } from '#services/problem.ts';
import type { AppEnv } from '#services/types.ts';
import { isLoopback } from './loopback.ts';

/**
 * Refuses calls to hosts other than loopback ones, before anything else. The emulator's tokens carry no
 * signature: with DNS rebinding, a foreign page would share the app's origin, and could forge a token for the
 * super admin. An address or `localhost` can't be rebound.
 * @example app.use(localOnly()) // Host: boese.example:3000 → 421
 */
export function localOnly(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // The URL is made from the Host header, unless the request line itself names a host (RFC 9112, 3.2.2).
    const hosts = [new URL(c.req.url).host, c.req.header('Host') ?? 'localhost'];
    if (!hosts.every(isLocal)) return elsewhere.toResponse(c);
    return next();
  };
}

function isLocal(host: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  return isLoopback((bracketed ?? plain ?? '').toLowerCase());
}

/** 421: RFC 9110, 15.5.20. */
const elsewhere = new Problem({
  type: 'misdirected',
  status: 421,
  title: 'Nur auf diesem Rechner',
  detail:
    'Mit der mitgelieferten Anmeldung antwortet die Anwendung nur unter localhost, 127.0.0.1 oder [::1]. ' +
    'Für andere Adressen braucht sie ein eigenes Firebase-Projekt (src/services/README.md, „Firebase“).',
});
