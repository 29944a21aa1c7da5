import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Estatisticas } from '@portal/api/painel'
import type { AuthUser } from '@portal/api/sessao'
import type { Usuario } from '@portal/api/usuario'
import { codigoAnunciante } from '@portal/domain/perfil'
import { Link } from '@portal/platform'
import type { Loaded } from '@portal/platform/useLoad'
import { ArrowRight, BadgeCheck, Icon } from '@portal/ui/icons'
import { isRecemPublicado } from '../../lib/anuncioPublico'
import { contar } from '../../lib/plural'
import { disponibilidadeDe } from './disponibilidade'
import { Disponivel } from './Disponivel'
import styles from './painel.module.css'
import { proximoPasso } from './proximoPasso'
import { respostaDe } from './resposta'

interface ResumoProps {
  user: AuthUser
  usuario: Loaded<Usuario>
  figures: Loaded<Estatisticas>
  anuncios: readonly AnuncioDoDono[]
  percent: number | undefined
  verificado: boolean | undefined
  onDisponivel: () => void
}

/** Summary of views in a sentence, the balance, and what one tap does now: being available, else the next step. */
export function Resumo(props: ResumoProps) {
  const { user, usuario, figures, anuncios, percent, verificado, onDisponivel } = props
  const disponibilidade = disponibilidadeDe(anuncios)
  const passo = proximoPasso(anuncios, percent, new Date())
  return (
    <section className="panes" aria-labelledby="painel-resposta">
      <div>
        <QuemE user={user} verificado={verificado} />
        <Resposta figures={figures} anuncios={anuncios} />
      </div>
      <Saldo usuario={usuario} />
      {disponibilidade === undefined ? (
        <Link className="panes__lit" to={passo.to}>
          {passo.label} <Icon of={ArrowRight} />
        </Link>
      ) : (
        <Disponivel disponibilidade={disponibilidade} onChanged={onDisponivel} />
      )}
    </section>
  )
}

/** The signed-in user: name, e-mail, advertiser code, verification. */
export function QuemE({ user, verificado }: Pick<ResumoProps, 'user' | 'verificado'>) {
  const first = user.name.trim().split(/\s+/)[0]
  return (
    <div className={`panes__soft ${styles['who'] ?? ''}`}>
      <p>
        {first ? `Olá, ${first}` : 'Painel'}
        {verificado !== undefined && ' · '}
        {verificado !== undefined && (
          <span className={verificado ? styles['verified'] : undefined}>
            {verificado && <Icon of={BadgeCheck} small />}
            {verificado ? 'Verificada' : 'Não verificada'}
          </span>
        )}
      </p>
      <p className={styles['facts']}>
        <span>{user.email}</span>
        <span className="num">Código {user.codigo || codigoAnunciante(user.id)}</span>
      </p>
    </div>
  )
}

function Resposta({ figures, anuncios }: Pick<ResumoProps, 'figures' | 'anuncios'>) {
  if (figures.data === undefined) {
    return (
      <>
        <h1 id="painel-resposta">Os números não chegaram</h1>
        <p className="panes__soft">Seus anúncios continuam como estavam.</p>
      </>
    )
  }
  const resposta = respostaDe(figures.data.dias)
  if (resposta !== undefined) {
    return (
      <>
        <h1 id="painel-resposta">{resposta.numeros} em 7 dias</h1>
        <p className="panes__soft">{resposta.comparacao}</p>
      </>
    )
  }
  const semAnuncios = anuncios.length === 0
  const recente = anuncios.find((anuncio) => isRecemPublicado(anuncio, new Date()))
  if (recente?.publicadoEm) {
    return (
      <>
        <h1 id="painel-resposta">No ar {desdeQuando(recente.publicadoEm, new Date())}</h1>
        <p className="panes__soft">
          Quem procura em {recente.cidade} já vê “{recente.titulo}”. Visitas e contatos aparecem aqui.
        </p>
      </>
    )
  }
  return (
    <>
      <h1 id="painel-resposta">{semAnuncios ? 'Tudo pronto para publicar' : 'Nenhuma visita em 7 dias'}</h1>
      <p className="panes__soft">
        {semAnuncios
          ? 'Visitas e contatos aparecem aqui.'
          : 'Uma promoção põe o anúncio mais acima na lista.'}
      </p>
    </>
  )
}

/** 'há 5 horas', 'desde agora há pouco'. */
function desdeQuando(publicadoEm: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(publicadoEm)) / 3_600_000)
  return hours < 1 ? 'desde agora há pouco' : `há ${contar(hours, 'hora', 'horas')}`
}

/** Shows a dash for a figure that failed to load. */
function Saldo({ usuario: { data, state } }: { usuario: Loaded<Usuario> }) {
  if (data === undefined) {
    return (
      <div>
        <p className="panes__big">—</p>
        <p className="panes__soft">{state === 'error' && 'Os créditos não chegaram.'}</p>
      </div>
    )
  }
  const { creditos, creditosUsados, creditos_devidos: devidos } = data
  return (
    <div>
      <p>
        <span className="panes__big">{creditos.toLocaleString('pt-BR')}</span>{' '}
        {creditos === 1 ? 'crédito' : 'créditos'}
      </p>
      <p className="panes__soft">{contar(creditosUsados, 'crédito usado', 'créditos usados')}</p>
      {devidos > 0 && (
        <p className="panes__soft">
          Há {contar(devidos, 'crédito devido', 'créditos devidos')} por um pagamento devolvido. O uso volta
          assim que forem repostos.
        </p>
      )}
    </div>
  )
}
