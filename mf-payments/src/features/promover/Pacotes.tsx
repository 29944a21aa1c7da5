import { formatBRL } from '@portal/domain/dinheiro'
import {
  sugestoesComPreco,
  type SugestaoComPreco,
  type SugestaoPromocao,
} from '@portal/domain/sugestoes-promocao'
import { formatCount } from '@portal/domain/texto'
import { Check, Icon } from '@portal/ui/icons'
import type { Escolha } from '../../lib/escolha'
import { isSugestao } from './sugestao'
import styles from './promover.module.css'

export interface PacotesDePromocaoProps {
  escolha: Escolha
  onChoose: (sugestao: SugestaoPromocao) => void
}

/** Three named bundles of choices with their prices; the steps below show and change each choice. */
export function PacotesDePromocao({ escolha, onChoose }: PacotesDePromocaoProps) {
  return (
    <fieldset className={styles['packages']}>
      <legend>Escolha um pacote</legend>
      <div className="bundles">
        {sugestoesComPreco().map((sugestao) => (
          <Pacote
            key={sugestao.nome}
            sugestao={sugestao}
            checked={isSugestao(escolha, sugestao)}
            onChoose={() => onChoose(sugestao)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PacoteProps {
  sugestao: SugestaoComPreco
  checked: boolean
  onChoose: () => void
}

function Pacote({ sugestao, checked, onChoose }: PacoteProps) {
  const { nome, total, dias, itens } = sugestao
  return (
    <label className="bundle">
      <input type="radio" name="pacote" value={nome} checked={checked} onChange={onChoose} />
      <span className="bundle__box">
        <b>
          {nome}
          {nome === 'Destaque' && <span className="badge bundle__tag">Sugestão</span>}
        </b>
        <span className="bundle__price">
          {formatBRL(total)}
          <small>{formatCount(dias, 'dia', 'dias')}</small>
        </span>
        <span className={styles['items']}>
          {itens.map((item) => (
            <span key={item}>
              <Icon of={Check} small />
              {item}
            </span>
          ))}
        </span>
      </span>
    </label>
  )
}
