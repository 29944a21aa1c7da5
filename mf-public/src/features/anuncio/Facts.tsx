import type { AnuncioDetalhe } from '@portal/api/busca'
import { formatValor, HORARIO_PERSONALIZADO, linhasDoExpediente } from '@portal/domain/expediente'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { Chip } from '@portal/ui/Chip'
import {
  Cake,
  CalendarDays,
  Clock,
  House,
  Icon,
  MapPin,
  Sparkles,
  Tag,
  UsersRound,
  Wallet,
  type IconProps,
} from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { useUntold } from '../../lib/useUntold'
import styles from './Anuncio.module.css'

/** Table of facts with icons, without rows that have no data. */
export function Facts({ anuncio }: { anuncio: AnuncioDetalhe }) {
  const { servicosPara, localAtendimento, pagamentos, zona, idade } = anuncio
  return (
    <dl className={styles.factTable}>
      <Fact icon={UsersRound} label="Atendo" value={listed(servicosPara)} />
      <Fact icon={House} label="Local de atendimento" value={listed(localAtendimento)} />
      <Fact icon={MapPin} label="Região" value={zona} />
      <Fact
        icon={Clock}
        label="Horário"
        value={useUntold() || anuncio.expediente.length > 0 ? null : HORARIO_PERSONALIZADO}
      />
      <Fact icon={CalendarDays} label="Dias e horários" value={week(anuncio)} />
      <Fact icon={Sparkles} label="Aparência" value={appearance(anuncio)} />
      {/* Without proof of age the server sends none (rule: idade/variante-segura). */}
      <Fact icon={Cake} label="Idade" value={idade > 0 ? `${idade} anos` : null} />
      <Fact icon={Tag} label="Outros valores" value={prices(anuncio)} />
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
  return values.length === 0 ? undefined : values.map(opcaoNaTela).join(', ')
}

/** Today's hours, then the week in a few lines. */
function week({ expediente, hoje }: AnuncioDetalhe): ReactNode {
  if (expediente.length === 0) return undefined
  return (
    <>
      <strong>{hoje}</strong>
      <Pairs rows={linhasDoExpediente(expediente).map(({ dias, horas }) => [dias, horas])} />
    </>
  )
}

function prices({ valores }: AnuncioDetalhe): ReactNode {
  if (valores.length === 0) return undefined
  return <Pairs rows={valores.map(({ rotulo, valor }) => [rotulo, formatValor(valor)])} />
}

function Pairs({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <ul className={styles.pairs}>
      {rows.map(([name, value]) => (
        <li key={name}>
          <span>{name}</span> <span className="num nowrap">{value}</span>
        </li>
      ))}
    </ul>
  )
}

/** Etnia, cabelo and corpo as chips. */
function appearance({ etnia, cabelo, corpo }: AnuncioDetalhe): ReactNode {
  const values = [...new Set([...etnia, ...cabelo, ...corpo])]
  if (values.length === 0) return undefined
  return (
    <span className="row">
      {values.map((value) => (
        <Chip key={value}>{opcaoNaTela(value)}</Chip>
      ))}
    </span>
  )
}
