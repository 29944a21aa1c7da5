import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Estatisticas } from '@portal/api/painel'
import { emCreditos, formatCreditos } from '@portal/domain/dinheiro'
import { AUSENCIA_DIAS } from '@portal/domain/limites'
import { rotuloPagamento } from '@portal/domain/estados'
import { ROTULO_CONSULTANDO } from '@portal/domain/pedido'
import { href, Link } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Picture } from '@portal/ui/Picture'
import { rotuloAgenda } from '../../lib/agenda'
import { isNoAr } from '../../lib/anuncioPublico'
import { contatosDe } from '../../lib/contatos'
import { esperaDe } from '../../lib/espera'
import { RowActions, type RowActionsProps } from './RowActions'
import { proximoEvento, rotuloPeriodo, rotuloPromocao, statusCobranca } from './descricao'
import { RevisaoBadge, RevisaoNota } from './Revisao'
import styles from './meus-anuncios.module.css'

interface AnuncioRowProps extends RowActionsProps {
  /** Views and contacts of the last 14 days; undefined when there were none or they are unknown. */
  trazido: Trazido | undefined
}
type Trazido = Estatisticas['total']

/** A listing of the user with labels and actions. */
export function AnuncioRow({ trazido, ...row }: AnuncioRowProps) {
  const { anuncio, now } = row
  const evento = proximoEvento(anuncio, now)
  return (
    <article className={styles['row']}>
      <div className={styles['pic']} data-off={!isNoAr(anuncio, now) || undefined}>
        <Picture path={anuncio.imagemPrincipal} alt="" sizes="6rem" />
      </div>
      <div>
        <Labels anuncio={anuncio} now={now} />
        <h3>
          <Title anuncio={anuncio} />
        </h3>
        <p className={styles['meta']}>
          {anuncio.categoria} · {anuncio.cidade}, {anuncio.estado}
        </p>
      </div>
      <div className={`${styles['when'] ?? ''} ${styles['meta'] ?? ''}`}>
        <p>{rotuloPromocao(anuncio)}</p>
        <p className="num">{rotuloPeriodo(anuncio)}</p>
        {anuncio.renovacao?.ligada && <p className="hint">Renova sozinho por {creditosDe(anuncio)}</p>}
        {evento !== undefined && <p className={evento.urgent ? styles['warn'] : 'hint'}>{evento.text}</p>}
      </div>
      <Figures trazido={trazido} />
      <RowActions {...row} />
      {anuncio.porAusencia && (
        <p className={styles['review']}>Saiu do ar porque você ficou {AUSENCIA_DIAS} dias sem entrar.</p>
      )}
      <RevisaoNota anuncio={anuncio} onChanged={row.onChanged} />
    </article>
  )
}

/** '7 créditos', or just 'créditos' when such a promotion is no longer on sale. */
function creditosDe({ renovacao }: AnuncioDoDono): string {
  const creditos = renovacao?.creditos ?? null
  return creditos === null ? 'créditos' : formatCreditos(emCreditos(creditos))
}

/** Counts of the last 14 days; hidden when zero. */
function Figures({ trazido }: Pick<AnuncioRowProps, 'trazido'>) {
  return (
    <p className={styles['figures']}>
      {trazido && (
        <>
          <span>
            <b>{trazido.visitas.toLocaleString('pt-BR')}</b> {trazido.visitas === 1 ? 'visita' : 'visitas'}
          </span>{' '}
          <span>
            <b>{contatosDe(trazido).toLocaleString('pt-BR')}</b>{' '}
            {contatosDe(trazido) === 1 ? 'contato' : 'contatos'}
          </span>
        </>
      )}
    </p>
  )
}

/** Labels of the schedule and, when something was charged, of the payment. */
function Labels({ anuncio, now }: { anuncio: AnuncioDoDono; now: Date }) {
  const agenda = rotuloAgenda(anuncio, now)
  const cobranca = statusCobranca(anuncio)
  const consulta = esperaDe(anuncio) === 'operadora'
  const pagamento = consulta ? ROTULO_CONSULTANDO : cobranca && rotuloPagamento(cobranca)
  return (
    <div className={styles['labels']}>
      <Badge tone={agenda.cor}>{agenda.rotulo}</Badge>
      <RevisaoBadge anuncio={anuncio} />
      {pagamento !== undefined && <Badge tone={pagamento.cor}>{pagamento.rotulo}</Badge>}
    </div>
  )
}

/** Links to the promotion when there are impulsos (rule: anuncios/meus-anuncios). */
function Title({ anuncio }: { anuncio: AnuncioDoDono }) {
  if (anuncio.impulsos.length === 0) return anuncio.titulo
  return <Link to={href({ name: 'promocao-detalhe', params: { id: anuncio.id } })}>{anuncio.titulo}</Link>
}
