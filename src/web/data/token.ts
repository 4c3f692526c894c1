/** What the ID token says of its owner. Read for the screen's sake alone: only the services verify it. */

/** Claim `level` of a token; 0 without one. @example levelOf(await getToken()) // 20 */
export function levelOf(token: string | null): number {
  const payload = token?.split('.')[1];
  if (!payload) return 0;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { level?: unknown };
    return typeof claims.level === 'number' ? claims.level : 0;
  } catch {
    return 0;
  }
}
