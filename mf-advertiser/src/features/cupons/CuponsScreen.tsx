import { listCupons, type CupomDoUsuario } from '@portal/api/cupons'
import { centavos, emCentavos, formatBRL } from '@portal/domain/dinheiro'
import { call, Link, toast } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Copy, Icon } from '@portal/ui/icons'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { BackLink } from '../../lib/BackLink'
import { formatDia } from '../../lib/datas'
import { ErrorState } from '../../lib/ErrorState'
import { isUsavel } from '../../lib/cupom'
import { ScreenHead } from '../../lib/ScreenHead'
import { CheckCupom } from './CheckCupom'
import { useLoad } from '@portal/platform/useLoad'
import styles from './cupons.module.css'

/** /cupons: the user's coupons (rule: cupons/tela). */
export default function CuponsScreen() {
  const { value, reload } = useLoad('cupons', (signal) => call(listCupons, {}, { signal }))
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Cupons">
        <p>Digite o código na hora de pagar uma promoção ou de comprar créditos.</p>
      </ScreenHead>
      {value.data === undefined ? (
        value.state === 'error' ? (
          <ErrorState message="Não foi possível carregar os cupons." onRetry={reload} />
        ) : (
          <PanelSkeleton lines={4} label="Carregando os cupons" />
        )
      ) : value.data.length === 0 ? (
        <Empty
          title="Nenhum cupom disponível"
          actions={
            <Link className={buttonClass()} to="/comprar-creditos">
              Comprar créditos
            </Link>
          }
        >
          <p>Quando houver um cupom para você, ele aparece aqui.</p>
        </Empty>
      ) : (
        <ul className={styles['grid']}>
          {value.data.map((cupom) => (
            <li key={cupom.codigo}>
              <CupomCard cupom={cupom} />
            </li>
          ))}
        </ul>
      )}
      {value.state !== 'loading' && <CheckCupom />}
    </div>
  )
}

const APLICA_EM: Record<CupomDoUsuario['aplicaEm'], string> = {
  creditos: 'Vale na compra de créditos',
  promocao: 'Vale em promoções',
  ambos: 'Vale em promoções e na compra de créditos',
}

function CupomCard({ cupom }: { cupom: CupomDoUsuario }) {
  const usavel = isUsavel(cupom, new Date())
  const copy = () =>
    navigator.clipboard.writeText(cupom.codigo).then(
      () => toast('Código do cupom copiado!', 'success'),
      () => toast('Erro ao copiar o código do cupom.', 'error'),
    )
  return (
    <article className={`panel ${styles['card'] ?? ''}`}>
      <div className="row row--between">
        <h2>{desconto(cupom)}</h2>
        {usavel ? (
          <Badge tone="green">Disponível</Badge>
        ) : (
          <Badge>{cupom.usado ? 'Usado' : 'Expirado'}</Badge>
        )}
      </div>
      <p>{cupom.descricao}</p>
      <p className="hint">
        {APLICA_EM[cupom.aplicaEm]}
        {cupom.validoAte !== null && ` · até ${formatDia(cupom.validoAte)}`}
      </p>
      <div className="row row--between">
        <code className={styles['code']}>{cupom.codigo}</code>
        {usavel && (
          <Button small onClick={() => void copy()}>
            <Icon of={Copy} />
            Copiar<span className="sr"> {cupom.codigo}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function desconto({ tipo, valor }: CupomDoUsuario): string {
  if (tipo === 'percentual') return `${valor.toLocaleString('pt-BR')}% de desconto`
  return `${formatBRL(centavos(valor) ?? emCentavos(0))} de desconto`
}
