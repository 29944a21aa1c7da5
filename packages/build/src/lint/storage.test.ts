import { describeRules, type Case } from './testing'

const SYNTAX = 'no-restricted-syntax'
const KEY = 'seams/own-key'
const keeping = (code: string) => `import { storage } from '@portal/platform'\n${code}\n`

/** Code in a file of mf-public, and the rule that rejects it. */
const STORAGE: Case[] = [
  ['localStorage', 'export const y = localStorage.length', SYNTAX],
  ['sessionStorage', 'export const y = sessionStorage.length', SYNTAX],
  ['window.localStorage', 'export const y = window.localStorage', SYNTAX],
  ['a store by its name in quotes', "export const y = window['sessionStorage']", SYNTAX],
  ['a store by its name in a template', 'export const y = self[`localStorage`]', SYNTAX],
  ['a store taken apart', 'const { localStorage: kept } = window\nexport const y = kept', SYNTAX],
  ['a store by reflection', "export const y = Reflect.get(window, 'localStorage')", SYNTAX],
  ['indexedDB', "export const y = indexedDB.open('x')", SYNTAX],
  ['globalThis.indexedDB', "export const y = globalThis.indexedDB.open('x')", SYNTAX],
  ['cookies', "document.cookie = 'x=1'", SYNTAX],
  ['cookies in quotes', "export const y = document['cookie']", SYNTAX],
  ['cookieStore', "export const y = cookieStore.get('x')", SYNTAX],
  ['caches', "export const y = caches.open('x')", 'no-restricted-globals'],
  ['window.caches', "export const y = window.caches.open('x')", SYNTAX],
  ['a channel without a prefix', "export const y = new BroadcastChannel('x')", SYNTAX],
  ["another app's channel", "export const y = new BroadcastChannel('mf-payments:x')", SYNTAX],
  ['a channel of any name', 'export const y = (x: string) => new BroadcastChannel(x)', SYNTAX],
  ['a channel by way of window', "export const y = new window.BroadcastChannel('mf-public:x')", SYNTAX],
  [
    "an app's own channel",
    "export const y: BroadcastChannel = new BroadcastChannel('mf-public:x')",
    undefined,
  ],
  ['a lock without a prefix', "export const y = navigator.locks.request('x', () => undefined)", SYNTAX],
  [
    "an app's own lock",
    "export const y = navigator.locks.request('mf-public:x', () => undefined)",
    undefined,
  ],
  ["another app's key", keeping("export const y = storage.own('mf-payments:x', String)"), KEY],
  ['a key without a prefix', keeping("export const y = storage.own('x:y', String)"), KEY],
  [
    "another app's key by way of the host",
    "import type { Host } from '@portal/platform'\nexport const y = (host: Host) => host.storage.own('shell:x', String)",
    KEY,
  ],
  [
    "another app's key in a template",
    keeping('export const y = (x: string) => storage.own(`shell:${x}`, String)'),
    KEY,
  ],
  [
    'a key that a template hides',
    keeping('export const y = (x: string) => storage.own(`${x}:y`, String)'),
    KEY,
  ],
  [
    "another app's key in a constant",
    keeping("const K = 'shell:x'\nexport const y = storage.own(K, String)"),
    KEY,
  ],
  [
    'a key that a parameter hides',
    keeping('export const y = (x: `${string}:y`) => storage.own(x, String)'),
    KEY,
  ],
  [
    'own taken out of storage',
    keeping("const { own } = storage\nexport const y = own('shell:x', String)"),
    KEY,
  ],
  ['own handed on', keeping('export const y = [storage.own]'), KEY],
  ["an app's own key", keeping("export const y = storage.own('mf-public:x', String)"), undefined],
  [
    "an app's own key in a constant",
    keeping("const K = 'mf-public:x'\nexport const y = storage.own(K, String)"),
    undefined,
  ],
  [
    "an app's own key in a template",
    keeping('export const y = (x: string) => storage.own(`mf-public:${x}`, String)'),
    undefined,
  ],
  [
    "a parameter typed as the app's own",
    keeping('export const y = (x: `mf-public:${string}`) => storage.own(x, String)'),
    undefined,
  ],
  [
    'a key that the platform gives away',
    keeping(
      "import { RETORNO_KEY } from '@portal/platform/retorno'\nexport const y = storage.own(RETORNO_KEY, String)",
    ),
    undefined,
  ],
].map(([what = '', code = '', fires]) => ({
  rule: `storage: ${what}`,
  file: 'mf-public/src/a.ts',
  code: `${code}\n`,
  fires,
}))

describeRules('what an app keeps in a browser', STORAGE)
