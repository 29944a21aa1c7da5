import { escapeHtml } from '../http/html'
import { DARK, FONT, FONT_DISPLAY, LIGHT, type Cor } from '../palette'
import type { MailContent, MailSite, Parte } from './content'

/**
 * The page of a mail. Tables and inline styles, which every client knows; nothing is fetched, so that opening it tells
 * nobody anything. Where a client keeps the style sheet, it turns dark with the device.
 */
export function htmlOf(site: MailSite, content: MailContent): string {
  const { assunto, titulo = assunto, partes, acao, depois = [] } = content
  const body = [
    heading(titulo),
    ...partes.map(partHtml),
    acao === undefined ? '' : button(acao),
    ...depois.map(partHtml),
  ].join('')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(assunto)}</title>
<style>${SHEET}</style></head>
<body class="b-bg" style="margin:0;padding:0;background:${LIGHT.bg};-webkit-text-size-adjust:100%">
${table(`<tr><td align="center" style="padding:24px 12px">
${table(
  `${row(mark(site))}<tr><td class="b-surface" style="padding:32px 28px;border-radius:16px;background:${LIGHT.surface};${text('text')}">
${body}</td></tr>${row(foot(site, content))}`,
  'max-width:560px',
)}</td></tr>`)}
</body></html>`
}

const COLOURED: readonly Cor[] = ['text', 'text-2', 'text-3', 'brand-text', 'on-brand']
const FILLED: readonly Cor[] = ['bg', 'surface', 'surface-2', 'brand']

/** `!important` wins over the inline light colours; clients that drop the sheet stay light, and whole. */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${[
  ...COLOURED.map((name) => `.c-${name}{color:${DARK[name]}!important}`),
  ...FILLED.map((name) => `.b-${name}{background:${DARK[name]}!important}`),
  `.l-line{border-color:${DARK.line}!important}`,
].join('')}}`

const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${rows}</table>`
const row = (cell: string) => `<tr><td style="padding:0 4px">${cell}</td></tr>`
const text = (colour: Cor, size = 16) => `color:${LIGHT[colour]};font:400 ${size}px/1.55 ${FONT}`
const paragraph = (html: string, colour: Cor = 'text', size = 16) =>
  `<p class="c-${colour}" style="margin:0 0 16px;${text(colour, size)};overflow-wrap:anywhere">${html}</p>`

/** Three panes, one tall and two small, as cells: no picture to fetch. */
function mark({ brand }: MailSite): string {
  const pane = (height: number) =>
    `<td class="b-brand" width="9" height="${height}" style="width:9px;height:${height}px;border-radius:2px;background:${LIGHT.brand};font-size:0;line-height:0">&nbsp;</td>`
  const gap = (height: number) => `<td width="3" height="${height}" style="font-size:0;line-height:0"></td>`
  const panes = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${pane(23).replace('<td', '<td rowspan="3"')}${gap(10)}${pane(10)}</tr><tr>${gap(3)}${gap(3)}</tr><tr>${gap(10)}${pane(10)}</tr></table>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="padding-right:10px">${panes}</td><td class="c-text" style="color:${LIGHT.text};font:700 20px/1.2 ${FONT_DISPLAY};letter-spacing:-.02em">${escapeHtml(brand)}</td></tr></table>`
}

const heading = (titulo: string) =>
  `<h1 class="c-text" style="margin:0 0 16px;color:${LIGHT.text};font:700 24px/1.2 ${FONT_DISPLAY};letter-spacing:-.02em">${escapeHtml(titulo)}</h1>`

/** A cell with a colour of its own: the link alone would lose it where links are restyled. */
function button({ texto, href }: { texto: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b-brand" align="center" bgcolor="${LIGHT.brand}" style="border-radius:10px;background:${LIGHT.brand}"><a class="c-on-brand" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;color:${LIGHT['on-brand']};font:600 16px/1.3 ${FONT_DISPLAY};text-decoration:none">${escapeHtml(texto)}</a></td></tr></table>`
}

const link = ({ texto, href }: { texto: string; href: string }) =>
  `<a class="c-brand-text" href="${escapeHtml(href)}" style="color:${LIGHT['brand-text']};text-decoration:underline">${escapeHtml(texto)}</a>`
const lines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

function partHtml(parte: Parte): string {
  if (typeof parte === 'string') return paragraph(lines(parte))
  if ('codigo' in parte) return codeBox(parte.codigo)
  if ('fatos' in parte) return facts(parte.fatos)
  if ('itens' in parte) {
    const items = parte.itens.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
    return `<ul class="c-text" style="margin:0 0 16px;padding-left:20px;${text('text')}">${items.join('')}</ul>`
  }
  if ('citacao' in parte) return quote(parte.citacao)
  return paragraph(link(parte.link))
}

/** Large, in one piece, and chosen whole by one tap. */
function codeBox(codigo: string): string {
  return table(
    `<tr><td class="b-surface-2 c-text" align="center" style="padding:18px 12px;border-radius:12px;background:${LIGHT['surface-2']};color:${LIGHT.text};font:700 36px/1.2 ${FONT_DISPLAY};letter-spacing:.16em;-webkit-user-select:all;user-select:all">${escapeHtml(codigo)}</td></tr>`,
    'margin:0 0 20px',
  )
}

function quote(words: string): string {
  return table(
    `<tr><td class="b-surface-2 c-text" style="padding:14px 16px;border-radius:12px;background:${LIGHT['surface-2']};${text('text')};overflow-wrap:anywhere">${lines(words)}</td></tr>`,
    'margin:0 0 16px',
  )
}

function facts(fatos: readonly (readonly [string, string])[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;overflow-wrap:anywhere`
  const rows = fatos.map(
    ([nome, valor]) =>
      `<tr><th class="c-text-2 l-line" scope="row" align="left" width="34%" style="${cell};padding-right:12px;${text('text-2', 15)}">${escapeHtml(nome)}</th><td class="c-text l-line" style="${cell};${text('text', 15)};font-weight:600">${escapeHtml(valor)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

function foot({ brand, legalContact, publicUrl }: MailSite, { descadastro }: MailContent): string {
  const end =
    descadastro === undefined
      ? ''
      : paragraph(link({ texto: 'Não receber mais estes e-mails', href: descadastro }), 'text-3', 13)
  const contact = `Para falar conosco: ${link({ texto: legalContact, href: `mailto:${legalContact}` })}<br>${link({ texto: brand, href: publicUrl })}`
  return `<div style="height:20px;line-height:20px;font-size:0">&nbsp;</div>${paragraph(contact, 'text-3', 13)}${end}`
}
