/** The recordings of a case (rule: casos/voz). */
import * as api from '@portal/api/operacao/casos'
import type { TipoGravacao } from '@portal/domain/gravacao'
import { done } from '../../../kernel/failure'
import { ATO_DA_VISTA, asAudio, asVideo, renderGravacao } from '../../../kernel/media/render-gravacao'
import { unknownCaso } from '../use-cases/operador/caso'
import { findGravacaoDoCaso } from '../use-cases/operador/gravacao-do-caso'
import { defineAct, defineSequence, type OperatorContext } from './context'

const recordVista = defineAct({
  ato: 'ver-foto',
  async run(tx, { id, tipo }: { id: number; tipo: TipoGravacao }) {
    const revisao = await tx.revisoes.find(id)
    const gravacao = revisao && (await findGravacaoDoCaso(tx, revisao, tipo))
    return revisao === undefined || gravacao === undefined ? unknownCaso(id) : done({ revisao, gravacao })
  },
  audit: ({ revisao, gravacao }, { id, tipo }) => ({
    acao: ATO_DA_VISTA[tipo],
    alvo: `anuncio:${revisao.anuncioId}`,
    dados: { revisao: id, [tipo]: gravacao.id },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
const show =
  (tipo: TipoGravacao) =>
  async (contexto: OperatorContext, { id }: { id: number }) => {
    const found = await recordVista(contexto, { id, tipo })
    return found.ok ? renderGravacao(contexto, found.data.gravacao) : found
  }

export const ouvirVoz = defineSequence({
  ato: 'ver-foto',
  endpoint: api.ouvirVoz,
  run: show('voz'),
  view: asAudio,
})

export const verVideo = defineSequence({
  ato: 'ver-foto',
  endpoint: api.verVideo,
  run: show('video'),
  view: asVideo,
})
