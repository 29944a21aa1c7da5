import { TEMPOS_DO_ENCONTRO } from '@portal/domain/encontro'
import { ENCONTRO_MINUTOS_MAX, ENCONTRO_MINUTOS_MIN } from '@portal/domain/limites-de-apoio'
import { MINUTOS_DO_DIA, minutosDe } from '@portal/domain/tempo'
import { Pick, Picks } from '@portal/ui/Choices'
import { Input } from '@portal/ui/Input'

/** A length, or an hour of this device's clock. */
export type Escolha = { minutos: number } | { hora: string }

/** Undefined for an hour that is too near, too far, or not typed yet. */
export function minutosDo(escolha: Escolha, agora: Date): number | undefined {
  if ('minutos' in escolha) return escolha.minutos
  const hora = minutosDe(escolha.hora)
  if (hora === undefined) return undefined
  const until = (hora - agora.getHours() * 60 - agora.getMinutes() + MINUTOS_DO_DIA) % MINUTOS_DO_DIA
  return until >= ENCONTRO_MINUTOS_MIN && until <= ENCONTRO_MINUTOS_MAX ? until : undefined
}

const nomeDo = (minutos: number) =>
  `${Math.floor(minutos / 60)} h${minutos % 60 === 0 ? '' : ` ${minutos % 60}`}`

export function Tempo({ escolha, onEscolha }: { escolha: Escolha; onEscolha: (escolha: Escolha) => void }) {
  const hora = 'hora' in escolha ? escolha.hora : undefined
  const fora = hora !== undefined && hora !== '' && minutosDo(escolha, new Date()) === undefined
  return (
    <>
      <Picks legend="Por quanto tempo">
        {TEMPOS_DO_ENCONTRO.map((minutos) => (
          <Pick
            key={minutos}
            type="radio"
            name="tempo"
            checked={'minutos' in escolha && escolha.minutos === minutos}
            onChange={() => onEscolha({ minutos })}
          >
            {nomeDo(minutos)}
          </Pick>
        ))}
        <Pick type="radio" name="tempo" checked={hora !== undefined} onChange={() => onEscolha({ hora: '' })}>
          Até uma hora certa
        </Pick>
      </Picks>
      {hora !== undefined && (
        <Input
          label="Até que hora"
          type="time"
          value={hora}
          error={
            fora
              ? `Escolha entre ${ENCONTRO_MINUTOS_MIN} minutos e ${ENCONTRO_MINUTOS_MAX / 60} horas a partir de agora.`
              : undefined
          }
          onChange={({ target }) => onEscolha({ hora: target.value })}
        />
      )}
    </>
  )
}
