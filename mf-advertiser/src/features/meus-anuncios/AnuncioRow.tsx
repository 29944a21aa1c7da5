import type { AnuncioDoDono } from '@portal/api/anuncios'
import { estadoAgenda } from '@portal/domain/agenda'
import { rotuloPagamento } from '@portal/domain/estados'
import { href, Link } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Icon, RefreshCw, Trash2 } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import { useState } from 'react'
import { agendaDe } from '../../lib/agenda'
import { consultarPagamento, startRenovacao } from './acoes'
import { proximoEvento, rotuloPeriodo, rotuloPromocao, statusCobranca } from './descricao'
import styles from './meus-anuncios.module.css'

interface AnuncioRowProps {
  anuncio: AnuncioDoDono
  now: Date
  onDelete: () => void
  onPaid: () => void
}

/** One listing of the user with its labels and actions. */
export function AnuncioRow({ anuncio, now, onDelete, onPaid }: AnuncioRowProps) {
  const evento = proximoEvento(anuncio, now)
  return (
    <article className={styles['row']}>
      <div className={styles['pic']}>
        <Picture path={anuncio.imagemPrincipal} alt="" sizes="6rem" />
      </div>
      <div>
        <Labels anuncio={anuncio} now={now} />
        <h2>
          <Title anuncio={anuncio} />
        </h2>
        <p className={styles['meta']}>
          {anuncio.categoria} · {anuncio.cidade}, {anuncio.estado}
        </p>
      </div>
      <div className={`${styles['when'] ?? ''} ${styles['meta'] ?? ''}`}>
        <p>{rotuloPromocao(anuncio)}</p>
        <p className="num">{rotuloPeriodo(anuncio)}</p>
        {evento !== undefined && <p className={evento.urgent ? styles['warn'] : 'hint'}>{evento.text}</p>}
      </div>
      <Actions anuncio={anuncio} onDelete={onDelete} onPaid={onPaid} />
    </article>
  )
}

/** Schedule and, where something was charged, payment. */
function Labels({ anuncio, now }: { anuncio: AnuncioDoDono; now: Date }) {
  const agenda = estadoAgenda(agendaDe(anuncio), now)
  const cobranca = statusCobranca(anuncio)
  const pagamento = cobranca && rotuloPagamento(cobranca)
  return (
    <div className={styles['labels']}>
      <Badge tone={agenda.cor}>{agenda.rotulo}</Badge>
      {pagamento !== undefined && <Badge tone={pagamento.cor}>{pagamento.rotulo}</Badge>}
    </div>
  )
}

/** Opens the promotion's detail, only where there are impulsos (rule: anuncios/meus-anuncios). */
function Title({ anuncio }: { anuncio: AnuncioDoDono }) {
  if (anuncio.impulsos.length === 0) return anuncio.titulo
  return <Link to={href({ name: 'promocao-detalhe', params: { id: anuncio.id } })}>{anuncio.titulo}</Link>
}

function Actions({ anuncio, onDelete, onPaid }: Omit<AnuncioRowProps, 'now'>) {
  const [checking, setChecking] = useState(false)
  const name = <span className="sr"> {anuncio.titulo}</span>
  const check = async () => {
    setChecking(true)
    const paid = await consultarPagamento(anuncio.id)
    setChecking(false)
    if (paid) onPaid()
  }
  const pending = statusCobranca(anuncio) === 'pending'
  return (
    <div className={styles['acts']}>
      <Link
        className={buttonClass({ small: true })}
        to={href({ name: 'EditarAnuncio', params: { id: anuncio.id } })}
      >
        Editar{name}
      </Link>
      <Link
        className={buttonClass({ kind: 'ghost', small: true })}
        to={href({ name: 'painel', query: { anuncio: anuncio.id } })}
      >
        Estatísticas{name}
      </Link>
      {pending ? (
        <Button small busy={checking} onClick={() => void check()}>
          <Icon of={RefreshCw} />
          Consultar pagamento{name}
        </Button>
      ) : (
        <Button small onClick={() => startRenovacao(anuncio)}>
          Renovar{name}
        </Button>
      )}
      <Button kind="ghost" small icon aria-label={`Excluir: ${anuncio.titulo}`} onClick={onDelete}>
        <Icon of={Trash2} />
      </Button>
    </div>
  )
}
