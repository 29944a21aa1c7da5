import { FILTRO_TIPO_ANUNCIO, ROTULO_STATUS_ANUNCIO } from '@portal/domain/estados'
import { Pick } from '@portal/ui/Choices'
import { Segments } from '../../lib/Segments'
import type { FiltroMeusAnuncios } from './filtro'
import styles from './meus-anuncios.module.css'

const ROTULOS: Record<FiltroMeusAnuncios['tipo'], string> = {
  Todos: 'Todos',
  ativo: ROTULO_STATUS_ANUNCIO.ativo.rotulo,
  inativo: ROTULO_STATUS_ANUNCIO.inativo.rotulo,
}

/** The filters above the list. */
export function Filtros({
  filtro,
  onChange,
}: {
  filtro: FiltroMeusAnuncios
  onChange: (filtro: FiltroMeusAnuncios) => void
}) {
  return (
    <form className={styles['filters']} aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <Segments
        legend="Tipo"
        name="tipo"
        options={FILTRO_TIPO_ANUNCIO.map((tipo) => ({ value: tipo, label: ROTULOS[tipo] }))}
        value={filtro.tipo}
        onChange={(tipo) => onChange({ ...filtro, tipo })}
      />
      <fieldset>
        <legend className="sr">Expirando</legend>
        <span className="hint" aria-hidden="true">
          Acaba
        </span>
        <Pick checked={filtro.emBreve} onChange={() => onChange({ ...filtro, emBreve: !filtro.emBreve })}>
          Em breve
        </Pick>
        <Pick checked={filtro.hoje} onChange={() => onChange({ ...filtro, hoje: !filtro.hoje })}>
          Hoje
        </Pick>
      </fieldset>
    </form>
  )
}
