import * as api from '@portal/api/operacao/denuncias'
import { done, fail } from '../../../kernel/failure'
import { renderFoto } from '../../../kernel/images/render-foto'
import { listFotosDoRecurso } from '../use-cases/dossie'
import { listFotosDaDenuncia } from '../use-cases/fotos-denunciadas'
import { defineAct, defineSequence } from './context'
import { alvoDe } from './list'

interface PedidaNoRecurso {
  id: number
  foto: number
  modo: 'cinza' | 'cor'
}

interface Pedida {
  protocolo: string
  foto: number
  modo: 'cinza' | 'cor'
}

const recordFotoDoRecurso = defineAct({
  ato: 'ver-foto',
  async run(tx, { id, foto }: PedidaNoRecurso) {
    const recurso = await tx.recursos.find(id)
    const named = recurso === undefined ? [] : await listFotosDoRecurso(tx, recurso)
    const found = named.includes(foto) ? await tx.moderacao.findFoto(foto) : undefined
    return found === undefined
      ? fail('NAO_ENCONTRADO', { message: `O recurso não é da foto ${foto}.` })
      : done(found)
  },
  audit: (_foto, { id, foto, modo }) => ({
    acao: 'foto-mostrada',
    alvo: `recurso:${id}`,
    dados: { foto, modo },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const mostrarFotoDoRecurso = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFotoDoRecurso,
  async run(contexto, pedida: PedidaNoRecurso) {
    const found = await recordFotoDoRecurso(contexto, pedida)
    return found.ok ? renderFoto(contexto, found.data, pedida.modo) : found
  },
})

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
