import { storage } from '@portal/platform'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/**
 * A keyboard shortcut, as listed in the help. `key` is the browser's key name, letters in lower case; `g f`
 * is a sequence.
 */
export interface Key {
  key: string
  /** Description in the help. */
  does: string
  /** Absent when the browser already handles it (Enter on a link). */
  act?: () => void
  /** With Ctrl: also acts while typing, and regardless of the switch for single keys. */
  ctrl?: true
  /** Repeats while held. */
  repeats?: true
  /** Called on release, or when the window loses focus. */
  up?: () => void
}
interface KeyGroup {
  title: string
  keys: readonly Key[]
}

const CHORD_MS = 1_500
const TYPING =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'

const registered = new Set<{ current: KeyGroup }>()
const listeners = new Set<() => void>()

const stored = () =>
  storage.own('mf-operator:teclas', (value) => (typeof value === 'boolean' ? value : undefined))

/** Whether single keys act; they can be switched off, because speech input types letters too (WCAG 2.1.4). */
function areKeysOn(): boolean {
  return stored().get() ?? true
}

export function switchKeys(on: boolean): void {
  stored().set(on)
  for (const listener of listeners) listener()
}

export function useKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, areKeysOn)
}

/** Registers shortcuts while mounted; on a conflict the latest registration wins. */
export function useKeys(title: string, keys: readonly Key[]): void {
  const group = useRef<KeyGroup>({ title, keys })
  useLayoutEffect(() => {
    group.current = { title, keys }
  })
  useEffect(() => {
    registered.add(group)
    return () => void registered.delete(group)
  }, [])
}

/** The active shortcuts, for the help. */
export function keyGroups(): KeyGroup[] {
  return [...registered].map(({ current }) => current).filter(({ keys }) => keys.length > 0)
}

/** Whether shortcuts are suspended, while typing or in a dialog. */
function isAside(event: KeyboardEvent, page: Document): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true
  return page.querySelector('dialog[open], [role=alertdialog]') !== null
}

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.matches(TYPING)

function keyNamed(name: string, ctrl: boolean): Key | undefined {
  const keys = [...registered].reverse().flatMap(({ current }) => current.keys)
  return keys.find((key) => key.key === name && (key.ctrl ?? false) === ctrl)
}

const nameOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key)

/** 'shift+3', for any keyboard layout. */
const shiftedDigit = ({ shiftKey, code }: KeyboardEvent): string => {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? []
  return shiftKey && digit !== undefined ? `shift+${digit}` : ''
}

const startsChord = (name: string): boolean =>
  [...registered].some(({ current }) => current.keys.some(({ key }) => key.startsWith(`${name} `)))

/** Adds the page's single key listener; returns an unsubscribe function. */
export function listenToKeys(page: Document): () => void {
  let begun: { name: string; at: number } | undefined
  const held = new Map<string, () => void>()
  const letGo = (code: string): void => {
    held.get(code)?.()
    held.delete(code)
  }
  const onKeyUp = ({ code }: KeyboardEvent): void => letGo(code)
  const onBlur = (): void => [...held.keys()].forEach(letGo)
  const onKeyDown = (event: KeyboardEvent): void => {
    const before = begun
    begun = undefined
    const ctrl = event.ctrlKey || event.metaKey
    if (isAside(event, page) || (!ctrl && (isTyping(event) || !areKeysOn()))) return
    const name = nameOf(event)
    const chord =
      before !== undefined && event.timeStamp - before.at < CHORD_MS ? `${before.name} ${name}` : ''
    const found = keyNamed(chord, ctrl) ?? keyNamed(shiftedDigit(event), ctrl) ?? keyNamed(name, ctrl)
    if (found === undefined) {
      if (!ctrl && startsChord(name)) begun = { name, at: event.timeStamp }
      return
    }
    if (found.act === undefined || (event.repeat && found.repeats !== true)) return
    event.preventDefault()
    if (found.up !== undefined) held.set(event.code, found.up)
    found.act()
  }
  page.addEventListener('keydown', onKeyDown)
  page.addEventListener('keyup', onKeyUp)
  page.defaultView?.addEventListener('blur', onBlur)
  return () => {
    page.removeEventListener('keydown', onKeyDown)
    page.removeEventListener('keyup', onKeyUp)
    page.defaultView?.removeEventListener('blur', onBlur)
  }
}
