import { inflateSync } from 'node:zlib'

/** The selectable text of a PDF in the standard fonts, one line per drawn line. */
export function pdfText(pdf: Buffer): string {
  const lines: string[] = []
  const whole = pdf.toString('latin1')
  for (const [, body = ''] of whole.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)) {
    const content = inflate(Buffer.from(body, 'latin1'))
    for (const [, drawn = ''] of content.matchAll(/\[([^[\]]*)\] TJ/g)) {
      const hex = [...drawn.matchAll(/<([0-9a-f]+)>/g)].map(([, part = '']) => part).join('')
      lines.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    }
  }
  return lines.join('\n')
}

/** Streams that are not text are left out. */
function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
