import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { ADICIONAIS, PRECO_ADICIONAL, type Adicional } from '@portal/domain/promocao'
import { Badge, type BadgeTone } from '@portal/ui/Badge'
import { cx } from '@portal/ui/classes'
import { Panel } from '@portal/ui/Panel'
import { Switch } from '@portal/ui/Switch'
import type { Escolha } from '../../lib/escolha'
import styles from './promover.module.css'

const LOOKS: Record<Adicional, { tone: BadgeTone; effect: string }> = {
  superTop: {
    tone: 'super',
    effect: 'Reveza à frente dos TOP, três por vez; o primeiro tem cartão maior no celular.',
  },
  highlight: { tone: 'brand', effect: 'Fundo em destaque no cartão do anúncio.' },
  novidade: { tone: 'new', effect: 'Selo de novidade sobre a foto.' },
}

/** SUPER TOP, Highlight and NOVIDADE with their prices. */
export function Adicionais({
  escolha,
  onChange,
}: {
  escolha: Escolha
  onChange: (escolha: Escolha) => void
}) {
  return (
    <Panel title="Adicionais">
      {ADICIONAIS.map((adicional) => {
        const { rotulo, valor, creditos } = PRECO_ADICIONAL[adicional]
        const { tone, effect } = LOOKS[adicional]
        return (
          <div key={adicional} className={styles['addon']}>
            <Switch
              name={adicional}
              label={<Badge tone={tone}>{rotulo}</Badge>}
              detail={effect}
              checked={escolha[adicional]}
              onChange={({ target }) => onChange({ ...escolha, [adicional]: target.checked })}
            />
            <p className={cx('num nowrap', styles['cost'])}>
              <strong>+ {formatBRL(valor)}</strong>
              <span className="hint">{formatCreditos(creditos)}</span>
            </p>
          </div>
        )
      })}
    </Panel>
  )
}
