import { minhasDecisoes, type Decisao } from '@portal/api/decisoes'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { formatDia } from '../../lib/datas'
import styles from './conta.module.css'

const ROTULO: Readonly<Record<Decisao['tipo'], string>> = {
  'anuncio-retirado': 'Anúncio retirado do ar',
  'revisao-recusada': 'Versão de anúncio não aceita',
  'album-recusado': 'Álbum não aceito',
  'foto-recusada': 'Foto não aceita',
  'conta-bloqueada': 'Conta bloqueada',
}
const POR = { pessoa: 'Decidido por uma pessoa da equipe.', maquina: 'Decidido por uma máquina.' }
const CONTESTAR = {
  recurso: { href: '/meus-anuncios', texto: 'Recorrer em Meus Anúncios' },
  ajuda: { href: '/ajuda', texto: 'Contestar pela ajuda' },
}

/** Decisions against the account: reason, author, how to contest (rule: operacao/decisoes). */
export function Decisoes() {
  const { value, reload } = useLoad('decisoes', (signal) => call(minhasDecisoes, {}, { signal }))
  if (value.data === undefined) {
    if (value.state === 'loading') return <PanelSkeleton lines={2} label="Carregando as decisões" />
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar as decisões.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  if (value.data.length === 0) return <p>Nenhuma decisão contra esta conta.</p>
  return (
    <ul className={styles['sessions']}>
      {value.data.map((decisao) => (
        <li key={`${decisao.tipo} ${decisao.em} ${decisao.sobre}`}>
          <div>
            <b>
              {ROTULO[decisao.tipo]}
              {decisao.sobre !== null && `: ${decisao.sobre}`}
            </b>
            <p>{`Motivo: ${decisao.motivo}`}</p>
            <p className="muted">
              {`${formatDia(decisao.em)}. ${POR[decisao.por]} `}
              <a href={CONTESTAR[decisao.contestar].href}>{CONTESTAR[decisao.contestar].texto}</a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
