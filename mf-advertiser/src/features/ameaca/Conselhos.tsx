import { Link } from '@portal/platform'
import styles from './ameaca.module.css'

const ENQUANTO = [
  ['Não pague', 'quem recebe uma vez costuma voltar a pedir'],
  ['Não apague a conversa', 'bloqueie depois de guardar'],
  ['Conte a alguém de confiança', 'isso tira força da ameaça'],
] as const

export function EnquantoIsso() {
  return (
    <section>
      <h2 className={styles['subtitle']}>Enquanto isso</h2>
      <ul className={styles['what']}>
        {ENQUANTO.map(([texto, detalhe]) => (
          <li key={texto}>
            {texto}
            <small>{detalhe}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAIS = [
  ['/estou-nesta-foto', 'Estou nesta foto', 'se publicaram uma foto sua aqui'],
  ['/conta/saida', 'Saída livre', 'tirar tudo do ar por um tempo'],
  ['/ajuda', 'Escrever para a equipe', 'uma pessoa responde; não é atendimento de emergência'],
] as const

export function OQueMais() {
  return (
    <section>
      <h2 className={styles['subtitle']}>O que mais dá para fazer aqui</h2>
      <ul className={styles['what']}>
        {MAIS.map(([to, texto, detalhe]) => (
          <li key={to}>
            <Link to={to}>{texto}</Link>
            <small>{detalhe}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
