/**
 * Prefetches answers before the page that needs them has loaded its code. The requests of each page are remembered per
 * address for the tab's lifetime: they are repeated on reload, in parallel with the code, and when the page's menu
 * entry is hovered or focused.
 */

import { SIGNED_IN, STUDIO_CONFIG } from '#resources/atStart.ts';
import { addressOf } from './addresses.ts';
import { ofTab, recallJson, remember } from './storage.ts';

const KEY = 'studio-admin.asked';
/** Milliseconds after which an unused answer is stale. */
const FRESH_FOR = 10_000;
/** Milliseconds in which a page's own requests aren't repeated: a click also moves pointer and focus. */
const JUST_ASKED_FOR = 5_000;
const ADDRESSES = 20;
const REQUESTS = 10;

/** Requests of every start, on any page. */
const AT_START = [addressOf(SIGNED_IN), addressOf(STUDIO_CONFIG)];

/** Requests by the address of the page; those of every page under the empty address. */
type Asked = Record<string, string[]>;

const answers = new Map<string, Promise<Response>>();
const justAsked = new Set<string>();
let asked: Asked | undefined;

export const ACCEPT = 'application/json, application/problem+json';

/**
 * Prefetches the remembered requests of the page at that address; `starting` adds those of every start, also after signing
 * in, when none is remembered.
 * @param address path and query
 */
export function askAhead(address: string, token: string, starting = false): void {
  const known = remembered();
  for (const url of [...(starting ? (known[''] ?? AT_START) : []), ...(known[address] ?? [])]) {
    if (answers.has(url) || justAsked.has(url)) continue;
    const answer = whole(url, { Accept: ACCEPT, Authorization: `Bearer ${token}` });
    answer.catch(() => undefined);
    answers.set(url, answer);
    setTimeout(() => answers.get(url) === answer && answers.delete(url), FRESH_FOR);
  }
}

/** Reads the whole body, even if it is never used: an unread answer keeps its connection open. */
async function whole(url: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { headers });
  return new Response(await response.blob(), response);
}

/** Returns the prefetched answer, once; undefined when there is none or it failed. */
export async function answerAhead(url: string): Promise<Response | undefined> {
  const answer = answers.get(url);
  answers.delete(url);
  const response = await answer?.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Drops the prefetched answers: stale after a change, and another user's after signing out. */
export function forgetAnswers(): void {
  answers.clear();
  justAsked.clear();
}

/** Records that a page made this request, the current page unless given. */
export function noteAsked(
  url: string,
  address: string = window.location.pathname + window.location.search,
): void {
  justAsked.add(url);
  setTimeout(() => justAsked.delete(url), JUST_ASKED_FOR);
  const start = AT_START.find((one) => url.startsWith(one));
  const { '': starting = [], ...pages } = remembered();
  if (start) {
    asked = { ...pages, '': [...starting.filter((one) => !one.startsWith(start)), url] };
  } else {
    const { [address]: before = [], ...others } = pages;
    if (before.includes(url)) return;
    const recent = Object.fromEntries(Object.entries(others).slice(1 - ADDRESSES));
    asked = { ...recent, '': starting, [address]: [...before, url].slice(-REQUESTS) };
  }
  remember(KEY, JSON.stringify(asked), ofTab);
}

/** Forgets the recorded requests, which reveal a user's pages. */
export function forgetAsked(): void {
  asked = {};
  forgetAnswers();
  remember(KEY, null, ofTab);
}

function remembered(): Asked {
  asked ??= recallJson<Asked>(KEY, ofTab) ?? {};
  return asked;
}
