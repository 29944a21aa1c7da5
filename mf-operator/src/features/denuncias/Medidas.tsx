import type { ApiError } from '@portal/api/erros'
import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import type { MedidaRecusada } from '@portal/domain/medidas'
import { TextArea } from '@portal/ui/Input'
import { errorOf } from '../../lib/Form'
import { Kbd, Sub } from '../../lib/Pieces'
import pieces from '../../lib/pieces.module.css'
import styles from './denuncias.module.css'
import { medidasPossiveis, type Escolha } from './escolha'

interface Props {
  denuncia: DenunciaAberta
  escolha: Escolha
  recusada: MedidaRecusada | undefined
  error: ApiError | undefined
  onChange: (escolha: Escolha) => void
}

/** Measures of an upheld report, stored together with its answer (rule: denuncias/medidas). */
export function Medidas({ denuncia, escolha, recusada, error, onChange }: Props) {
  const { deFoto = false } = denuncia
  const { nenhuma, porque, motivo } = escolha
  const wrong = (campo: MedidaRecusada['campo']) =>
    recusada?.campo === campo ? recusada.mensagem : errorOf(error, campo)
  return (
    <fieldset className={pieces.stack}>
      <legend>Medidas, gravadas junto com a resposta</legend>
      {deFoto && <p>A foto denunciada sai do portal, com as cópias de todas as contas, e não volta.</p>}
      <ul className={styles.measures}>
        {medidasPossiveis(denuncia, escolha).map(({ nome, efeito, marcada, trocada }, index) => (
          <Medida
            key={nome}
            nome={nome}
            marcada={marcada}
            tecla={digitOf(index)}
            onChange={() => onChange(trocada)}
          >
            {efeito}
          </Medida>
        ))}
        {!deFoto && (
          <Medida
            nome="Nenhuma medida, porque…"
            marcada={nenhuma}
            tecla="N"
            onChange={() => onChange({ ...escolha, nenhuma: !nenhuma })}
          >
            A denúncia procede e nada muda no portal.
          </Medida>
        )}
      </ul>
      <Wrong text={wrong('fotos')} />
      {nenhuma ? (
        <TextArea
          label="Por que não há medida"
          error={wrong('semMedida')}
          rows={2}
          value={porque}
          onChange={({ target }) => onChange({ ...escolha, porque: target.value })}
        />
      ) : (
        <TextArea
          label="O que o anunciante lê"
          error={errorOf(error, 'motivo')}
          hint="Em branco, uma frase neutra. Quem relatou não aparece."
          rows={2}
          value={motivo}
          onChange={({ target }) => onChange({ ...escolha, motivo: target.value })}
        />
      )}
      <Wrong text={wrong('medida')} />
      <Sub>Recusar fotos e banir pedem sua chave de acesso.</Sub>
    </fieldset>
  )
}

/** The digit that ticks a measure; measures past the ninth have none. */
const digitOf = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined)

interface MedidaProps {
  nome: string
  marcada: boolean
  tecla: string | undefined
  onChange: () => void
  /** Effect of the measure. */
  children: string
}

function Medida({ nome, marcada, tecla, onChange, children }: MedidaProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={marcada} onChange={onChange} /> {nome}
      </label>
      {tecla !== undefined && <Kbd>{tecla}</Kbd>}
      <Sub>{children}</Sub>
    </li>
  )
}

function Wrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={pieces.error} role="alert">
      {text}
    </p>
  )
}
