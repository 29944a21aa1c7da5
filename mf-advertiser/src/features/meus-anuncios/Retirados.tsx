import { meusRetirados, recorrerRetirada, type AnuncioRetirado } from '@portal/api/denuncias'
import { PRAZO_PASSOU, ROTULO_RECURSO } from '@portal/domain/denuncia'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { AppealForm } from '@portal/ui/AppealForm'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { formatInstante } from '../../lib/datas'
import styles from './meus-anuncios.module.css'

/**
 * Listings that were taken down, with the reason and one appeal each (rule: denuncias/recurso). Renders
 * nothing without any.
 */
export function Retirados() {
  const retirados = useLoad('retirados', (signal) => call(meusRetirados, {}, { signal }))
  const { data } = retirados.value
  if (data === undefined || data.length === 0) return null
  const put = (changed: AnuncioRetirado) =>
    retirados.change((all) => all.map((other) => (other.id === changed.id ? changed : other)))
  return (
    <section aria-labelledby="retirados-t" className={styles['group']}>
      <div className={area['section']}>
        <h2 id="retirados-t">Retirados do ar</h2>
      </div>
      {data.map((anuncio) => (
        <article key={anuncio.id} className="stack">
          <h3>{anuncio.titulo}</h3>
          <p>
            Retirado em {formatInstante(anuncio.em)}. <b>Motivo:</b> {anuncio.motivo}
          </p>
          <Appeal anuncio={anuncio} onSent={put} />
        </article>
      ))}
    </section>
  )
}

interface AppealProps {
  anuncio: AnuncioRetirado
  onSent: (anuncio: AnuncioRetirado) => void
}

function Appeal({ anuncio, onSent }: AppealProps) {
  const { recurso, recorrerAte } = anuncio
  const [open, setOpen] = useState(false)
  if (recurso !== null) {
    return (
      <Note role="status">
        <p>
          <b>{ROTULO_RECURSO[recurso.estado]}.</b>{' '}
          {recurso.resposta ??
            (recurso.atrasado === true ? PRAZO_PASSOU : `Decisão até ${formatInstante(recurso.prazo)}.`)}
        </p>
      </Note>
    )
  }
  if (recorrerAte === null) return null
  const send = async (texto: string) => {
    const answer = await call(recorrerRetirada, { params: { id: anuncio.id }, body: { texto } })
    if (!answer.ok) return answer.error
    onSent(answer.data)
    return undefined
  }
  if (open) return <AppealForm submitLabel="Enviar recurso" send={send} />
  return (
    <div className="row">
      <Button small onClick={() => setOpen(true)}>
        Recorrer<span className="sr">: {anuncio.titulo}</span>
      </Button>
      <p className="hint">Uma vez, até {formatInstante(recorrerAte)}. Outra pessoa decide.</p>
    </div>
  )
}
