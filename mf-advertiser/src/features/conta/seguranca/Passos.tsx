import type { Acesso } from '@portal/api/acesso'
import { cx } from '@portal/ui/classes'
import { Circle, CircleCheck, Icon } from '@portal/ui/icons'
import styles from './seguranca.module.css'

const FRASES = [
  'Sua conta ainda não tem senha.',
  'Protegida por um só passo. Faltam dois.',
  'Bem protegida. Falta um passo.',
  'Bem protegida.',
] as const

/** Security of the account in one sentence, and its three steps. */
export function Passos({ temSenha, acesso }: { temSenha: boolean; acesso: Acesso | undefined }) {
  const passos = [
    { nome: 'Senha', feito: temSenha },
    { nome: 'Chave de acesso', feito: (acesso?.chaves.length ?? 0) > 0 },
    { nome: 'Aplicativo autenticador', feito: (acesso?.segundoFator ?? null) !== null },
  ]
  const frase = FRASES[passos.filter(({ feito }) => feito).length]
  return (
    <div className={styles['steps']}>
      <p className={styles['sentence']}>{acesso === undefined ? 'Carregando…' : frase}</p>
      <ul>
        {passos.map(({ nome, feito }) => (
          <li key={nome} className={cx(feito && styles['done'])}>
            <Icon of={feito ? CircleCheck : Circle} />
            <span>
              <span className="sr">{feito ? 'Feito: ' : 'Falta: '}</span>
              {nome}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
