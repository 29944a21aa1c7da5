import { html, joinHtml, type Html } from '@portal/domain/html'
import { DARK, FONT, FONT_DISPLAY, LIGHT, type Cor } from '../palette'
import type { Link, MailContent, MailSite, Parte } from './content'

/**
 * HTML of a mail. Tables and inline styles, which every client supports; loads nothing, so that opening it
 * cannot be tracked. Clients that keep the style sheet follow the device's dark mode.
 */
export function htmlOf(site: MailSite, content: MailContent): string {
  const { assunto, titulo = assunto, partes, acao, depois = [] } = content
  const body = [
    heading(titulo),
    ...partes.map(partHtml),
    acao === undefined ? '' : button(acao),
    ...depois.map(partHtml),
  ]
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${assunto}</title>
<style>${SHEET}</style></head>
<body class="b-bg" style="margin:0;padding:0;background:${LIGHT.bg};-webkit-text-size-adjust:100%">
${table(html`<tr><td align="center" style="padding:24px 12px">
${table(
  html`${row(mark(site))}<tr><td class="b-surface" style="padding:32px 28px;border-radius:16px;background:${LIGHT.surface};${text('text')}">
${body}</td></tr>${row(foot(site, content))}`,
  'max-width:560px',
)}</td></tr>`)}
</body></html>`.toString()
}

const COLOURED: readonly Cor[] = ['text', 'text-2', 'text-3', 'brand-text', 'on-brand']
const FILLED: readonly Cor[] = ['bg', 'surface', 'surface-2', 'brand']

/** `!important` overrides the inline light colours; clients that drop the sheet stay light and readable. */
const SHEET = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${[
  ...COLOURED.map((name) => html`.c-${name}{color:${DARK[name]}!important}`),
  ...FILLED.map((name) => html`.b-${name}{background:${DARK[name]}!important}`),
  html`.l-line{border-color:${DARK.line}!important}`,
]}}`

const table = (rows: Html, style = '') =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${rows}</table>`
const row = (cell: Html) => html`<tr><td style="padding:0 4px">${cell}</td></tr>`
const text = (colour: Cor, size = 16) => html`color:${LIGHT[colour]};font:400 ${size}px/1.55 ${FONT}`
const paragraph = (words: Html, colour: Cor = 'text', size = 16) =>
  html`<p class="c-${colour}" style="margin:0 0 16px;${text(colour, size)};overflow-wrap:anywhere">${words}</p>`

/** Three panes, one tall and two small, as table cells: no image to load. */
function mark({ brand }: MailSite): Html {
  const pane = (height: number, span: Html | '' = '') =>
    html`<td${span} class="b-brand" width="9" height="${height}" style="width:9px;height:${height}px;border-radius:2px;background:${LIGHT.brand};font-size:0;line-height:0">&nbsp;</td>`
  const gap = (height: number) =>
    html`<td width="3" height="${height}" style="font-size:0;line-height:0"></td>`
  const panes = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${pane(23, html` rowspan="3"`)}${gap(10)}${pane(10)}</tr><tr>${gap(3)}${gap(3)}</tr><tr>${gap(10)}${pane(10)}</tr></table>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="padding-right:10px">${panes}</td><td class="c-text" style="color:${LIGHT.text};font:700 20px/1.2 ${FONT_DISPLAY};letter-spacing:-.02em">${brand}</td></tr></table>`
}

const heading = (titulo: string) =>
  html`<h1 class="c-text" style="margin:0 0 16px;color:${LIGHT.text};font:700 24px/1.2 ${FONT_DISPLAY};letter-spacing:-.02em">${titulo}</h1>`

/** The cell carries the colour: some clients restyle links. */
function button({ texto, href }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b-brand" align="center" bgcolor="${LIGHT.brand}" style="border-radius:10px;background:${LIGHT.brand}"><a class="c-on-brand" href="${href}" style="display:inline-block;padding:14px 24px;color:${LIGHT['on-brand']};font:600 16px/1.3 ${FONT_DISPLAY};text-decoration:none">${texto}</a></td></tr></table>`
}

const link = ({ texto, href }: Link) =>
  html`<a class="c-brand-text" href="${href}" style="color:${LIGHT['brand-text']};text-decoration:underline">${texto}</a>`
const lines = (words: string) => joinHtml(words.split('\n'), html`<br>`)

function partHtml(parte: Parte): Html {
  if (typeof parte === 'string') return paragraph(lines(parte))
  if ('codigo' in parte) return codeBox(parte.codigo)
  if ('fatos' in parte) return facts(parte.fatos)
  if ('itens' in parte) {
    const items = parte.itens.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)
    return html`<ul class="c-text" style="margin:0 0 16px;padding-left:20px;${text('text')}">${items}</ul>`
  }
  if ('citacao' in parte) return quote(parte.citacao)
  return paragraph(link(parte.link))
}

/** Large, unbroken, and selected as a whole by one tap. */
function codeBox(codigo: string): Html {
  return table(
    html`<tr><td class="b-surface-2 c-text" align="center" style="padding:18px 12px;border-radius:12px;background:${LIGHT['surface-2']};color:${LIGHT.text};font:700 36px/1.2 ${FONT_DISPLAY};letter-spacing:.16em;-webkit-user-select:all;user-select:all">${codigo}</td></tr>`,
    'margin:0 0 20px',
  )
}

function quote(words: string): Html {
  return table(
    html`<tr><td class="b-surface-2 c-text" style="padding:14px 16px;border-radius:12px;background:${LIGHT['surface-2']};${text('text')};overflow-wrap:anywhere">${lines(words)}</td></tr>`,
    'margin:0 0 16px',
  )
}

function facts(fatos: readonly (readonly [string, string])[]): Html {
  const cell = `padding:10px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;overflow-wrap:anywhere`
  const rows = fatos.map(
    ([nome, valor]) =>
      html`<tr><th class="c-text-2 l-line" scope="row" align="left" width="34%" style="${cell};padding-right:12px;${text('text-2', 15)}">${nome}</th><td class="c-text l-line" style="${cell};${text('text', 15)};font-weight:600">${valor}</td></tr>`,
  )
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${rows}</table>`
}

function foot({ brand, legalContact, publicUrl }: MailSite, { descadastro }: MailContent): Html {
  const end =
    descadastro === undefined
      ? ''
      : paragraph(link({ texto: 'Não receber mais estes e-mails', href: descadastro }), 'text-3', 13)
  const contact = html`Para falar conosco: ${link({ texto: legalContact, href: `mailto:${legalContact}` })}<br>${link({ texto: brand, href: publicUrl })}`
  return html`<div style="height:20px;line-height:20px;font-size:0">&nbsp;</div>${paragraph(contact, 'text-3', 13)}${end}`
}
