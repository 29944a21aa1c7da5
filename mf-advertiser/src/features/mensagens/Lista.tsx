import type { ConversaResumo, FiltroDeConversas, PaginaDeConversas } from '@portal/api/recados'
import { CONVERSA_DIAS } from '@portal/domain/limites-dos-recados'
import { apelidoDoVisitante, RECADO } from '@portal/domain/recado-lados'
import { diaRelativo, diaSemAno, horaDoInstante } from '@portal/domain/tempo'
import { href, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Ban, BellOff, Check, CheckCheck, Icon, ShieldAlert, Timer } from '@portal/ui/icons'
import { Empty } from '@portal/ui/Empty'
import { Picture } from '@portal/ui/Picture'
import { contar } from '../../lib/plural'
import { Segments } from '../../lib/Segments'
import styles from './mensagens.module.css'

interface ListaProps {
  data: PaginaDeConversas
  /** Conversation shown beside the list. */
  aberta: number | undefined
  digitando: readonly number[]
  filtro: FiltroDeConversas | undefined
  onFilter: (filtro: FiltroDeConversas | undefined) => void
  pagina: number
  onPage: (pagina: number) => void
}

/** Conversations, newest first, with the listing's picture and the last message. */
export function Lista({ data, aberta, digitando, filtro, onFilter, pagina, onPage }: ListaProps) {
  const { totais, naoLidas, conversas, temMais } = data
  if (totais.todas === 0) return <Nothing />
  // The open conversation has the page's heading.
  const Titulo = aberta === undefined ? 'h1' : 'h2'
  return (
    <>
      <div className={styles['head']}>
        <Titulo>Mensagens</Titulo>
        <p className="hint num" role="status">
          {naoLidas === 0
            ? 'Tudo lido.'
            : `${contar(naoLidas, 'mensagem não lida', 'mensagens não lidas')} em ${contar(totais.naoLidas, 'conversa', 'conversas')}`}
        </p>
        <Segments
          legend="Mostrar"
          name="mostrar"
          options={[
            { value: 'todas', label: `Todas ${totais.todas}` },
            { value: 'nao-lidas', label: `Não lidas ${totais.naoLidas}` },
            { value: 'sem-resposta', label: `Sem resposta ${totais.semResposta}` },
          ]}
          value={filtro ?? 'todas'}
          onChange={(value) => onFilter(value === 'todas' ? undefined : value)}
        />
      </div>
      {conversas.length === 0 ? (
        <p className={styles['nothing']}>Nenhuma conversa aqui.</p>
      ) : (
        <ul className={styles['list']}>
          {conversas.map((conversa) => (
            <Linha
              key={conversa.id}
              conversa={conversa}
              current={conversa.id === aberta}
              digitando={digitando.includes(conversa.id)}
            />
          ))}
        </ul>
      )}
      {(pagina > 1 || temMais) && (
        <div className={styles['pages']}>
          {pagina > 1 && <Button onClick={() => onPage(pagina - 1)}>Mais novas</Button>}
          {temMais && <Button onClick={() => onPage(pagina + 1)}>Mais antigas</Button>}
        </div>
      )}
      <p className={styles['foot']}>
        <Icon of={Timer} small />
        <span>
          Cada conversa se apaga {CONVERSA_DIAS} dias depois da última mensagem.{' '}
          <Link to="/conta#bloqueios">Bloqueios</Link>
        </span>
      </p>
    </>
  )
}

function Nothing() {
  return (
    <>
      <h1 className="sr">Mensagens</h1>
      <Empty
        title="Nenhuma mensagem ainda"
        actions={
          <Link className={buttonClass()} to="/meus-anuncios">
            Ver meus anúncios
          </Link>
        }
      >
        <p>
          Ligue “Receber mensagens pelo portal” em Preço e contato do anúncio: quem visita passa a poder
          escrever.
        </p>
      </Empty>
    </>
  )
}

interface LinhaProps {
  conversa: ConversaResumo
  current: boolean
  digitando: boolean
}

function Linha({ conversa, current, digitando }: LinhaProps) {
  const { id, anuncio, ultima, naoLidas, semAvisos } = conversa
  return (
    <li>
      <Link
        className={styles['item']}
        to={href({ name: 'mensagem', params: { id } })}
        aria-current={current ? 'true' : undefined}
        data-new={naoLidas > 0 || undefined}
      >
        <span className={styles['thumb']}>
          <Picture path={anuncio.imagem} alt="" sizes="3rem" widths={[160]} />
        </span>
        <span className={styles['words']}>
          <span className={styles['line']}>
            <b>
              {apelidoDoVisitante(id)}
              {semAvisos === true && (
                <>
                  {' '}
                  <Icon of={BellOff} small />
                  <span className="sr">Silenciada</span>
                </>
              )}
            </b>
            <time className="num" dateTime={ultima.em}>
              {quando(ultima.em)}
            </time>
          </span>
          <span className={styles['line']}>
            {digitando ? <i className={styles['typing']}>digitando…</i> : <Ultima conversa={conversa} />}
            {naoLidas > 0 && (
              <b className="nb">
                {naoLidas}
                <span className="sr"> {naoLidas === 1 ? 'nova' : 'novas'}</span>
              </b>
            )}
          </span>
          <small>{anuncio.titulo}</small>
        </span>
      </Link>
    </li>
  )
}

/** The last message, with the sign that matters most before it. */
function Ultima({ conversa: { ultima, lida, bloqueada } }: { conversa: ConversaResumo }) {
  const asksMoney = ultima.de === 'visitante' && ultima.cuidado === true
  const sign = bloqueada
    ? { icon: Ban, label: 'Bloqueada' }
    : asksMoney
      ? { icon: ShieldAlert, label: RECADO.adiantado }
      : ultima.de === 'anunciante'
        ? lida
          ? { icon: CheckCheck, label: 'Lida' }
          : { icon: Check, label: 'Enviada' }
        : undefined
  return (
    <>
      {sign && (
        <span className={styles['sign']} data-warning={asksMoney || undefined}>
          <Icon of={sign.icon} small />
          <span className="sr">{sign.label} </span>
        </span>
      )}
      <span className={styles['last']}>{ultima.texto}</span>
    </>
  )
}

/** '14:06' today, 'ontem', or '20/11'. */
function quando(em: string): string {
  const dia = diaRelativo(em, new Date())
  if (dia === 'Hoje') return horaDoInstante(em)
  return dia === 'Ontem' ? 'ontem' : diaSemAno(em)
}
