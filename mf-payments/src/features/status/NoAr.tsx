import { findAnuncioDoDono, findPromocao, type AnuncioDoDono } from '@portal/api/anuncios'
import type { OutputOf } from '@portal/api/endpoint'
import type { Result } from '@portal/api/erros'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { anuncioPath } from '@portal/domain/seo'
import { buttonClass } from '@portal/ui/classes'
import { useCallback } from 'react'
import { CardPreview } from '../../lib/CardPreview'
import { CompartilharButton } from '../../lib/CompartilharButton'
import { formatInstanteLocal } from '../../lib/datas'
import { totalDeImpulsos } from '../../lib/noAr'
import styles from './status.module.css'

/** What was bought and paid: the card as it stands, until when, and how to tell others of it. */
export function NoAr({ anuncioId }: { anuncioId: number }) {
  const { value } = useLoad(
    `no-ar:${anuncioId}`,
    useCallback((signal: AbortSignal) => readNoAr(anuncioId, signal), [anuncioId]),
  )
  if (value.data === undefined) return null
  if ('revisao' in value.data) return <EmRevisao prazo={value.data.revisao.prazo} />
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

/** Paid, and seen by nobody before it is approved (rule: revisao/estados). */
function EmRevisao({ prazo }: { prazo: string }) {
  return (
    <section className={styles['aired']} aria-label="Seu anúncio">
      <div className="stack">
        <p className={styles['term']}>Em revisão · decisão até {formatInstanteLocal(prazo)}</p>
        <p className="hint">
          O anúncio vai ao ar quando for aprovado, e os dias pagos começam nesse momento.
        </p>
      </div>
    </section>
  )
}

type Promocao = OutputOf<typeof findPromocao>
/** What the public sees, or what it will see once it is approved. */
type Lido = { revisao: { prazo: string } } | { promocao: Promocao; anuncio: AnuncioDoDono | undefined }

/** 'No ar até 25/11/2026 23:59 · 9 impulsos', and when its first rise is if that is still to come. */
function termOf({ dataFim, impulsos }: Promocao): string {
  const [first] = impulsos
  const parts = [
    ...(dataFim === null ? [] : [`No ar até ${formatInstanteLocal(dataFim)}`]),
    totalDeImpulsos(impulsos.length),
    ...(first === undefined || first.passado
      ? []
      : [`primeiro impulso ${formatInstanteLocal(first.instante)}`]),
  ]
  return parts.join(' · ')
}

async function readNoAr(id: number, signal: AbortSignal): Promise<Result<Lido>> {
  const [promocao, anuncio] = await Promise.all([
    call(findPromocao, { params: { id: String(id) } }, { signal }),
    call(findAnuncioDoDono, { query: { anuncio_id: id } }, { signal }),
  ])
  const [card] = anuncio.ok ? anuncio.data : []
  if (card?.revisao !== undefined && card.revisao.situacao !== 'recusada') {
    return { ok: true, status: 200, data: { revisao: card.revisao } }
  }
  if (!promocao.ok) return promocao
  return { ...promocao, data: { promocao: promocao.data, anuncio: card } }
}
