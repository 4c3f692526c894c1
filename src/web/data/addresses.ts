/** Base address of each service, by default the app's own origin. */
const BASES: Readonly<Record<string, string | undefined>> = {
  auth: import.meta.env.VITE_API_AUTH,
  stats: import.meta.env.VITE_API_STATS,
  payment: import.meta.env.VITE_API_PAYMENT,
  nutrition: import.meta.env.VITE_API_NUTRITION,
  schedule: import.meta.env.VITE_API_SCHEDULE,
  training: import.meta.env.VITE_API_TRAINING,
};

/**
 * Returns the full address of a path below `/api/v1/`, on the base of the service that its first segment names.
 * @example addressOf('auth/customers') // '/api/v1/auth/customers'
 */
export function addressOf(path: string, bases = BASES): string {
  const base = bases[path.split('/', 1)[0] ?? ''] ?? '';
  return `${base.replace(/\/$/, '')}/api/v1/${path}`;
}
