import { navigate, useLocation } from '@portal/platform'
import { useEffect, useState } from 'react'
import { forgetKeys, keepKey, keptKeys, readPrinted, type ChaveImpressa } from '../../lib/demonstracao'
import { Action } from '../../lib/Pieces'
import styles from './door.module.css'

interface DemonstracaoProps {
  busy: boolean
  onEnter: (chave: ChaveImpressa) => void
}

/** Sign-in of a demonstration with a printed key from the address or storage; renders nothing otherwise. */
export function Demonstracao({ busy, onEnter }: DemonstracaoProps) {
  const { hash, pathname, search } = useLocation()
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    const printed = readPrinted(hash)
    if (printed === undefined) return
    keepKey(printed)
    // Removes the key from address bar and history, after storing it.
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
