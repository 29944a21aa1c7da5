import type { AnuncioDoDono } from '@portal/api/anuncios'
import { CAMPO_DA_RECUSA } from '@portal/domain/revisao'
import { Note } from '@portal/ui/Note'
import { isRecusado } from '../../lib/espera'
import type { CampoRecusado } from '../../lib/form/fields'

interface RecusadoProps {
  anuncio: AnuncioDoDono
}

/** The field to correct and why; undefined when the reason has no single field. */
export function recusadoDe(anuncio: AnuncioDoDono): CampoRecusado | undefined {
  const { revisao } = anuncio
  const campo = revisao?.codigo === undefined ? null : CAMPO_DA_RECUSA[revisao.codigo]
  if (revisao === undefined || campo === null || !isRecusado(anuncio)) return undefined
  return { campo, texto: [revisao.motivo, revisao.motivos].filter(Boolean).join('. ') }
}

/** Reason and author of a refusal, and the version that stays public (rule: revisao/recusa). */
export function Recusado({ anuncio }: RecusadoProps) {
  const { revisao, ativo } = anuncio
  if (revisao === undefined || !isRecusado(anuncio)) return null
  const edit = revisao.edicao === true
  return (
    <Note kind="danger" role="status">
      <p>
        <b>{edit ? 'Uma pessoa da revisão recusou a edição.' : 'Uma pessoa da revisão recusou o anúncio.'}</b>{' '}
        {revisao.motivo}: {revisao.motivos}
      </p>
      <p>
        O que você escreveu está aqui, como estava. Mude esse ponto e envie de novo.
        {edit && ativo && ' A versão anterior continua no ar.'}
      </p>
    </Note>
  )
}
