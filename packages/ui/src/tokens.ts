/** Every colour, by its custom property. `tokens.css` and the antd themes are generated from it. */
export interface Colors {
  bg: string
  surface: string
  'surface-2': string
  'surface-3': string
  line: string
  'line-input': string
  text: string
  'text-2': string
  'text-3': string
  brand: string
  'brand-hover': string
  'on-brand': string
  'brand-soft': string
  'brand-text': string
  'brand-line': string
  contact: string
  'contact-hover': string
  'on-contact': string
  success: string
  'success-bg': string
  'success-line': string
  'success-dot': string
  warning: string
  'warning-bg': string
  'warning-line': string
  danger: string
  'danger-bg': string
  'danger-line': string
  'danger-solid': string
  'on-danger': string
  info: string
  'info-bg': string
  'info-line': string
  'info-solid': string
  'on-info': string
  'super-bg': string
  'super-text': string
  'top-bg': string
  'top-text': string
  'new-bg': string
  'new-text': string
  'online-bg': string
  'online-text': string
  'offline-bg': string
  'offline-text': string
  'grey-bg': string
  'grey-text': string
  focus: string
  scrim: string
  'photo-veil': string
  'on-veil': string
  gold: string
  like: string
  stage: string
  'on-stage': string
  'on-stage-2': string
  chevron: string
  skeleton: string
  'skeleton-2': string
  'shadow-1': string
  'shadow-2': string
  'shadow-3': string
}

