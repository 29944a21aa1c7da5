import type { AlbumResumo } from '@portal/api/album'
import type { CupomDoUsuario } from '@portal/api/cupons'
import { Link } from '@portal/platform'
import {
  Coins,
  Icon,
  Images,
  MapPin,
  MessagesSquare,
  Package,
  ReceiptText,
  Settings,
  TicketPercent,
  type IconProps,
} from '@portal/ui/icons'
import { useState } from 'react'
import { isUsavel } from '../../lib/cupom'
import { contar } from '../../lib/plural'
import { useLate } from '../../lib/useLate'
import styles from './painel.module.css'

interface PortasProps {
  albuns: readonly AlbumResumo[] | undefined
  cupons: readonly CupomDoUsuario[] | undefined
  /** Unread messages. */
  naoLidas: number | undefined
}

/** Links from the painel to all other areas (rule: painel/tela). */
export function Portas({ albuns, cupons, naoLidas }: PortasProps) {
  const [produtos, setProdutos] = useState(false)
  const late = useLate({
    wanted: produtos,
    load: () => import('./ProdutosDialog'),
    onFailure: () => setProdutos(false),
  })
  return (
    <>
      <ul className={styles['doors']}>
        <Porta to="/comprar-creditos" icon={Coins} title="Comprar créditos" text="Para promover na hora" />
        <Porta to="/pedidos" icon={ReceiptText} title="Pedidos" text="Pagamentos e recibos" />
        <Porta to="/album" icon={Images} title="Álbuns" text={resumoAlbuns(albuns)} />
        <Porta to="/mensagens" icon={MessagesSquare} title="Mensagens" text={resumoMensagens(naoLidas)} />
        <Porta to="/viagens" icon={MapPin} title="Viagens" text="Na lista de outra cidade" />
        <Porta to="/cupons" icon={TicketPercent} title="Cupons" text={resumoCupons(cupons)} />
        <Porta to="/conta" icon={Settings} title="Configurações" text="Senha, sessões, seus dados" />
        <li>
          <button type="button" onClick={() => setProdutos(true)}>
            <Icon of={Package} />
            <span>
              <b>Produtos</b>
              <small>SUPER TOP, Highlight e NOVIDADE</small>
            </span>
          </button>
        </li>
      </ul>
      {late && <late.ProdutosDialog open={produtos} onClose={() => setProdutos(false)} />}
    </>
  )
}

function Porta(props: { to: string; icon: IconProps['of']; title: string; text: string }) {
  return (
    <li>
      <Link to={props.to}>
        <Icon of={props.icon} />
        <span>
          <b>{props.title}</b>
          <small>{props.text}</small>
        </span>
      </Link>
    </li>
  )
}

function resumoAlbuns(albuns: readonly AlbumResumo[] | undefined): string {
  if (albuns === undefined) return 'As fotos dos anúncios'
  if (albuns.length === 0) return 'Nenhum álbum ainda'
  const fotos = albuns.reduce((sum, album) => sum + album.qtd_fotos, 0)
  return `${contar(albuns.length, 'álbum', 'álbuns')}, ${contar(fotos, 'foto', 'fotos')}`
}

function resumoCupons(cupons: readonly CupomDoUsuario[] | undefined): string {
  const valid = cupons?.filter((cupom) => isUsavel(cupom, new Date())).length
  if (valid === undefined) return 'Descontos em promoções'
  return valid === 0 ? 'Nenhum disponível agora' : contar(valid, 'disponível', 'disponíveis')
}

function resumoMensagens(naoLidas: number | undefined): string {
  if (naoLidas === undefined) return 'De quem visita os anúncios'
  return naoLidas === 0 ? 'Nenhuma nova' : contar(naoLidas, 'não lida', 'não lidas')
}
