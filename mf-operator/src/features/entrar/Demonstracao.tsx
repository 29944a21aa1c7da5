import { navigate, useLocation } from '@portal/platform'
import { useEffect, useState } from 'react'
import { forgetKeys, keepKey, keptKeys, readPrinted, type ChaveImpressa } from '../../lib/demonstracao'
import { Action } from '../../lib/Pieces'
import styles from './door.module.css'

interface DemonstracaoProps {
  busy: boolean
  onEnter: (chave: ChaveImpressa) => void
}

/** The demonstration's own door, where the address carries a printed key or one was kept; nothing anywhere else. */
export function Demonstracao({ busy, onEnter }: DemonstracaoProps) {
  const { hash, pathname, search } = useLocation()
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    const printed = readPrinted(hash)
    if (printed === undefined) return
    keepKey(printed)
    // Out of the address bar and of the history: the page is drawn again, with the key among those that are kept.
    navigate(pathname + search, { replace: true })
  }, [hash, pathname, search])
  const keys = forgotten ? [] : keptKeys()
  if (keys.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="porta-da-demonstracao">
      <h2 id="porta-da-demonstracao">Porta da demonstração</h2>
      <p>O portal imprimiu esta chave ao abrir. Ela vale até ele abrir de novo, e em produção não existe.</p>
      {keys.map((chave) => (
        <Action key={chave.nome} disabled={busy} onClick={() => onEnter(chave)}>
          {`Entrar como ${chave.nome}`}
        </Action>
      ))}
      <Action
        kind="ghost"
        onClick={() => {
          forgetKeys()
          setForgotten(true)
        }}
      >
        Esquecer as chaves deste navegador
      </Action>
    </section>
  )
}
