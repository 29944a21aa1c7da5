import { RECADO } from '@portal/domain/recado-lados'
import { diaRelativo, horaDoInstante } from '@portal/domain/tempo'
import { Fragment } from 'react'
import { CheckCheck, Icon } from './icons'
import { Note } from './Note'

interface Message {
  de: 'visitante' | 'anunciante'
  texto: string
  em: string
  cuidado?: boolean | undefined
}

interface ThreadProps {
  messages: readonly Message[]
  /** The viewer's side. */
  own: Message['de']
  /** Name of the other side. */
  other: string
  /** When the other side last read. */
  lidaEm?: string | null
  /** The other side is typing. */
  typing?: boolean
}

/** A conversation, oldest first; messages are plain text, and addresses in them are not linked. */
export function Thread({ messages, own, other, lidaEm = null, typing = false }: ThreadProps) {
  const now = new Date()
  const lastOwn = messages.findLastIndex(({ de }) => de === own)
  return (
    <>
      <ol className="thread" aria-label="Mensagens">
        {messages.map(({ de, texto, em }, index) => {
          const day = diaRelativo(em, now)
          const before = messages[index - 1]
          return (
            <Fragment key={`${em} ${index}`}>
              {(before === undefined || diaRelativo(before.em, now) !== day) && (
                <li className="thread__day">{day}</li>
              )}
              <li data-own={de === own || undefined}>
                <span className="sr">{de === own ? 'Você' : other}: </span>
                <p>{texto}</p>
                <small className="num">
                  <time dateTime={em}>{horaDoInstante(em)}</time>
                  {index === lastOwn && <Receipt em={em} lidaEm={lidaEm} />}
                </small>
              </li>
            </Fragment>
          )
        })}
        {typing && (
          <li className="thread__typing">
            <p>
              <span className="sr">{other} está digitando</span>
              <span className="dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            </p>
          </li>
        )}
      </ol>
      {messages.some(({ de, cuidado }) => cuidado === true && de !== own) && (
        <Note kind="warning">
          <p>
            <strong>{RECADO.adiantado}</strong> {RECADO.golpe}
          </p>
        </Note>
      )}
    </>
  )
}

/** Below the viewer's last message. */
function Receipt({ em, lidaEm }: { em: string; lidaEm: string | null }) {
  if (lidaEm === null || Date.parse(lidaEm) < Date.parse(em)) return <> · enviada</>
  return (
    <>
      {' · '}
      <span className="thread__read">
        <Icon of={CheckCheck} small />
        lida às {horaDoInstante(lidaEm)}
      </span>
    </>
  )
}
