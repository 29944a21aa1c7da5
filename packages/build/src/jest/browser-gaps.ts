/** What browsers have and jsdom lacks, as little of it as the screens use. */
const { TextDecoder, TextEncoder } = require('node:util')
const { ReadableStream } = require('node:stream/web')
const v8 = require('node:v8')

const gaps = { TextDecoder, TextEncoder, ReadableStream }
for (const [name, value] of Object.entries(gaps)) globalThis[name] ??= value
globalThis.structuredClone ??= (value) => v8.deserialize(v8.serialize(value))

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
})
// jsdom computes no pseudo-elements and says so on every question; antd asks for the scroll bar's.
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
HTMLDialogElement.prototype.close ??= function close(value) {
  if (!this.open) return
  this.open = false
  if (value !== undefined) this.returnValue = value
  this.dispatchEvent(new Event('close'))
}
