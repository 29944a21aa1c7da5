import { findAnuncioDoDono, findPromocao, type AnuncioDoDono } from '@portal/api/anuncios'
import type { OutputOf } from '@portal/api/endpoint'
import type { Result } from '@portal/api/erros'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ROTULO_SITUACAO_REVISAO } from '@portal/domain/revisao'
import { anuncioPath } from '@portal/domain/seo'
import { CardPreview } from '@portal/ui/CardPreview'
import { buttonClass } from '@portal/ui/classes'
import { useCallback } from 'react'
import { CompartilharButton } from '../../lib/CompartilharButton'
import { formatDiaEHora, formatInstanteLocal, isFuture } from '../../lib/datas'
import { totalDeImpulsos } from '../../lib/noAr'
import styles from './status.module.css'

/** The paid listing: its card, end date, and share button. */
export function NoAr({ anuncioId }: { anuncioId: number }) {
  const { value } = useLoad(
    `no-ar:${anuncioId}`,
    useCallback((signal: AbortSignal) => readNoAr(anuncioId, signal), [anuncioId]),
  )
  if (value.data === undefined) return null
  if ('revisao' in value.data) return <EmRevisao {...value.data.revisao} />
  const { promocao, anuncio } = value.data
  const { titulo, titulo_formatado: slug } = promocao.anuncio
  return (
    <section className={styles['aired']} aria-label="Seu anúncio">
      {anuncio !== undefined && <CardPreview anuncio={anuncio} adicionais={promocao} />}
      <div className="stack">
        <p className={styles['term']}>{termOf(promocao)}</p>
        <div className="row">
          <CompartilharButton titulo={titulo} slug={slug} />
          <Link className={buttonClass()} to={anuncioPath(promocao.anuncio)}>
            Ver anúncio
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Paid, but not public before approval (rule: revisao/estados). */
function EmRevisao({ situacao, prazo }: Revisao) {
  return (
    <section className={styles['aired']} aria-label="Seu anúncio">
      <div className="stack">
        <p className={styles['term']}>
          {situacao === 'pago-em-revisao' ? 'Pago, em revisão' : ROTULO_SITUACAO_REVISAO[situacao]} · decisão
          até {formatInstanteLocal(prazo)}
        </p>
        <p className="hint">
          O anúncio vai ao ar quando for aprovado, e os dias pagos começam nesse momento.
        </p>
      </div>
    </section>
  )
}

type Revisao = Pick<NonNullable<AnuncioDoDono['revisao']>, 'situacao' | 'prazo'>
type Promocao = OutputOf<typeof findPromocao>
/** The public listing, or the one waiting for approval. */
type Lido = { revisao: Revisao } | { promocao: Promocao; anuncio: AnuncioDoDono | undefined }

/**
 * 'No ar até 25/11/2026 23:59 · 9 impulsos · TOP começa 23/11 às 14:00'; the last part only for a future
 * start.
 */
function termOf({ dataInicio, dataFim, impulsos, superTop }: Promocao): string {
  const next = impulsos.find(({ passado }) => !passado)
  const parts = [
    ...(dataFim === null ? [] : [`No ar até ${formatInstanteLocal(dataFim)}`]),
    totalDeImpulsos(impulsos.length),
    ...(isFuture(dataInicio)
      ? [`${superTop ? 'SUPER TOP' : 'TOP'} começa ${formatDiaEHora(dataInicio)}`]
      : next === undefined
        ? []
        : [`próximo impulso ${formatDiaEHora(next.instante)}`]),
  ]
  return parts.join(' · ')
}

async function readNoAr(id: number, signal: AbortSignal): Promise<Result<Lido>> {
  const [promocao, anuncio] = await Promise.all([
    call(findPromocao, { params: { id: String(id) } }, { signal }),
    call(findAnuncioDoDono, { query: { anuncio_id: id } }, { signal }),
  ])
  const [card] = anuncio.ok ? anuncio.data : []
  // A pending edit leaves the paid listing online.
  if (card?.revisao?.situacao === 'pago-em-revisao' || card?.revisao?.situacao === 'em-revisao') {
    return { ok: true, status: 200, data: { revisao: card.revisao } }
  }
  if (!promocao.ok) return promocao
  return { ...promocao, data: { promocao: promocao.data, anuncio: card } }
}
