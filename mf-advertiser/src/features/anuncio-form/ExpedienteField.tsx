import { DIAS_DA_SEMANA, type HorarioDoDia } from '@portal/domain/expediente'
import { Button } from '@portal/ui/Button'
import { FieldError } from '@portal/ui/Field'
import { Switch } from '@portal/ui/Switch'
import { useField } from 'formik'
import { useState } from 'react'
import { campoId, useFieldError } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'

const COMUM = { inicio: '09:00', fim: '18:00' }

/** Weekly hours (rule: anuncios/expediente); a newly checked day copies those of the previous checked one. */
export function ExpedienteField() {
  const [{ value }, , { setValue, setTouched }] = useField<HorarioDoDia[]>('expediente')
  const error = useFieldError('expediente')
  const errorId = `${campoId('expediente')}-erro`
  const toggle = (dia: number) => {
    const { inicio, fim } = value.at(-1) ?? COMUM
    const others = value.filter((horario) => horario.dia !== dia)
    void setValue(others.length < value.length ? others : [...value, { dia, inicio, fim }])
  }
  const change = (dia: number, hours: Partial<HorarioDoDia>) =>
    void setValue(value.map((horario) => (horario.dia === dia ? { ...horario, ...hours } : horario)))
  return (
    <fieldset
      id={campoId('expediente')}
      className={styles['rows']}
      aria-describedby={`${campoId('expediente')}-dica${error === undefined ? '' : ` ${errorId}`}`}
      onBlur={() => void setTouched(true)}
    >
      <legend className="label">Dias e horários (opcional)</legend>
      {DIAS_DA_SEMANA.map(({ dia, nome }) => (
        <DiaRow
          key={dia}
          nome={nome}
          horario={value.find((horario) => horario.dia === dia)}
          onToggle={() => toggle(dia)}
          onChange={(hours) => change(dia, hours)}
        />
      ))}
      <Repetir value={value} onChange={(week) => void setValue(week)} />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <p className="hint" id={`${campoId('expediente')}-dica`}>
        No horário do seu estado. Depois da meia-noite vale como o mesmo dia: 20:00 às 02:00.
      </p>
    </fieldset>
  )
}

interface RepetirProps {
  value: readonly HorarioDoDia[]
  onChange: (week: HorarioDoDia[]) => void
}

/** Copies the first day's hours to the other stated days, leaving days off as they are; can be undone. */
function Repetir({ value, onChange }: RepetirProps) {
  const [before, setBefore] = useState<HorarioDoDia[]>()
  const first = DIAS_DA_SEMANA.flatMap(({ dia }) => value.filter((horario) => horario.dia === dia))[0]
  const equal = value.every(({ inicio, fim }) => inicio === first?.inicio && fim === first.fim)
  const repeat = () => {
    if (first === undefined) return
    setBefore([...value])
    onChange(value.map(({ dia }) => ({ ...first, dia })))
  }
  const undo = () => {
    if (before !== undefined) onChange(before)
    setBefore(undefined)
  }
  if (equal && before === undefined) return null
  return (
    <Button small kind="ghost" onClick={equal ? undo : repeat}>
      {equal ? 'Desfazer' : `Repetir ${first?.inicio ?? ''} às ${first?.fim ?? ''} para todos`}
    </Button>
  )
}

interface DiaRowProps {
  nome: string
  horario: HorarioDoDia | undefined
  onToggle: () => void
  onChange: (hours: Partial<HorarioDoDia>) => void
}

function DiaRow({ nome, horario, onToggle, onChange }: DiaRowProps) {
  return (
    <div className={styles['dayRow']}>
      <Switch label={nome} checked={horario !== undefined} onChange={onToggle} />
      {horario === undefined ? (
        <span className="hint">Não atendo</span>
      ) : (
        <span className={styles['hours']}>
          {(['inicio', 'fim'] as const).map((end) => (
            <input
              key={end}
              className="input num"
              type="time"
              required
              aria-label={`${nome}, ${end === 'inicio' ? 'das' : 'às'}`}
              value={horario[end]}
              onChange={(event) => onChange({ [end]: event.currentTarget.value })}
            />
          ))}
        </span>
      )}
    </div>
  )
}
