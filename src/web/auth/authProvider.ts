/** The auth provider of react-admin over the session: who is signed in, and what he may do. */
import type { AuthProvider, UserIdentity } from 'react-admin';
import { may } from '../../access/may.ts';
import { SIGNED_IN, STUDIO_CONFIG } from '../../resources/atStart.ts';
import type { Action } from '../../resources/define.ts';
import { ALL_FEATURES } from '../../resources/features.ts';
import { resourceByPath } from '../../resources/index.ts';
import { hasLevel } from '../../resources/levels.ts';
import { addressOf } from '../data/addresses.ts';
import { createFetchJson, type FetchJson } from '../data/http.ts';
import { NOBODY, type Permissions, type StudioConfig } from '../data/permissions.ts';
import { chosenStudio } from '../data/studioChoice.ts';
import {
  currentSession,
  endSession,
  INSUFFICIENT_LEVEL,
  leave,
  provider,
  SESSION_ENDED,
  showPhoto,
} from './session.ts';
import { getIdToken } from './token.ts';

/** Milliseconds for which the services aren't asked again what the person may do. */
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
 * Make the provider. `getPermissions` never rejects: react-admin would try for seconds, and a rejection would sign the
 * person out; while something can't be found out, the token's claims count and every feature is on.
 * @example createAuthProvider(createFetchJson({ getToken: getIdToken }))
 */
export function createAuthProvider(fetchJson: FetchJson): AuthProvider {
  let known: { key: string; at: number; answer: Promise<Permissions> } | undefined;

  async function ask(): Promise<Permissions> {
    const session = currentSession();
    if (session.status !== 'in') return NOBODY;
    const { uid, level, studio_id } = session.user;
    const [me, config] = await Promise.allSettled([
      fetchJson<{ level?: unknown; studio_id?: unknown; photo_url?: unknown }>(addressOf(SIGNED_IN)),
      studioConfig(fetchJson, level),
    ]);
    const claims = { uid, level, studio_id };
    const own = me.status === 'fulfilled' ? { ...claims, ...placeOf(me.value.json) } : claims;
    if (!hasLevel(own.level, 'trainer')) {
      await endSession(INSUFFICIENT_LEVEL);
      return NOBODY;
    }
    const photo = me.status === 'fulfilled' ? me.value.json?.photo_url : undefined;
    const now = currentSession();
    if (typeof photo === 'string' && now.status === 'in' && now.user.uid === uid) showPhoto(photo);
    const studio = config.status === 'fulfilled' ? config.value : null;
    if (config.status === 'rejected' || me.status === 'rejected') known = undefined;
    return { ...own, studio, features: studio?.enabled_features ?? ALL_FEATURES };
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
    async logout(params?: { byUser?: boolean }) {
      known = undefined;
      if (params?.byUser) await leave();
      else if (currentSession().status === 'in') await endSession();
      return false;
    },
    async checkAuth() {
      if (currentSession().status !== 'in') throw { message: false };
    },
    async checkError(error: { status?: number } | undefined) {
      if (error?.status !== 401) return;
      await endSession(SESSION_ENDED);
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
      const declared = resourceByPath(resource);
      const meant = ACTIONS[action];
      if (!declared || !meant) return true;
      return may(await permissions(), meant, declared).allowed;
    },
    /** Ask the services anew: another studio was chosen, or its features changed. */
    forgetPermissions() {
      known = undefined;
    },
  };
}

/** Level and studio as the services' own database has them: newer than the token's claims. */
function placeOf(me: { level?: unknown; studio_id?: unknown } | undefined) {
  return {
    ...(typeof me?.level === 'number' ? { level: me.level } : {}),
    ...(typeof me?.studio_id === 'string' ? { studio_id: me.studio_id } : {}),
  };
}

/** The person's own studio, or the one that a super admin chose; null for all studios. */
async function studioConfig(fetchJson: FetchJson, level: number): Promise<StudioConfig | null> {
  const chosen = hasLevel(level, 'superAdmin') ? chosenStudio() : undefined;
  if (chosen === null) return null;
  const query = chosen === undefined ? '' : `?${new URLSearchParams({ studio_id: chosen })}`;
  return (await fetchJson<StudioConfig>(addressOf(`${STUDIO_CONFIG}${query}`))).json;
}

export const authProvider = createAuthProvider(createFetchJson({ getToken: getIdToken }));
