import { estatisticasAnuncio } from '@portal/api/painel'
import { anuncioPath } from '@portal/domain/texto'
import { call, href, Link } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { CardPreview } from '@portal/ui/CardPreview'
import { Divulgar } from '@portal/ui/Divulgar'
import { ArrowRight, Icon } from '@portal/ui/icons'
import { Timeline, type TimelineStep } from '@portal/ui/Timeline'
import type { ReactNode } from 'react'
import { Avisar } from '../../lib/Avisar'
import { formatInstante } from '../../lib/datas'
import { Faixa, Lugar } from './Lugar'
import styles from './meus-anuncios.module.css'
import type { Momento } from './momento'

interface MomentoPanelProps {
  momento: Momento
  onClose: () => void
}

/**
 * The panel after publishing: result, position in the city, card, address to share and next steps (rule:
 * anuncios/momento).
 */
export function MomentoPanel({ momento, onClose }: MomentoPanelProps) {
  return (
    <section className={styles['moment']} aria-labelledby="momento">
      {momento.kind === 'no-ar' ? (
        <NoAr momento={momento} onClose={onClose} />
      ) : (
        <>
          <EmRevisao momento={momento} />
          <Corpo momento={momento} onClose={onClose} avisar="Avisar quando sair a decisão?" />
        </>
      )}
    </section>
  )
}

interface CorpoProps extends MomentoPanelProps {
  /** Question before the offer of a notice. */
  avisar: string
  share?: ReactNode
  lugar?: ReactNode
}

function Corpo({ momento, onClose, avisar, share, lugar }: CorpoProps) {
  const { anuncio } = momento
  return (
    <div className={styles['momentBody']}>
      <CardPreview
        anuncio={anuncio}
        adicionais={anuncio}
        tipo={anuncio.tipo === 'TOP' ? 'TOP' : null}
        heading="h2"
      />
      <div className={styles['momentText']}>
        {share}
        <Avisar pergunta={avisar} />
        {lugar}
        <h2>O que vem agora</h2>
        <Timeline steps={proximos(momento)} />
        <Button onClick={onClose}>Ver meus anúncios</Button>
      </div>
    </div>
  )
}

function NoAr({ momento, onClose }: MomentoPanelProps) {
  const { anuncio } = momento
  const { id, cidade, expiraEm } = anuncio
  const params = { id: String(id) }
  const { value } = useLoad(`lugar:${id}`, (signal) =>
    call(estatisticasAnuncio, { params, query: {} }, { signal }),
  )
  const comparacao = value.data?.comparacao
  return (
    <>
      <div className="panes">
        <div>
          {expiraEm !== null && <p className="panes__soft">Até {formatInstante(expiraEm)}</p>}
          <h1 id="momento">Você está no ar</h1>
          <p className="panes__soft">Quem procura em {cidade} já vê o seu anúncio.</p>
        </div>
        {comparacao === undefined ? <Categoria anuncio={anuncio} /> : <Lugar comparacao={comparacao} />}
        <Link className="panes__lit" to={anuncioPath(anuncio)}>
          Ver meu anúncio <Icon of={ArrowRight} />
        </Link>
      </div>
      <Corpo
        momento={momento}
        onClose={onClose}
        avisar="Avisar quando alguém escrever?"
        share={<Divulgue momento={momento} />}
        lugar={comparacao && <Faixa comparacao={comparacao} />}
      />
    </>
  )
}

/** Shown while the place is loading or unavailable. */
function Categoria({ anuncio: { categoria, cidade } }: Pick<Momento, 'anuncio'>) {
  return (
    <div>
      <p className="panes__soft">{categoria}</p>
      <p className={styles['deadline']}>{cidade}</p>
    </div>
  )
}

function EmRevisao({ momento: { anuncio } }: { momento: Momento }) {
  const { revisao } = anuncio
  return (
    <div className="panes">
      <div>
        {revisao?.enviada !== undefined && (
          <p className="panes__soft">Enviado em {formatInstante(revisao.enviada)}</p>
        )}
        <h1 id="momento">Em revisão</h1>
        <p className="panes__soft">
          Uma pessoa lê o texto e olha as fotos antes de publicar. Você não precisa ficar aqui.
        </p>
      </div>
      <div>
        <p className="panes__soft">Decisão até</p>
        <p className={styles['deadline']}>{revisao && formatInstante(revisao.prazo)}</p>
      </div>
      <Link className="panes__lit" to={href({ name: 'EditarAnuncio', params: { id: anuncio.id } })}>
        Mudar alguma coisa <Icon of={ArrowRight} />
      </Link>
    </div>
  )
}

function Divulgue({ momento: { anuncio } }: { momento: Momento }) {
  const { publicUrl, brand } = useSite()
  const url = `${publicUrl}${anuncioPath(anuncio)}`
  return <Divulgar url={url} brand={brand} titulo="Conte que você está no ar" />
}

function proximos({ anuncio, kind }: Momento): TimelineStep[] {
  if (kind === 'em-revisao') {
    return [
      { title: 'Recebido', state: 'done' },
      { title: 'Em revisão', state: 'now', detail: 'Avisamos por e-mail quando sair a decisão.' },
      { title: 'No ar', state: 'next', detail: 'Os dias começam a contar só aqui.' },
    ]
  }
  const fim = anuncio.expiraEm === null ? undefined : `No ar até ${formatInstante(anuncio.expiraEm)}.`
  return [
    { title: 'No ar', state: 'done' },
    { title: 'Primeiras visitas', state: 'now', detail: 'Visitas e contatos aparecem no painel.' },
    { title: 'Renovação', state: 'next', detail: `${fim ?? ''} Lembramos você antes.`.trim() },
  ]
}
