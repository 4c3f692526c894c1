/**
 * Answers that are on their way before the page that asks for them is there. What a page asked for is remembered with
 * its address, for the tab's life: at a reload it is asked for at once, while the code still comes, and when its entry
 * in the menu is pointed at.
 */

import { SIGNED_IN, STUDIO_CONFIG } from '../../resources/atStart.ts';
import { addressOf } from './addresses.ts';
import { ofTab, recallJson, remember } from './store.ts';

const KEY = 'studio-admin.asked';
/** Milliseconds after which an answer nobody fetched is too old. */
const FRESH_FOR = 10_000;
/** Milliseconds for which what a page asked for itself isn't asked for ahead: a click brings the pointer and the focus. */
const JUST_ASKED_FOR = 5_000;
const ADDRESSES = 20;
const REQUESTS = 10;

/** Asked once when the app starts, wherever that is. */
const AT_START = [addressOf(SIGNED_IN), addressOf(STUDIO_CONFIG)];

/** Requests by the address of the page; those of every page under the empty one. */
type Asked = Record<string, string[]>;

const answers = new Map<string, Promise<Response>>();
const justAsked = new Set<string>();
let asked: Asked | undefined;

export const ACCEPT = 'application/json, application/problem+json';

/**
 * Asks now for what the page at that address asked for when it was last open; `starting` for what every start needs.
 * @param address path and query
 */
export function askAhead(address: string, token: string, starting = false): void {
  const known = remembered();
  for (const url of [...(starting ? (known[''] ?? []) : []), ...(known[address] ?? [])]) {
    if (answers.has(url) || justAsked.has(url)) continue;
    const answer = whole(url, { Accept: ACCEPT, Authorization: `Bearer ${token}` });
    answer.catch(() => undefined);
    answers.set(url, answer);
    setTimeout(() => answers.get(url) === answer && answers.delete(url), FRESH_FOR);
  }
}

/** Read to its end, whether or not somebody will want it: an answer that nobody reads keeps its connection. */
async function whole(url: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { headers });
  return new Response(await response.blob(), response);
}

/** The answer that is on its way, for the first who wants it; undefined when there is none, or it failed. */
export async function answerAhead(url: string): Promise<Response | undefined> {
  const answer = answers.get(url);
  answers.delete(url);
  const response = await answer?.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** After a change every answer on its way may be an old one; after signing out, somebody else's. */
export function forgetAnswers(): void {
  answers.clear();
  justAsked.clear();
}

/** Notes that a page asked for this, the one that shows unless said otherwise. */
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

/** Nothing of what one person looked at is left for the next. */
export function forgetAsked(): void {
  asked = {};
  forgetAnswers();
  remember(KEY, null, ofTab);
}

function remembered(): Asked {
  asked ??= recallJson<Asked>(KEY, ofTab) ?? {};
  return asked;
}
