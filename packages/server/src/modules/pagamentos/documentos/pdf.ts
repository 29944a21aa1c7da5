/** PDF documents made on request and never stored. */
import type { LinhaImpressa } from './pagina'

/** Headers of a document for its owner alone. */
export const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
})

export interface PdfTable {
  columns: readonly { title: string; width: number; align?: 'right' }[]
  rows: readonly (readonly string[])[]
}

export interface PdfContent {
  title: string
  brand: string
  notes?: readonly string[]
  facts: readonly LinhaImpressa[]
  table?: PdfTable
  footer: string
}

const MARGIN = 56
/** A4 in points, less both margins. */
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const LABEL_WIDTH = 140
const GREY = '#524850'

/**
 * Draws a document on A4 with selectable text. The fonts are PDF's own, so nothing is embedded; characters that they
 * lack are left out.
 */
export async function pdfOf(content: PdfContent): Promise<Buffer> {
  // Loaded for the first document: most servers print few.
  const { default: PDFDocument } = await import('pdfkit')
  const title = printable(content.title)
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: printable(content.brand) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  draw(doc, title, content)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(doc: PDFKit.PDFDocument, title: string, content: PdfContent): void {
  doc.font('Helvetica-Bold').fontSize(11).fillColor(GREY).text(printable(content.brand))
  doc.moveDown(0.5).fontSize(20).fillColor('black').text(title).moveDown(0.5)
  doc.fontSize(10)
  for (const note of content.notes ?? []) doc.font('Helvetica-Bold').text(printable(note)).moveDown(0.5)
  drawFacts(doc, content.facts)
  if (content.table !== undefined) drawTable(doc, content.table)
  doc
    .font('Helvetica')
    .fillColor(GREY)
    .moveDown()
    .text(printable(content.footer), MARGIN, doc.y, { width: WIDTH })
}

function drawFacts(doc: PDFKit.PDFDocument, facts: readonly LinhaImpressa[]): void {
  doc.font('Helvetica')
  const columns = [
    { title: '', width: LABEL_WIDTH },
    { title: '', width: WIDTH - LABEL_WIDTH },
  ]
  for (const { nome, valor } of facts) drawRow(doc, columns, [nome, valor])
  doc.moveDown()
}

function drawTable(doc: PDFKit.PDFDocument, { columns, rows }: PdfTable): void {
  const header = () => {
    doc.font('Helvetica-Bold').fillColor('black')
    drawRow(
      doc,
      columns,
      columns.map(({ title }) => title),
    )
    doc.font('Helvetica')
  }
  header()
  for (const row of rows) drawRow(doc, columns, row, header)
}

/** One row with a line below; on the next page, after `header`, where it does not fit. */
function drawRow(
  doc: PDFKit.PDFDocument,
  columns: PdfTable['columns'],
  cells: readonly string[],
  header?: () => void,
): void {
  const texts = cells.map(printable)
  const widthOf = (at: number) => (columns[at]?.width ?? 0) - 8
  const height = Math.max(...texts.map((text, at) => doc.heightOfString(text || ' ', { width: widthOf(at) })))
  if (doc.y + height + 8 > BOTTOM) {
    doc.addPage()
    header?.()
  }
  const top = doc.y
  let left = MARGIN
  texts.forEach((text, at) => {
    doc.text(text, left, top, { width: widthOf(at), align: columns[at]?.align ?? 'left' })
    left += columns[at]?.width ?? 0
  })
  const below = top + height + 3
  doc
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + WIDTH, below)
    .lineWidth(0.5)
    .stroke('#E4DEE3')
  doc.fillColor('black')
  doc.x = MARGIN
  doc.y = below + 5
}

/** The text in characters of the standard fonts (WinAnsi). */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”…•€]/g, '')
    .trim()
}
