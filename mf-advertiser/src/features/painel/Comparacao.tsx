import type { Estatisticas } from '@portal/api/painel'
import { contatosDe } from '../../lib/contatos'
import { contar } from '../../lib/plural'
import styles from './painel.module.css'

interface ComparacaoProps {
  comparacao: NonNullable<Estatisticas['comparacao']>
  total: Estatisticas['total']
}

/** The listing's position in its city's list, and its counts beside the median there. */
export function Comparacao({ comparacao, total }: ComparacaoProps) {
  const { categoria, cidade, mediana } = comparacao
  return (
    <dl className={styles['compared']}>
      <div>
        <dt>
          Posição em {categoria}, {cidade}
        </dt>
        <dd>
          {lugar(comparacao)}
          {comparacao.reveza === 'outros' && (
            <span className="hint"> fora os SUPER TOP, que se revezam no topo</span>
          )}
        </dd>
      </div>
      {mediana !== null && (
        <div>
          <dt>Metade dos anúncios da cidade teve até</dt>
          <dd>
            {contar(mediana.visitas, 'visita', 'visitas')}, {contar(mediana.contatos, 'contato', 'contatos')}
            <span className="hint"> {beside(total, mediana)}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

function lugar({ posicao, anuncios, reveza }: ComparacaoProps['comparacao']): string {
  return reveza === 'este'
    ? `Na frente, em rodízio (${contar(anuncios, 'anúncio', 'anúncios')})`
    : `${posicao}ª de ${anuncios}`
}

/** Comparison of views in words: 'acima' and 'abaixo' are unambiguous. */
function beside(total: Estatisticas['total'], mediana: { visitas: number; contatos: number }): string {
  const side = (own: number, half: number) => (own > half ? 'acima' : own < half ? 'abaixo' : 'igual')
  return `visitas: ${side(total.visitas, mediana.visitas)}; contatos: ${side(contatosDe(total), mediana.contatos)}`
}
