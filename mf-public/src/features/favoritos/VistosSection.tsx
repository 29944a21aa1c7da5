import { Grid } from '@portal/ui/Grid'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { AnuncioCard } from '../../lib/CardGrid'
import { clearVistos, keepsVistos, keepVistos, useVistos } from '../../lib/vistos'
import { EraseButton } from './EraseButton'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'

/** Adverts opened on this device; hours and prices are those of that moment. */
export function VistosSection() {
  const vistos = useVistos()
  const [keeps, setKeeps] = useState(keepsVistos)
  const { heading, list } = useFocusKept(vistos.map(({ id }) => String(id)))
  const onKeep = (keep: boolean) => {
    keepVistos(keep)
    setKeeps(keep)
  }
  return (
    <section className={styles.section} aria-labelledby="vistos">
      <div className={styles.head}>
        <h2 id="vistos" ref={heading} tabIndex={-1}>
          Vistos há pouco
        </h2>
        {vistos.length > 0 && (
          <EraseButton
            label="Apagar vistos"
            message="Os anúncios que você abriu deixam de estar neste aparelho."
            onErase={clearVistos}
          />
        )}
      </div>
      <Switch
        label="Guardar os vistos neste aparelho"
        detail="Os últimos 30 dias. Desligar apaga."
        checked={keeps}
        onChange={({ target }) => onKeep(target.checked)}
      />
      {vistos.length === 0 && keeps && <p className="muted">Os anúncios que você abrir aparecem aqui.</p>}
      <div ref={list}>
        {vistos.length > 0 && (
          <Grid>
            {vistos.map((card) => (
              <AnuncioCard key={card.id} card={card} heading="h3" unpaid />
            ))}
          </Grid>
        )}
      </div>
    </section>
  )
}
