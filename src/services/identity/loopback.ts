/** The emulator's condition: nobody but this machine may reach the services. */
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Is the address one that only this machine reaches? @example isLoopback('127.0.0.1') // true */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * With the auth emulator tokens are unsigned, so anyone who reaches the services can forge a level: refuse to listen
 * on any address but loopback.
 * @throws Error with a German message for the operator
 * @example assertLoopback('0.0.0.0') // throws while FIREBASE_AUTH_EMULATOR_HOST is set
 */
export function assertLoopback(host: string, env: NodeJS.ProcessEnv = process.env): void {
  if (!env.FIREBASE_AUTH_EMULATOR_HOST || isLoopback(host)) return;
  throw new Error(
    `Mit dem Auth-Emulator (FIREBASE_AUTH_EMULATOR_HOST) sind Anmeldungen fälschbar. Die Dienste starten deshalb nur auf einer Loopback-Adresse wie 127.0.0.1, nicht auf „${host}“. Für den Betrieb im Netz wird ein Firebase-Projekt gebraucht (siehe README, Abschnitt Produktion).`,
  );
}
