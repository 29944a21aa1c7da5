import { TextArea } from '@portal/ui/Input'
import type { ApiError } from '@portal/api/erros'
import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import type { MedidaRecusada } from '@portal/domain/medidas'
import { errorOf } from '../../lib/Form'
import { Sub } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import type { Escolha } from './escolha'

interface Props {
  denuncia: DenunciaAberta
  escolha: Escolha
  recusada: MedidaRecusada | undefined
  error: ApiError | undefined
  onChange: (escolha: Escolha) => void
}

/** Measures of an upheld report, stored together with its answer (rule: denuncias/medidas). */
export function Medidas({ denuncia, escolha, recusada, error, onChange }: Props) {
  const { anuncio, conta, alvo, deFoto = false, fotos = [] } = denuncia
  const change = (part: Partial<Escolha>) => onChange({ ...escolha, ...part })
  const wrong = (campo: MedidaRecusada['campo']) =>
    recusada?.campo === campo ? recusada.mensagem : errorOf(error, campo)
  const daConta = alvo === 'conta' && conta !== null
  return (
    <fieldset className={styles.stack}>
      <legend>Medidas, gravadas junto com a resposta</legend>
      {deFoto && <p>A foto denunciada sai do portal, com as cópias de todas as contas, e não volta.</p>}
      {!deFoto &&
        fotos.map(({ id }, index) => (
          <Check
            key={id}
            checked={escolha.fotos.includes(id)}
            onChange={(add) =>
              change({ fotos: add ? [...escolha.fotos, id] : escolha.fotos.filter((each) => each !== id) })
            }
          >
            {`Recusar a foto ${index + 1}, com as cópias`}
          </Check>
        ))}
      <Wrong text={wrong('fotos')} />
      {(anuncio !== null || daConta) && (
        <Check checked={escolha.retirar} onChange={(retirar) => change({ retirar })}>
          {daConta ? 'Retirar do ar todos os anúncios da conta' : 'Retirar o anúncio do ar'}
        </Check>
      )}
      {conta !== null && (
        <Check checked={escolha.banir} onChange={(banir) => change({ banir })}>
          {`Banir a conta ${conta}`}
        </Check>
      )}
      {!deFoto && (
        <Check checked={escolha.nenhuma} onChange={(nenhuma) => change({ nenhuma })}>
          Nenhuma medida, porque…
        </Check>
      )}
      {escolha.nenhuma ? (
        <Texto label="Por que não há medida" error={wrong('semMedida')} value={escolha.porque} rows={2}>
          {(porque) => change({ porque })}
        </Texto>
      ) : (
        <Texto
          label="O que o anunciante lê"
          error={errorOf(error, 'motivo')}
          rows={2}
          hint="Em branco, uma frase neutra. Quem relatou não aparece."
          value={escolha.motivo}
        >
          {(motivo) => change({ motivo })}
        </Texto>
      )}
      <Wrong text={wrong('medida')} />
      <Sub>Recusar fotos e banir pedem sua chave de acesso.</Sub>
    </fieldset>
  )
}

function Wrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  )
}

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: string
}

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {children}
    </label>
  )
}

interface TextoProps {
  label: string
  hint?: string
  error: string | undefined
  value: string
  rows: number
  children: (value: string) => void
}

function Texto({ label, hint, error, value, rows, children: onChange }: TextoProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
