import { installHost } from '@portal/platform'
import { createFake } from '@portal/platform/fake'
import { memoryStore } from '@portal/platform/storage'
import { pedidoDosRascunhos, keepRascunhosFor } from './rascunhos'

const PROMOCAO = { turno: 'tarde', dias: 3, total: 14.5, creditos: 5 }
const ANUNCIO = { titulo: 'a', categoria: 'b', estado: 'RJ', cidade: 'c' }
const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'

function openDevice() {
  const port = memoryStore({ promocao: JSON.stringify(PROMOCAO), anuncioTemporario: JSON.stringify(ANUNCIO) })
  installHost(createFake({ port }).host)
  return port
}

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
