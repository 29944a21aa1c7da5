import type { SaidaLivre } from '@portal/api/saida-livre'
import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { useEffect, useState } from 'react'
import area from '../../lib/area.module.css'
import { formatDia } from '../../lib/datas'
import { contar } from '../../lib/plural'
import styles from './saida.module.css'

interface FeitoProps {
  saida: SaidaLivre & { saida: NonNullable<SaidaLivre['saida']> }
  busy: boolean
  onDesfazer: () => void
}

/** Done: what left the air, ten seconds to undo, and the only way back afterwards. */
export function Feito({ saida: { saida, anuncios, fotos }, busy, onDesfazer }: FeitoProps) {
  const segundos = useSegundos(saida.desfazerMs)
  return (
    <div className={area['sheet']}>
      <div className={styles['main']}>
        {segundos > 0 && (
          <div className={styles['undo']}>
            <p>Foi sem querer?</p>
            <Button busy={busy} busyLabel="Desfazendo…" onClick={onDesfazer}>
              Desfazer
            </Button>
            {/* Not announced each second. */}
            <span aria-hidden="true">{segundos} s</span>
          </div>
        )}
        <ol className={styles['done']}>
          <li>{contar(anuncios, 'anúncio', 'anúncios')}</li>
          <li>{contar(fotos, 'foto', 'fotos')}</li>
          <li>Links de compartilhar</li>
          <li>Mensagens paradas</li>
          <li>
            Mapa do site
            <small>os buscadores esquecem aos poucos; não depende de nós</small>
          </li>
        </ol>
        <p className="hint">
          Para voltar atrás, use o link que foi ao seu e-mail confirmado, até <b>{formatDia(saida.ate)}</b>.
          Pela conta não dá: assim ninguém volta por você.
        </p>
        <div className="row">
          <Link to="/conta#privacidade" className={buttonClass({ kind: 'ghost' })}>
            Apagar a conta
          </Link>
        </div>
      </div>
    </div>
  )
}

/** Seconds left, counted on this device from the server's remaining time. */
function useSegundos(ms: number): number {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const end = Date.now() + ms
    const timer = setInterval(() => {
      const rest = Math.max(0, end - Date.now())
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [ms])
  return Math.ceil(left / 1000)
}
