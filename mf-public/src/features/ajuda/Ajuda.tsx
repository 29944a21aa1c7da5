import { formatCount } from '@portal/domain/texto'
import { useLocation, type ScreenProps } from '@portal/platform'
import { Fold } from '@portal/ui/Fold'
import { Accessibility, Icon } from '@portal/ui/icons'
import { Input } from '@portal/ui/Input'
import { useEffect, useState } from 'react'
import styles from './Ajuda.module.css'
import { findAnswers, type Topic } from './answers'
import { ContactForm } from './ContactForm'

/** Searchable answers and a contact form. Without scripts every answer is present, collapsed. */
export function Ajuda({ site }: ScreenProps<undefined>) {
  const [text, setText] = useState('')
  const topics = findAnswers(text)
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0)
  useOpenedAnswer()
  return (
    <div className={`wrap wrap--read ${styles.page}`}>
      <h1>Ajuda</h1>
      <p className="muted">
        Respostas para quem visita e para quem anuncia. Algo fora do ar?{' '}
        <a href="/situacao">Situação do serviço</a>
      </p>
      <Input
        label="Buscar na ajuda"
        type="search"
        placeholder="Ex.: senha, Pix, denunciar"
        autoComplete="off"
        fieldClassName={styles.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="hint" role="status">
        {text.trim() === '' ? '' : formatCount(count, 'resposta', 'respostas')}
      </p>
      {topics.map((topic) => (
        <Answers key={topic.id} topic={topic} open={text.trim().length > 2} />
      ))}
      {count === 0 && <p className={styles.none}>Nada encontrado. Escreva para nós logo abaixo.</p>}
      <ContactForm contact={site.legalContact} />
    </div>
  )
}

function Answers({ topic: { id, title, answers }, open }: { topic: Topic; open: boolean }) {
  return (
    <section className={styles.topic} id={id} aria-labelledby={`${id}-t`}>
      <h2 id={`${id}-t`}>
        {id === 'acessibilidade' && <Icon of={Accessibility} />} {title}
      </h2>
      {answers.map(({ id: answer, question, answer: words }) => (
        <Fold key={`${answer} ${open}`} id={answer} summary={question} open={open}>
          <p>{words}</p>
        </Fold>
      ))}
    </section>
  )
}

/** Opens the answer named by the address fragment. */
function useOpenedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash.slice(1))
    if (answer instanceof HTMLDetailsElement) answer.open = true
  }, [hash])
}
