import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { toast } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Bell, Icon, X } from '@portal/ui/icons'
import { useState } from 'react'
import { AppLink } from '../../lib/AppLink'
import { daBusca } from '../../lib/AvisarAqui'
import { mudarAvisos, readAvisos, type BuscaComAviso } from '../../lib/avisos'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'

/** Searches that this browser is notified of (rule: avisos/visitante). */
export function AvisosSection() {
  const [avisos, setAvisos] = useState(readAvisos)
  const buscas = avisos?.buscas ?? []
  const { heading, list } = useFocusKept(buscas.map(({ consulta }) => consulta))
  if (buscas.length === 0) return null
  const end = async (busca: BuscaComAviso) => {
    if (await mudarAvisos(daBusca(busca).off)) setAvisos(readAvisos())
    else toast('Não foi possível desligar os avisos. Nada mudou.', 'error')
  }
  return (
    <section className={styles.section} aria-labelledby="avisos">
      <h2 id="avisos" ref={heading} tabIndex={-1}>
        Buscas com aviso
      </h2>
      <div ref={list}>
        <ul className={styles.searches}>
          {buscas.map((busca) => (
            <li key={busca.consulta}>
              <AppLink href={listagemUrl(queryToFiltro(busca.consulta))}>
                <Icon of={Bell} /> <span>{busca.rotulo}</span>
              </AppLink>
              <button
                type="button"
                className={buttonClass({ kind: 'ghost', small: true, icon: true })}
                aria-label={`Desligar avisos: ${busca.rotulo}`}
                onClick={() => void end(busca)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
