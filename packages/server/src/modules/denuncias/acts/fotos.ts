import * as api from '@portal/api/operacao/denuncias'
import { done, fail } from '../../../kernel/failure'
import { renderFoto } from '../../../kernel/images/render-foto'
import { listFotosDoRecurso } from '../use-cases/dossie'
import { listFotosDaDenuncia } from '../use-cases/fotos-denunciadas'
import type { DenunciasScope } from '../store'
import { defineAct, defineSequence, type DenunciasActContext } from './context'
import { alvoDe } from './list'

interface Pedida {
  foto: number
  modo: 'cinza' | 'cor'
}
type DoRecurso = Pedida & { id: number }
type DaDenuncia = Pedida & { protocolo: string }

/** Shows one of the photos `named` once the view is audited. Fails with NAO_ENCONTRADO or REMOVIDO. */
function showing<P extends Pedida>(
  named: (tx: DenunciasScope, pedida: P) => Promise<readonly number[]>,
  alvo: (pedida: P) => string,
) {
  const recordFoto = defineAct({
    ato: 'ver-foto',
    async run(tx, pedida: P) {
      const isNamed = (await named(tx, pedida)).includes(pedida.foto)
      const foto = isNamed ? await tx.moderacao.findFoto(pedida.foto) : undefined
      return foto === undefined
        ? fail('NAO_ENCONTRADO', { message: `A foto ${pedida.foto} não é deste caso.` })
        : done(foto)
    },
    audit: (_foto, pedida) => ({
      acao: 'foto-mostrada',
      alvo: alvo(pedida),
      dados: { foto: pedida.foto, modo: pedida.modo },
    }),
  })
  return async (contexto: DenunciasActContext, pedida: P) => {
    const found = await recordFoto(contexto, pedida)
    return found.ok ? renderFoto(contexto, found.data, pedida.modo) : found
  }
}

export const mostrarFotoDoRecurso = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFotoDoRecurso,
  run: showing<DoRecurso>(
    async (tx, { id }) => {
      const recurso = await tx.recursos.find(id)
      return recurso === undefined ? [] : listFotosDoRecurso(tx, recurso)
    },
    ({ id }) => `recurso:${id}`,
  ),
})

export const mostrarFotoDenunciada = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFotoDenunciada,
  run: showing<DaDenuncia>(
    async (tx, { protocolo }) => {
      const denuncia = await tx.denuncias.find(protocolo)
      const fotos = denuncia === undefined ? [] : await listFotosDaDenuncia(tx, denuncia)
      return fotos.map(({ id }) => id)
    },
    ({ protocolo }) => alvoDe(protocolo),
  ),
})
