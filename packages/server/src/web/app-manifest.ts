/** URL of the manifest; the shell's document links to it. */
export const APP_MANIFEST_URL = '/app.webmanifest'

/** Manifest of the installed portal: the configured name, a neutral icon, nothing about the content. */
export function appManifest(brand: string, shellBase: string): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#2A1424',
    theme_color: '#6B2A58',
    icons: [{ src: `${shellBase}browser/icone.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  })
}
