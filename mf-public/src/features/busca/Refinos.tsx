import type { Filtro } from '@portal/domain/filtro'
import { BUSCA_PRECO_MAX, IDADE_MAX, IDADE_MIN } from '@portal/domain/limites'
import { Input } from '@portal/ui/Input'
import { Switch } from '@portal/ui/Switch'
import styles from './Filters.module.css'

interface RefinosProps {
  draft: Filtro
  onChange: (draft: Filtro) => void
}

type Faixa = 'precoMin' | 'precoMax' | 'idadeMin' | 'idadeMax'

/** Price, age, 'Online agora' and verified photos. */
export function Refinos({ draft, onChange }: RefinosProps) {
  const faixa = (campo: Faixa, label: string, limits: { min: number; max: number; step?: number }) => (
    <Input
      label={label}
      type="number"
      inputMode="numeric"
      {...limits}
      value={draft[campo] ?? ''}
      onChange={({ target: { value } }) => onChange({ ...draft, [campo]: numberOf(value) })}
    />
  )
  const preco = { min: 0, max: BUSCA_PRECO_MAX, step: 1 }
  const idade = { min: IDADE_MIN, max: IDADE_MAX }
  return (
    <>
      <fieldset>
        <legend className="label">Preço por hora (R$)</legend>
        <div className={styles.range}>
          {faixa('precoMin', 'De', preco)}
          {faixa('precoMax', 'Até', preco)}
        </div>
      </fieldset>
      <fieldset>
        <legend className="label">Idade</legend>
        <div className={styles.range}>
          {faixa('idadeMin', 'De', idade)}
          {faixa('idadeMax', 'Até', idade)}
        </div>
      </fieldset>
      <div className="stack">
        <Switch
          label="Online agora"
          detail="Dentro do horário de atendimento que informaram."
          checked={draft.online === true}
          onChange={({ target }) => onChange({ ...draft, online: target.checked ? true : undefined })}
        />
        <Switch
          label="Verificados"
          detail="Com fotos de um álbum que passou por verificação."
          checked={draft.verificado === true}
          onChange={({ target }) => onChange({ ...draft, verificado: target.checked ? true : undefined })}
        />
      </div>
    </>
  )
}

function numberOf(text: string): number | undefined {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? undefined : Math.max(0, value)
}
