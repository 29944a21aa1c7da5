import { useKeys } from '../../lib/keys'
import { Kbd, Sub } from '../../lib/Pieces'
import styles from './identidades.module.css'
import { PERGUNTAS } from './palavras'

export type Respostas = Readonly<Record<string, boolean | undefined>>

interface PerguntasProps {
  respostas: Respostas
  onAnswer: (chave: string, sim: boolean) => void
}

/** Five questions in checking order: keys 3 to 7 answer yes, with Shift no. */
export function Perguntas({ respostas, onAnswer }: PerguntasProps) {
  useKeys(
    'Sua conferência',
    PERGUNTAS.flatMap(({ chave, frase }, index) => [
      { key: String(index + 3), does: `${frase}: sim`, act: () => onAnswer(chave, true) },
      { key: `shift+${index + 3}`, does: `${frase}: não`, act: () => onAnswer(chave, false) },
    ]),
  )
  return (
    <ol className={styles.questions}>
      {PERGUNTAS.map(({ chave, frase, detalhe }, index) => (
        <li key={chave}>
          <fieldset className={styles.question}>
            <legend>
              <b>
                <Kbd>{index + 3}</Kbd> {frase}
              </b>
              <Sub as="span">{detalhe}</Sub>
            </legend>
            {([true, false] as const).map((sim) => (
              <label key={String(sim)}>
                <input
                  type="radio"
                  name={`pergunta-${chave}`}
                  checked={respostas[chave] === sim}
                  onChange={() => onAnswer(chave, sim)}
                />
                <span>{sim ? 'Sim' : 'Não'}</span>
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ol>
  )
}
