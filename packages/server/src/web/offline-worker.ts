import { createHash } from 'node:crypto'
import { PUSH_TITULO } from '@portal/domain/avisos-push'
import { messagePage } from '../kernel/http/html'

/** URL of the service worker; shells register only this one. */
export const OFFLINE_WORKER_URL = '/sw.js'

/**
 * A worker runs under the policy of its own script: it may fetch from the portal only, and import or evaluate
 * nothing. Served at the root, its scope is the whole portal; `service-worker-allowed` could only widen it.
 */
export const OFFLINE_WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** An empty href reloads the requested URL. */
const PAGE = messagePage('Sem conexão', 'Quando a internet voltar, tente de novo.', [
  { href: '', text: 'Tentar novamente' },
])

/** The page's own styles, by hash: no other style and no script is allowed. */
const styles = /<style>([^]*?)<\/style>/.exec(PAGE)?.[1] ?? ''
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
}

/**
 * Responds to a failed navigation with one embedded page: there is no cache, so no stale price, session or
 * advert can be shown (docs/adr/0078-offline-page.md). Shows notices, whose words are here and not in the
 * message, and opens a path of the portal for them (rule: avisos/tela-bloqueada).
 */
const ON = `'use strict'
const PAGE = ${JSON.stringify(PAGE)}
const HEADERS = ${JSON.stringify(HEADERS)}
const TITULO = ${JSON.stringify(PUSH_TITULO)}
self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Static routes, where supported: requests other than navigations bypass this worker.
  try {
    const past = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
    if (past) event.waitUntil(past.catch(() => undefined))
  } catch {}
})
// Navigation preload: the page is requested while this worker starts.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})
self.addEventListener('push', (event) => {
  let destino = '/painel'
  try {
    destino = String(event.data.json().destino)
  } catch {}
  // One notice at a time: another one replaces it.
  event.waitUntil(self.registration.showNotification(TITULO, { tag: 'novidade', renotify: true, data: destino }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data, self.location.origin)))
})
// An open tab of another screen is left alone: it may hold what somebody is typing.
async function show({ origin, pathname, href }) {
  if (origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname)
  return tab ? tab.focus() : self.clients.openWindow(href)
}
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(PAGE, { status: 503, headers: HEADERS })
  }
}
`

/** Replaces the installed worker and unregisters it: browsers check for updates within a day. */
const OFF = `'use strict'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
`

export const offlineWorker = (on: boolean): string => (on ? ON : OFF)
