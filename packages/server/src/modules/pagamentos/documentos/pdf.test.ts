import fc from 'fast-check'
import { pdfText } from '../../../testing/pdf'
import { pdfOf, printable } from './pdf'

const TABLE = {
  columns: [
    { title: 'Movimento', width: 300 },
    { title: 'Saldo', width: 100, align: 'right' as const },
  ],
}

describe('a PDF document', () => {
  it('has selectable text with accents, and its title and language for readers', async () => {
    const pdf = await pdfOf({
      title: 'Recibo 12',
      brand: 'Vitrine',
      notes: ['O valor deste pagamento foi devolvido.'],
      facts: [{ nome: 'Descrição', valor: 'Promoção “Tarde”, 3 dias · R$\u00a018,50' }],
      footer: 'Dúvidas: contato@exemplo.com',
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(pdf)
    for (const part of ['Recibo 12', 'Descrição', '“Tarde”', 'R$\u00a018,50', 'Dúvidas', 'foi devolvido'])
      expect(text).toContain(part)
    expect(pdf.toString('latin1')).toContain('/Lang (pt-BR)')
  })

  it('repeats the head of a table on each page, and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [`Movimento ${n}`, String(n)])
    const pdf = await pdfOf({
      title: 'Extrato',
      brand: 'V',
      facts: [],
      table: { ...TABLE, rows },
      footer: 'Fim',
    })
    const text = pdfText(pdf)
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    expect(pages).toBeGreaterThan(1)
    expect(text.match(/^Movimento$/gm)).toHaveLength(pages)
    for (const n of [0, 60, 119]) expect(text).toContain(`Movimento ${n}`)
  })

  it('draws any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
        const pdf = await pdfOf({
          title: text,
          brand: text,
          facts: [{ nome: text, valor: text }],
          footer: text,
        })
        expect(pdfText(pdf).replaceAll('\n', '')).not.toMatch(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”…•€]/)
      }),
      { numRuns: 30 },
    )
  })

  it('leaves out characters that the fonts lack, and writes the minus sign', () => {
    expect(printable('Ana 💜 −7\tAção')).toBe('Ana  -7 Ação')
  })
})
