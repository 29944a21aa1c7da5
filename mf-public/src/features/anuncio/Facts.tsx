import type { AnuncioDetalhe } from '@portal/api/busca'
import { Chip } from '@portal/ui/Chip'
import {
  Cake,
  Clock,
  House,
  Icon,
  MapPin,
  Sparkles,
  UsersRound,
  Wallet,
  type IconProps,
} from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { useUntold } from '../../lib/useUntold'
import styles from './Anuncio.module.css'

interface FactsProps {
  anuncio: AnuncioDetalhe
  horario: string
}

/** One table of facts with icons; rows without data are left out. */
export function Facts({ anuncio, horario }: FactsProps) {
  const { servicosPara, localAtendimento, pagamentos, zona, idade } = anuncio
  return (
    <dl className={styles.factTable}>
      <Fact icon={UsersRound} label="Atendo" value={listed(servicosPara)} />
      <Fact icon={House} label="Local de atendimento" value={listed(localAtendimento)} />
      <Fact icon={MapPin} label="Região" value={zona} />
      <Fact icon={Clock} label="Horário" value={useUntold() ? null : horario} />
      <Fact icon={Sparkles} label="Aparência" value={appearance(anuncio)} />
      {/* Without a proof of age the server tells none (rule: idade/variante-segura). */}
      <Fact icon={Cake} label="Idade" value={idade > 0 ? `${idade} anos` : null} />
      <Fact icon={Wallet} label="Pagamentos" value={listed(pagamentos)} />
    </dl>
  )
}

function Fact({ icon, label, value }: { icon: IconProps['of']; label: string; value: ReactNode }) {
  if (value === null || value === undefined) return null
  return (
    <div>
      <Icon of={icon} />
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function listed(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(', ')
}

/** Etnia, cabelo and corpo as chips. */
function appearance({ etnia, cabelo, corpo }: AnuncioDetalhe): ReactNode {
  const values = [...new Set([...etnia, ...cabelo, ...corpo])]
  if (values.length === 0) return undefined
  return (
    <span className="row">
      {values.map((value) => (
        <Chip key={value}>{value}</Chip>
      ))}
    </span>
  )
}
