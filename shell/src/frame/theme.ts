import type { StorageHost } from '@portal/platform'

export const THEMES = { auto: 'Automático', light: 'Claro', dark: 'Escuro' } as const
export type Theme = keyof typeof THEMES

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && Object.hasOwn(THEMES, value)
}

/** The theme stored on this device, which `static/after-paint.js` applies before the page's scripts run. */
export function themeChoice(storage: StorageHost) {
  return storage.own('shell:tema', (value) => (isTheme(value) ? value : undefined))
}

export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
