import { ROTULO_TURNO, TURNOS, type Turno } from '@portal/domain/opcoes'
import {
  chooseDias,
  chooseSlot,
  diasDoTurno,
  impulsosPermitidos,
  rotuloSlot,
  slotsDoTurno,
} from '@portal/domain/promocao'
import { minutosDe, minutosDoFim, type Dia } from '@portal/domain/tempo'
import { formatCount } from '@portal/domain/texto'
import { Opt, Opts } from '@portal/ui/Choices'
import { Input } from '@portal/ui/Input'
import { Moon, Sun, Sunrise, Sunset, type IconProps } from '@portal/ui/icons'
import { Step } from '@portal/ui/Step'
import type { Escolha } from '../../lib/escolha'
import { precoDosDias, precoDosImpulsos, type PrecoDaOpcao } from './precos'
import styles from './promover.module.css'

const ICONS: Record<Turno, IconProps['of']> = { manha: Sunrise, tarde: Sun, noite: Sunset, madrugada: Moon }

export interface PassosProps {
  escolha: Escolha
  onChange: (escolha: Escolha) => void
  onTurno: (turno: Turno) => void
  /** First selectable day, in the listing's time zone. */
  hoje: Dia
  /** Error of the start, shown when buying. */
  startError: string | undefined
}

/** When to promote: always expanded, because no default suits every audience. */
export function QuandoSteps(props: PassosProps) {
  return (
    <>
      <TurnoStep {...props} />
      <SlotStep {...props} />
    </>
  )
}

/** How much to promote; each step opens once the one it depends on is chosen (rule: promocao/passos). */
export function QuantoSteps(props: PassosProps) {
  return (
    <>
      <DiasStep {...props} />
      <ImpulsosStep {...props} />
      <InicioStep {...props} />
    </>
  )
}

function TurnoStep({ escolha, onTurno }: PassosProps) {
  return (
    <Step number={1} title="Turno" hint="Quando o seu público procura.">
      <Opts>
        {TURNOS.map((turno) => (
          <Opt
            key={turno}
            name="turno"
            value={turno}
            icon={ICONS[turno]}
            title={ROTULO_TURNO[turno]}
            detail={rangeOf(turno)}
            checked={escolha.turno === turno}
            onChange={() => onTurno(turno)}
          />
        ))}
      </Opts>
    </Step>
  )
}

/** '12:00 a 18:00', from the first slot to the last. */
function rangeOf(turno: Turno): string {
  const slots = slotsDoTurno(turno)
  return `${slots[0]?.inicio} a ${slots[slots.length - 1]?.fim}`
}

function SlotStep({ escolha, onChange }: PassosProps) {
  const { turno } = escolha
  return (
    <Step number={2} title="Horário" hint="Faixa em que os impulsos são enviados." disabled={turno === null}>
      {turno === null ? (
        <Later>Escolha o turno para ver os horários.</Later>
      ) : (
        <Opts>
          {slotsDoTurno(turno).map((slot) => (
            <Opt
              key={slot.inicio}
              name="horario"
              value={slot.inicio}
              title={rotuloSlot(slot)}
              detail={`${lengthOf(slot)} horas por dia`}
              checked={escolha.horarioInicio === slot.inicio}
              onChange={() => onChange(chooseSlot(escolha, slot))}
            />
          ))}
        </Opts>
      )}
    </Step>
  )
}

function lengthOf({ inicio, fim }: { inicio: string; fim: string }): number {
  return ((minutosDoFim(fim) ?? 0) - (minutosDe(inicio) ?? 0)) / 60
}

function DiasStep({ escolha, onChange }: PassosProps) {
  const { turno, horarioInicio } = escolha
  const closed = turno === null || horarioInicio === null
  return (
    <Step number={3} title="Dias" hint="O anúncio fica no ar até 23:59 do último dia." disabled={closed}>
      {closed ? (
        <Later>Escolha o horário para ver os preços.</Later>
      ) : (
        <Opts>
          {diasDoTurno(turno).map((dias) => (
            <Opt
              key={dias}
              name="dias"
              value={dias}
              title={formatCount(dias, 'dia', 'dias')}
              detail={<Preco preco={precoDosDias(escolha, dias)} />}
              checked={escolha.dias === dias}
              onChange={() => onChange(chooseDias(escolha, dias))}
            />
          ))}
        </Opts>
      )}
    </Step>
  )
}

function ImpulsosStep({ escolha, onChange }: PassosProps) {
  const { turno, dias } = escolha
  const closed = turno === null || dias === null
  return (
    <Step
      number={4}
      title="Impulsos"
      hint="Quantas vezes por dia o anúncio volta ao começo da lista."
      disabled={closed}
    >
      {closed ? (
        <Later>Escolha os dias para ver os impulsos.</Later>
      ) : (
        <Opts>
          {impulsosPermitidos(turno, dias).map((impulsos) => (
            <Opt
              key={impulsos}
              name="impulsos"
              value={impulsos}
              title={`${impulsos} impulsos`}
              detail={<Preco preco={precoDosImpulsos(escolha, impulsos)} />}
              checked={escolha.impulsos === impulsos}
              onChange={() => onChange({ ...escolha, impulsos })}
            />
          ))}
        </Opts>
      )}
    </Step>
  )
}

function InicioStep({ escolha, onChange, hoje, startError }: PassosProps) {
  const today = () => onChange({ ...escolha, dataInicio: hoje })
  return (
    <Step number={5} title="Data de início" hint="A partir de hoje, no horário da sua cidade.">
      <Input
        id="data-inicio"
        type="date"
        label="Data de início"
        hideLabel
        className="num"
        fieldClassName={styles['date']}
        min={hoje}
        value={escolha.dataInicio}
        error={startError}
        onChange={({ target }) =>
          target.value < hoje ? today() : onChange({ ...escolha, dataInicio: target.value })
        }
      />
    </Step>
  )
}

function Preco({ preco }: { preco: PrecoDaOpcao | undefined }) {
  if (preco === undefined) return null
  return (
    <>
      {preco.aPartirDe && 'a partir de '}
      <span className="nowrap">{preco.reais}</span> <span className="nowrap">ou {preco.creditos}</span>
    </>
  )
}

function Later({ children }: { children: string }) {
  return <p className="hint">{children}</p>
}
