/** react-admin's auth provider over the session: identity and permissions. */

import type { AuthProvider, UserIdentity } from 'react-admin';
import { may } from '#access/may.ts';
import type { Action } from '#declare/define.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { hasLevel } from '#declare/levels.ts';
import { resourceByPath } from '#declare/named.ts';
import { LEVEL_TOO_LOW } from '#declare/refusals.ts';
import { featuresFor, type InRole, isRole } from '#declare/roles.ts';
import { SIGNED_IN, STUDIO_CONFIG } from '#resources/atStart.ts';
import { addressOf } from '#web/data/addresses.ts';
import { createFetchJson, type FetchJson } from '#web/data/http.ts';
import { NOBODY, type Permissions, type StudioConfig } from '#web/data/nobody.ts';
import { isEnding } from '#web/data/reads.ts';
import { chosenStudio } from '#web/data/studioChoice.ts';
import { declared } from '#web/declared.ts';
import { SESSION_ENDED } from '#web/i18n/sentences.ts';
import { askForSecondFactor } from './secondFactorDue.ts';
import { currentSession, endSession, leave, provider, showPhoto } from './session.ts';
import { getIdToken } from './token.ts';

/** Milliseconds for which permissions are cached. */
const FRESH_FOR = 30_000;

const ACTIONS: Readonly<Record<string, Action>> = {
  list: 'list',
  export: 'list',
  show: 'read',
  read: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
};

/**
 * Creates the provider. `getPermissions` never rejects: react-admin would retry for seconds, and sign the user out;
 * while information is missing, the token's claims apply and every feature is enabled.
 * @example createAuthProvider(createFetchJson({ getToken: getIdToken }))
 */
export function createAuthProvider(fetchJson: FetchJson): AuthProvider {
  let known: { key: string; at: number; answer: Promise<Permissions> } | undefined;

  async function ask(): Promise<Permissions> {
    const session = currentSession();
    if (session.status !== 'in') return NOBODY;
    const { uid, level, studio_id } = session.user;
    const [me, config] = await Promise.allSettled([
      fetchJson<Me & { photo_url?: unknown }>(addressOf(SIGNED_IN)),
      studioConfig(fetchJson, level),
    ]);
    const claims = { uid, level, studio_id };
    const own: typeof claims & InRole =
      me.status === 'fulfilled' ? { ...claims, ...placeOf(me.value.json) } : claims;
    if (me.status === 'fulfilled' && me.value.json?.second_factor_missing === true) {
      known = undefined;
      askForSecondFactor();
      return NOBODY;
    }
    if (!hasLevel(own.level, 'trainer')) {
      await endSession(LEVEL_TOO_LOW);
      return NOBODY;
    }
    const photo = me.status === 'fulfilled' ? me.value.json?.photo_url : undefined;
    const now = currentSession();
    if (typeof photo === 'string' && now.status === 'in' && now.user.uid === uid) showPhoto(photo);
    const studio = config.status === 'fulfilled' ? config.value : null;
    if (config.status === 'rejected' || me.status === 'rejected') known = undefined;
    const features = featuresFor(own, studio?.enabled_features ?? ALL_FEATURES);
    return { ...own, studio, features };
  }

  function permissions(): Promise<Permissions> {
    const session = currentSession();
    const key = session.status === 'in' ? `${session.user.uid} ${session.user.level} ${chosenStudio()}` : '';
    if (known?.key === key && Date.now() - known.at < FRESH_FOR) return known.answer;
    known = { key, at: Date.now(), answer: ask().catch(() => NOBODY) };
    return known.answer;
  }

  return {
    async login({ email, password }: { email: string; password: string }) {
      await (await provider()).signInWithPassword(email, password);
    },
    async logout(params?: { byUser?: boolean; ended?: boolean }) {
      known = undefined;
      if (params?.byUser) await leave(params);
      else if (currentSession().status === 'in') await endSession();
      return false;
    },
    async checkAuth() {
      if (currentSession().status !== 'in') throw { message: false };
    },
    async checkError(error: { status?: number } | undefined) {
      if (error?.status !== 401) return;
      // A session that has ended meanwhile keeps its reason.
      if (currentSession().status === 'in' && !isEnding()) await endSession(SESSION_ENDED);
      throw { message: false };
    },
    async getIdentity(): Promise<UserIdentity> {
      const session = currentSession();
      if (session.status !== 'in') return { id: '' };
      const { uid, displayName, email, photoURL } = session.user;
      return { id: uid, fullName: displayName || email || '', ...(photoURL ? { avatar: photoURL } : {}) };
    },
    getPermissions: permissions,
    async canAccess({ action, resource }) {
      const meant = ACTIONS[action];
      const of = resourceByPath(resource, declared);
      if (!of || !meant) return true;
      return may(await permissions(), meant, of).allowed;
    },
    /** Clears the cached permissions, after a change of the studio or of its features. */
    forgetPermissions() {
      known = undefined;
    },
  };
}

interface Me {
  readonly level?: unknown;
  readonly role?: unknown;
  readonly studio_id?: unknown;
  readonly second_factor_missing?: unknown;
}

/** Returns level, role and studio from the services' database, newer than the token's claims. */
function placeOf(me: Me | undefined) {
  return {
    ...(isRole(me?.role) ? { role: me.role } : {}),
    ...(typeof me?.level === 'number' ? { level: me.level } : {}),
    ...(typeof me?.studio_id === 'string' ? { studio_id: me.studio_id } : {}),
  };
}

/**
 * Returns the configuration of the user's own studio, or of the one that a super admin selected; null for all studios.
 */
async function studioConfig(fetchJson: FetchJson, level: number): Promise<StudioConfig | null> {
  const chosen = hasLevel(level, 'superAdmin') ? chosenStudio() : undefined;
  if (chosen === null) return null;
  const query = chosen === undefined ? '' : `?${new URLSearchParams({ studio_id: chosen })}`;
  return (await fetchJson<StudioConfig>(addressOf(`${STUDIO_CONFIG}${query}`))).json;
}

export const authProvider = createAuthProvider(createFetchJson({ getToken: getIdToken }));
