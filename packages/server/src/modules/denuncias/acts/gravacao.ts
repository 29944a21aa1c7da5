/** The recordings that a report is about (rule: casos/voz). */
import * as api from '@portal/api/operacao/denuncias'
import { NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { done, fail } from '../../../kernel/failure'
import { ATO_DA_VISTA, asAudio, asVideo, renderGravacao } from '../../../kernel/media/render-gravacao'
import { findGravacaoDaDenuncia } from '../use-cases/fotos-denunciadas'
import { defineAct, defineSequence, type DenunciasActContext } from './context'
import { alvoDe } from './list'

const recordVista = defineAct({
  ato: 'ver-foto',
  async run(tx, { protocolo, tipo }: { protocolo: string; tipo: TipoGravacao }) {
    const denuncia = await tx.denuncias.find(protocolo)
    const gravacao = denuncia && (await findGravacaoDaDenuncia(tx, denuncia, tipo))
    const message = `Esta denúncia não tem ${NOME_GRAVACAO[tipo].toLowerCase()}.`
    return gravacao === undefined ? fail('NAO_ENCONTRADO', { message }) : done(gravacao)
  },
  audit: ({ id }, { protocolo, tipo }) => ({
    acao: ATO_DA_VISTA[tipo],
    alvo: alvoDe(protocolo),
    dados: { [tipo]: id },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
const show =
  (tipo: TipoGravacao) =>
  async (contexto: DenunciasActContext, { protocolo }: { protocolo: string }) => {
    const found = await recordVista(contexto, { protocolo, tipo })
    return found.ok ? renderGravacao(contexto, found.data) : found
  }

export const ouvirVozDenunciada = defineSequence({
  ato: 'ver-foto',
  endpoint: api.ouvirVozDenunciada,
  run: show('voz'),
  view: asAudio,
})

export const verVideoDenunciado = defineSequence({
  ato: 'ver-foto',
  endpoint: api.verVideoDenunciado,
  run: show('video'),
  view: asVideo,
})
