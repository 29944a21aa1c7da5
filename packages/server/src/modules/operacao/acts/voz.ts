/** The recording of a case (rule: casos/voz). */
import * as api from '@portal/api/operacao/casos'
import { done } from '../../../kernel/failure'
import { renderVoz } from '../../../kernel/media/render-voz'
import { unknownCaso } from '../use-cases/operador/caso'
import { findVozDoCaso } from '../use-cases/operador/voz-do-caso'
import { defineAct, defineSequence } from './context'

const recordVoz = defineAct({
  ato: 'ver-foto',
  async run(tx, { id }: { id: number }) {
    const revisao = await tx.revisoes.find(id)
    const voz = revisao && (await findVozDoCaso(tx, revisao))
    return revisao === undefined || voz === undefined ? unknownCaso(id) : done({ revisao, voz })
  },
  audit: ({ revisao, voz }, { id }) => ({
    acao: 'voz-ouvida',
    alvo: `anuncio:${revisao.anuncioId}`,
    dados: { revisao: id, voz: voz.id },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const ouvirVoz = defineSequence({
  ato: 'ver-foto',
  endpoint: api.ouvirVoz,
  async run(contexto, { id }: { id: number }) {
    const found = await recordVoz(contexto, { id })
    return found.ok ? renderVoz(contexto, found.data.voz) : found
  },
})
