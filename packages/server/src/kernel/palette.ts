import { html } from '@portal/domain/html'

/**
 * The portal's colours for what the server renders itself: mails, documents, small pages. A test compares
 * them with the screens'.
 */
export const LIGHT = {
  bg: '#FBFAFB',
  surface: '#FFFFFF',
  'surface-2': '#F5F2F5',
  line: '#E4DEE3',
  'line-input': '#8F848D',
  text: '#1F181E',
  'text-2': '#524850',
  'text-3': '#6A5F68',
  brand: '#6B2A58',
  'on-brand': '#FFFFFF',
  'brand-text': '#6B2A58',
  success: '#14613B',
  warning: '#7A4300',
  'warning-bg': '#FFF3DE',
  focus: '#8A3A73',
} as const

export type Cor = keyof typeof LIGHT

export const DARK: Readonly<Record<Cor, string>> = {
  bg: '#151114',
  surface: '#1D181C',
  'surface-2': '#262025',
  line: '#383036',
  'line-input': '#8B7F88',
  text: '#F5F0F4',
  'text-2': '#CDC3CA',
  'text-3': '#AEA2AB',
  brand: '#985186',
  'on-brand': '#FFFFFF',
  'brand-text': '#E9BFDB',
  success: '#8ADDB0',
  warning: '#F3C47A',
  'warning-bg': '#362711',
  focus: '#E9BFDB',
}

/**
 * Fallback fonts of headings and running text, where none may be fetched; `html`, so that their quotes stay
 * unescaped in pages.
 */
export const FONT = html`-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`
export const FONT_DISPLAY = html`'Bricolage Grotesque', ${FONT}`

const variables = (colours: Readonly<Record<Cor, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Both themes as CSS variables, by the device's preference; print is light. */
export const THEMES = html`:root{color-scheme:light dark;${variables(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{${variables(DARK)}}}`
