import * as api from '@portal/api/operacao/denuncias'
import { done, fail } from '../../../kernel/failure'
import { renderFoto } from '../../../kernel/images/render-foto'
import { listFotosDaDenuncia } from '../use-cases/fotos-denunciadas'
import { defineAct, defineSequence } from './context'
import { alvoDe } from './list'

interface Pedida {
  protocolo: string
  foto: number
  modo: 'cinza' | 'cor'
}

const recordFoto = defineAct({
  ato: 'ver-foto',
  async run(tx, { protocolo, foto: id }: Pedida) {
    const denuncia = await tx.denuncias.find(protocolo)
    const named = denuncia === undefined ? [] : await listFotosDaDenuncia(tx, denuncia)
    const foto = named.some((each) => each.id === id) ? await tx.moderacao.findFoto(id) : undefined
    return foto === undefined
      ? fail('NAO_ENCONTRADO', { message: `A denúncia não é da foto ${id}.` })
      : done(foto)
  },
  audit: (_foto, { protocolo, foto, modo }) => ({
    acao: 'foto-mostrada',
    alvo: alvoDe(protocolo),
    dados: { foto, modo },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const mostrarFotoDenunciada = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFotoDenunciada,
  async run(contexto, pedida: Pedida) {
    const found = await recordFoto(contexto, pedida)
    return found.ok ? renderFoto(contexto, found.data, pedida.modo) : found
  },
})
