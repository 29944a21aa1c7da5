import { installHost } from '@portal/platform'
import { createFake } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import { readDraft } from './escolha'
import { hasRascunhos, pedidoDosRascunhos, keepRascunhosFor, readTemporario } from './rascunhos'

const PROMOCAO = { turno: 'tarde', dias: 3, total: 14.5, creditos: 5 }
const ANUNCIO = { titulo: 'a', categoria: 'b', estado: 'RJ', cidade: 'c' }
const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'

function openDevice() {
  const port = memoryStore({ promocao: JSON.stringify(PROMOCAO), anuncioTemporario: JSON.stringify(ANUNCIO) })
  installHost(createFake({ port }).host)
  return port
}

/** As releases for platform 1 wrote them. */
const BEFORE = {
  promocao:
    '{"tipo":"TOP","top":true,"turno":"tarde","dias":3,"impulsos":5,"horaInicioPreview":"14:00","horaInicio":"14:00","horaFim":"16:00","dataInicio":"2026-11-28","superTop":true,"highlight":false,"novidade":false,"total":22.5,"creditos":8,"categoria":"Massagistas","cidade":"Goiânia"}',
  anuncioTemporario:
    '{"titulo":"Massagem","categoria":"Massagistas","estado":"GO","cidade":"Goiânia","corpo":["Magra"],"userId":128}',
}

describe('drafts of a release before platform 2.0.0', () => {
  it('are read with every field, and rewritten in the form which that release reads', () => {
    const port = memoryStore(BEFORE)
    installHost(createFake({ port }).host)
    expect(hasRascunhos()).toBe(true)
    expect(readTemporario()).toEqual(JSON.parse(BEFORE.anuncioTemporario))
    expect(readDraft(JSON.parse(BEFORE.promocao), '2026-11-27')).toMatchObject({
      turno: 'tarde',
      horarioInicio: '14:00',
      dias: 3,
      impulsos: 5,
      superTop: true,
      dataInicio: '2026-11-28',
    })
    keepRascunhosFor(REFERENCE)
    expect(JSON.parse(port.read('anuncioTemporario') ?? '')).toEqual({
      ...JSON.parse(BEFORE.anuncioTemporario),
      encomendado: true,
    })
  })

  it.each([
    ['promocao', '{}'],
    ['promocao', undefined],
    ['anuncioTemporario', '{"estado":"GO"}'],
  ])('count as none when %s is %s', (key, text) => {
    const { [key]: _, ...others }: Record<string, string> = BEFORE
    installHost(createFake({ port: memoryStore({ ...others, ...(text && { [key]: text }) }) }).host)
    expect(hasRascunhos()).toBe(false)
  })
})

describe('the order made from the drafts', () => {
  it('is found while the drafts are unchanged', () => {
    openDevice()
    keepRascunhosFor(REFERENCE)
    expect(pedidoDosRascunhos()).toBe(REFERENCE)
  })
  it('is found after a release that adds fields to the drafts', () => {
    const port = openDevice()
    const before = JSON.stringify([PROMOCAO, ANUNCIO])
    port.write('mf-payments:encomenda', JSON.stringify({ reference: REFERENCE, drafts: before }))
    expect(pedidoDosRascunhos()).toBe(REFERENCE)
  })
  it('is not found once a draft changed', () => {
    const port = openDevice()
    keepRascunhosFor(REFERENCE)
    port.write('anuncioTemporario', JSON.stringify({ ...ANUNCIO, titulo: 'outro' }))
    expect(pedidoDosRascunhos()).toBeUndefined()
  })
})
