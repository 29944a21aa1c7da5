import { html } from '@portal/domain/html'
import type { Endereco, Mapa } from '../use-cases/sitemap'

const NAMES = {
  indice: { list: 'sitemapindex', entry: 'sitemap' },
  parte: { list: 'urlset', entry: 'url' },
} as const

/** A sitemap as XML, with absolute URLs. */
export function sitemapXml({ tipo, enderecos }: Mapa, publicUrl: string): string {
  const { list, entry } = NAMES[tipo]
  const line = ({ path, alteradoEm }: Endereco) => {
    const lastmod = alteradoEm === undefined ? '' : html`<lastmod>${alteradoEm.toISOString()}</lastmod>`
    return html`<${entry}><loc>${publicUrl + path}</loc>${lastmod}</${entry}>\n`
  }
  return html`<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${enderecos.map(line)}</${list}>
`.toString()
}
