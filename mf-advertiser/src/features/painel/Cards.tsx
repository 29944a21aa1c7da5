import type { AlbumResumo } from '@portal/api/album'
import type { CupomDoUsuario } from '@portal/api/cupons'
import type { Usuario } from '@portal/api/usuario'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import {
  BookImage,
  Coins,
  Icon,
  List,
  Package,
  Settings,
  TicketPercent,
  type IconProps,
} from '@portal/ui/icons'
import { Panel } from '@portal/ui/Panel'
import { useState, type ReactNode } from 'react'
import { isUsavel } from '../../lib/cupom'
import { NovoAnuncioButton } from '../../lib/perfil/NovoAnuncioButton'
import { contar } from '../../lib/plural'
import { useLate } from '../../lib/useLate'
import type { ContagemAnuncios } from './contarAnuncios'
import styles from './painel.module.css'

interface CardsProps {
  contagem: ContagemAnuncios | undefined
  usuario: Usuario | undefined
  percent: number | undefined
  albuns: readonly AlbumResumo[] | undefined
  cupons: readonly CupomDoUsuario[] | undefined
}

/** The ways from the painel to everything else (rule: painel/tela). */
export function Cards({ contagem, usuario, percent, albuns, cupons }: CardsProps) {
  const [produtos, setProdutos] = useState(false)
  const late = useLate({
    wanted: produtos,
    load: () => import('./ProdutosDialog'),
    onFailure: () => setProdutos(false),
  })
  return (
    <div className={styles['cards']}>
      <Card icon={List} title="Meus anúncios" text={resumoAnuncios(contagem)}>
        <CardLink to="/meus-anuncios">Ver meus anúncios</CardLink>
        <NovoAnuncioButton percent={percent} quiet />
      </Card>
      <Card icon={Coins} title="Créditos" text={resumoCreditos(usuario)}>
        <CardLink to="/comprar-creditos">Comprar créditos</CardLink>
      </Card>
      <Card icon={BookImage} title="Álbuns" text={resumoAlbuns(albuns)}>
        <CardLink to="/album">Ver álbuns</CardLink>
      </Card>
      <Card icon={Settings} title="Configurações da conta" text="Foto, senha, sessões e seus dados.">
        <CardLink to="/conta">Abrir configurações</CardLink>
      </Card>
      <Card icon={TicketPercent} title="Cupons" text={resumoCupons(cupons)}>
        <CardLink to="/cupons">Ver cupons</CardLink>
      </Card>
      <Card
        icon={Package}
        title="Produtos"
        text="SUPER Top, Highlight e NOVIDADE dão mais visibilidade ao anúncio."
      >
        <Button small onClick={() => setProdutos(true)} busy={produtos && late === undefined}>
          Conhecer produtos
        </Button>
      </Card>
      {late && <late.ProdutosDialog open={produtos} onClose={() => setProdutos(false)} />}
    </div>
  )
}

function Card(props: { icon: IconProps['of']; title: string; text: string; children: ReactNode }) {
  return (
    <Panel className={styles['card']}>
      <h2>
        <Icon of={props.icon} />
        {props.title}
      </h2>
      <p>{props.text}</p>
      <div className={styles['acts']}>{props.children}</div>
    </Panel>
  )
}

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass({ small: true })} to={to}>
      {children}
    </Link>
  )
}

function resumoAnuncios(contagem: ContagemAnuncios | undefined): string {
  if (contagem === undefined) return 'Acompanhe, edite e renove os seus anúncios.'
  const { ativos, pendentes, inativos } = contagem
  if (ativos + pendentes + inativos === 0) return 'Você ainda não tem anúncios.'
  return [
    contar(ativos, 'ativo', 'ativos'),
    contar(pendentes, 'pendente', 'pendentes'),
    contar(inativos, 'inativo ou expirado', 'inativos ou expirados'),
  ].join(' · ')
}

function resumoCreditos(usuario: Usuario | undefined): string {
  if (usuario === undefined) return 'Use créditos para promover anúncios na hora.'
  if (usuario.creditos_devidos > 0) {
    return `Há ${contar(usuario.creditos_devidos, 'crédito devido', 'créditos devidos')} por um pagamento devolvido. O uso volta assim que forem repostos.`
  }
  return `${contar(usuario.creditos, 'crédito disponível', 'créditos disponíveis')} para promover anúncios na hora.`
}

function resumoAlbuns(albuns: readonly AlbumResumo[] | undefined): string {
  if (albuns === undefined) return 'As fotos dos anúncios vêm dos seus álbuns verificados.'
  if (albuns.length === 0) return 'Crie um álbum para verificar a conta e usar as fotos nos anúncios.'
  const fotos = albuns.reduce((sum, album) => sum + album.qtd_fotos, 0)
  const waiting = albuns.filter((album) => album.verificado === 0).length
  const counted = `${contar(albuns.length, 'álbum', 'álbuns')}, ${contar(fotos, 'foto', 'fotos')}.`
  return waiting === 0 ? counted : `${counted} ${contar(waiting, 'aguarda', 'aguardam')} verificação.`
}

function resumoCupons(cupons: readonly CupomDoUsuario[] | undefined): string {
  const valid = cupons?.filter((cupom) => isUsavel(cupom, new Date())).length
  if (valid === undefined) return 'Descontos em créditos e promoções.'
  return valid === 0
    ? 'Nenhum cupom disponível agora.'
    : contar(valid, 'cupom disponível.', 'cupons disponíveis.')
}
