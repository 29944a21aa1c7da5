/** The recording that a report is about (rule: casos/voz). */
import * as api from '@portal/api/operacao/denuncias'
import { done, fail } from '../../../kernel/failure'
import { renderVoz } from '../../../kernel/media/render-voz'
import { findVozDaDenuncia } from '../use-cases/fotos-denunciadas'
import { defineAct, defineSequence } from './context'
import { alvoDe } from './list'

const recordVoz = defineAct({
  ato: 'ver-foto',
  async run(tx, { protocolo }: { protocolo: string }) {
    const denuncia = await tx.denuncias.find(protocolo)
    const voz = denuncia && (await findVozDaDenuncia(tx, denuncia))
    return voz === undefined
      ? fail('NAO_ENCONTRADO', { message: 'Esta denúncia não tem recado de voz.' })
      : done(voz)
  },
  audit: ({ id }, { protocolo }) => ({ acao: 'voz-ouvida', alvo: alvoDe(protocolo), dados: { voz: id } }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const ouvirVozDenunciada = defineSequence({
  ato: 'ver-foto',
  endpoint: api.ouvirVozDenunciada,
  async run(contexto, { protocolo }: { protocolo: string }) {
    const found = await recordVoz(contexto, { protocolo })
    return found.ok ? renderVoz(contexto, found.data) : found
  },
})