/** Arrow of a select, in the secondary text colour. */
function chevron(ink: string): string {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${ink}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='m6 9 6 6 6-6'/></svg>`
  return `url("data:image/svg+xml,${drawing.replace(/[<>#]/g, encodeURIComponent)}")`
}

export const LIGHT: Colors = {
  bg: '#FBFAFB',
  surface: '#FFFFFF',
  'surface-2': '#F5F2F5',
  'surface-3': '#EBE6EA',
  line: '#E4DEE3',
  'line-input': '#8F848D',
  text: '#1F181E',
  'text-2': '#524850',
  'text-3': '#6A5F68',
  brand: '#6B2A58',
  'brand-hover': '#551F45',
  'on-brand': '#FFFFFF',
  'brand-soft': '#F7EEF4',
  'brand-text': '#6B2A58',
  'brand-line': '#DDBFD3',
  contact: '#0E7442',
  'contact-hover': '#0A5E35',
  'on-contact': '#FFFFFF',
  success: '#14613B',
  'success-bg': '#E6F4EC',
  'success-line': '#A9D8BD',
  'success-dot': '#1C8F54',
  warning: '#7A4300',
  'warning-bg': '#FFF3DE',
  'warning-line': '#EFCB8C',
  danger: '#A61B12',
  'danger-bg': '#FDEDEB',
  'danger-line': '#F0B5AF',
  'danger-solid': '#B3261E',
  'on-danger': '#FFFFFF',
  info: '#174C93',
  'info-bg': '#E9F1FD',
  'info-line': '#B5CFF2',
  'info-solid': '#1D5BB0',
  'on-info': '#FFFFFF',
  'super-bg': '#F2C867',
  'super-text': '#33230A',
  'top-bg': '#2C1C28',
  'top-text': '#F6D792',
  'new-bg': '#D7F0EF',
  'new-text': '#0B4F53',
  'online-bg': '#E6F4EC',
  'online-text': '#14613B',
  'offline-bg': '#EFEBEE',
  'offline-text': '#574D55',
  'grey-bg': '#EFEBEE',
  'grey-text': '#574D55',
  focus: '#8A3A73',
  scrim: 'rgb(26 16 24 / 0.55)',
  'photo-veil': 'rgb(26 16 24 / 0.72)',
  'on-veil': '#FFFFFF',
  gold: '#A87A1F',
  like: '#C2274F',
  stage: '#2A1424',
  'on-stage': '#FFFFFF',
  'on-stage-2': '#E9D3E0',
  chevron: chevron('#524850'),
  skeleton: '#ECE7EB',
  'skeleton-2': '#F6F3F5',
  'shadow-1': '0 1px 2px rgb(44 20 38 / 0.06)',
  'shadow-2': '0 1px 2px rgb(44 20 38 / 0.05), 0 6px 18px -6px rgb(44 20 38 / 0.14)',
  'shadow-3': '0 2px 6px rgb(44 20 38 / 0.08), 0 22px 48px -16px rgb(44 20 38 / 0.3)',
}

export const DARK: Colors = {
  bg: '#151114',
  surface: '#1D181C',
  'surface-2': '#262025',
  'surface-3': '#332B31',
  line: '#383036',
  'line-input': '#8B7F88',
  text: '#F5F0F4',
  'text-2': '#CDC3CA',
  'text-3': '#AEA2AB',
  brand: '#985186',
  'brand-hover': '#844473',
  'on-brand': '#FFFFFF',
  'brand-soft': '#35202E',
  'brand-text': '#E9BFDB',
  'brand-line': '#6B4460',
  contact: '#1A8250',
  'contact-hover': '#156B41',
  'on-contact': '#FFFFFF',
  success: '#8ADDB0',
  'success-bg': '#15301F',
  'success-line': '#2C5C41',
  'success-dot': '#4CC488',
  warning: '#F3C47A',
  'warning-bg': '#362711',
  'warning-line': '#6B5024',
  danger: '#F8ABA3',
  'danger-bg': '#3D1B18',
  'danger-line': '#7A3A34',
  'danger-solid': '#C7423A',
  'on-danger': '#FFFFFF',
  info: '#A8CAFB',
  'info-bg': '#17273F',
  'info-line': '#33507C',
  'info-solid': '#8FBAF7',
  'on-info': '#0A1F3D',
  'super-bg': '#F2C867',
  'super-text': '#33230A',
  'top-bg': '#120C10',
  'top-text': '#F6D792',
  'new-bg': '#12393B',
  'new-text': '#9FE0DF',
  'online-bg': '#15301F',
  'online-text': '#8ADDB0',
  'offline-bg': '#332B31',
  'offline-text': '#C4B9C1',
  'grey-bg': '#332B31',
  'grey-text': '#C4B9C1',
  focus: '#E9BFDB',
  scrim: 'rgb(0 0 0 / 0.65)',
  'photo-veil': 'rgb(18 12 16 / 0.78)',
  'on-veil': '#FFFFFF',
  gold: '#D9AE55',
  like: '#FF8BA5',
  stage: '#2A1424',
  'on-stage': '#FFFFFF',
  'on-stage-2': '#E9D3E0',
  chevron: chevron('#CDC3CA'),
  skeleton: '#292227',
  'skeleton-2': '#332B31',
  'shadow-1': '0 1px 2px rgb(0 0 0 / 0.4)',
  'shadow-2': '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 20px -6px rgb(0 0 0 / 0.55)',
  'shadow-3': '0 2px 6px rgb(0 0 0 / 0.4), 0 24px 52px -14px rgb(0 0 0 / 0.75)',
}

/** Theme-independent tokens: type, a 4 px grid, shapes, motion and layers. */
export const SCALE = {
  font: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  'font-display': "'Vitrine Display', 'Vitrine Display A', 'Vitrine Display R', var(--font)",
  'font-mono': "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  'fs-xs': '0.75rem',
  'fs-sm': '0.875rem',
  'fs-md': '1rem',
  'fs-lg': 'clamp(1.0625rem, 1.03rem + 0.16vw, 1.125rem)',
  'fs-xl': 'clamp(1.1875rem, 1.12rem + 0.35vw, 1.375rem)',
  'fs-2xl': 'clamp(1.5rem, 1.34rem + 0.8vw, 2rem)',
  'fs-3xl': 'clamp(2.0625rem, 1.6rem + 2.2vw, 3.25rem)',
  'lh-tight': '1.15',
  'lh-snug': '1.35',
  lh: '1.55',
  'track-tight': '-0.02em',
  'fw-regular': '400',
  'fw-medium': '500',
  'fw-bold': '600',
  'fw-display': '680',
  s1: '0.25rem',
  s2: '0.5rem',
  s3: '0.75rem',
  s4: '1rem',
  s5: '1.25rem',
  s6: '1.5rem',
  s7: '2rem',
  s8: '2.5rem',
  s9: '4rem',
  gutter: 'clamp(1rem, 0.55rem + 2.2vw, 2rem)',
  section: 'clamp(2.5rem, 1.9rem + 2.8vw, 4.5rem)',
  'w-page': '77rem',
  'w-read': '53.75rem',
  'w-dialog': '50rem',
  'r-xs': '6px',
  'r-sm': '8px',
  'r-md': '12px',
  'r-lg': '18px',
  'r-photo': '16px',
  ratio: '10 / 11',
  'r-full': '999px',
  'h-control': '2.75rem',
  'h-control-sm': '2.25rem',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  spring: 'cubic-bezier(0.3, 1.6, 0.5, 1)',
  't-fast': '120ms',
  't-med': '200ms',
  'z-sticky': '10',
  'z-header': '20',
  'z-overlay': '40',
  'z-toast': '50',
} as const
