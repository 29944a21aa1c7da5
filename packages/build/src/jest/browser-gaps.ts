/** Polyfills for browser features missing in jsdom, limited to what the screens use. */
import { webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import v8 from 'node:v8'

const gaps = {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  structuredClone: (value: unknown): unknown => v8.deserialize(v8.serialize(value)),
}
for (const [name, value] of Object.entries(gaps))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })

// jsdom has the rest of it.
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

class NoObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
globalThis.ResizeObserver ??= NoObserver
globalThis.IntersectionObserver ??= NoObserver

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
  onchange: null,
})
// jsdom logs an error for every pseudo-element query; antd queries the scroll bar's.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle.call(window, element)
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
URL.createObjectURL ??= () => 'blob:jsdom'
URL.revokeObjectURL ??= () => {}

HTMLDialogElement.prototype.show ??= function show() {
  this.open = true
}
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(value?: string) {
  if (!this.open) return
  this.open = false
  if (value !== undefined) this.returnValue = value
  this.dispatchEvent(new Event('close'))
}
