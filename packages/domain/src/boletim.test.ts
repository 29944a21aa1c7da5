import { textoDoBoletim } from './boletim'

const RELATO = {
  quem: '(62) 90000-0018',
  meio: 'WhatsApp',
  quando: '2026-11-21T22:14',
  pedem: 'R$ 800,00 para não enviar fotos à família.',
}
const ARQUIVOS = [
  { nome: 'conversa-1.png', sha256: '3b80e2', em: '2026-11-22T16:34:00Z' },
  { nome: 'conversa-2.png', sha256: 'c4170d', em: '2026-11-22T16:34:01Z' },
]

it('says what happened, what proves it and what is asked for', () => {
  expect(textoDoBoletim(RELATO, ARQUIVOS))
    .toBe(`No dia 21/11/2026, às 22:14, recebi, por WhatsApp, de (62) 90000-0018, mensagens com ameaça. Exigem de mim: R$ 800,00 para não enviar fotos à família.

Tenho 2 arquivos do que recebi, sem alteração desde 22/11/2026 às 13:34 (horário de Brasília), com os resumos SHA-256 abaixo.

Peço o registro da ocorrência e a apuração, conforme os arts. 147 (ameaça) e 158 (extorsão) do Código Penal.

conversa-1.png: 3b80e2
conversa-2.png: c4170d`)
})

it('leaves out what was not said, and names neither a portal nor an advert', () => {
  const text = textoDoBoletim({ quem: 'um perfil', meio: '', quando: '', pedem: '' }, [])
  expect(text).toBe(`Recebi, de um perfil, mensagens com ameaça.

Peço o registro da ocorrência e a apuração, conforme os arts. 147 (ameaça) e 158 (extorsão) do Código Penal.`)
  expect(textoDoBoletim(RELATO, ARQUIVOS)).not.toMatch(/an[úu]ncio|portal|acompanhante|massag/i)
})
