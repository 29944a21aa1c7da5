import { Fold } from '@portal/ui/Fold'
import { AppLink } from '../../lib/AppLink'
import styles from './Publicar.module.css'

const QUESTIONS = [
  {
    question: 'Vocês cobram comissão?',
    answer:
      'Não. Cobramos só pelo destaque do anúncio. Não intermediamos encontros nem recebemos valores por eles.',
  },
  {
    question: 'Quem vê meu telefone e meu e-mail?',
    answer: 'Só quem toca em WhatsApp ou E-mail no seu anúncio. Eles não aparecem escritos na página.',
  },
  {
    question: 'Posso apagar tudo?',
    answer: 'Sim. Você exclui anúncios e conta quando quiser, e pode pedir uma cópia dos seus dados.',
  },
  { question: 'Como posso pagar?', answer: 'Com Pix, cartão, boleto ou créditos.' },
]

export function Questions() {
  return (
    <section className={styles.faq} aria-labelledby="perguntas">
      <h2 id="perguntas">Perguntas</h2>
      {QUESTIONS.map(({ question, answer }, index) => (
        <Fold key={question} summary={question} open={index === 0}>
          <p>{answer}</p>
        </Fold>
      ))}
      <p className={`hint ${styles.lead}`}>
        Mais respostas na <AppLink href="/ajuda">Ajuda</AppLink>.
      </p>
    </section>
  )
}
