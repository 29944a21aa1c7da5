import type { Uf } from '@portal/domain/locais'
import { formularioOf } from '../demo/anuncios'
import type { Promocao, Vigencia } from '../modules/anuncios/ports/anuncios'
import { bitsDoAnuncio } from '../modules/anuncios/use-cases/atributos'
import { posicaoNaVitrine } from '../modules/anuncios/use-cases/vigencia'
import type { TestStore } from './store'

interface NaVitrine {
  owner: number
  cidade: { uf: Uf; nome: string }
  promocao: Promocao
  vigencia: Vigencia
  now: Date
}

/** Puts a new listing on the air with a promotion, in its place of the order; returns its id. */
export function publishNaVitrine(
  store: TestStore['store'],
  { owner, cidade, promocao, vigencia, now }: NaVitrine,
): Promise<number> {
  const formulario = formularioOf({ categoria: 'Massagistas', cidade, n: 1 })
  const posicao = posicaoNaVitrine({ ...promocao, ...vigencia, estado: cidade.uf, criadoEm: now }, now)
  return store.transaction(async ({ anuncios }) => {
    const id = await anuncios.insert(owner, { formulario, promocao, fotos: [] }, 'credito', now)
    await anuncios.publish(id, vigencia, { ...posicao, atributos: bitsDoAnuncio(formulario) }, now)
    return id
  })
}
