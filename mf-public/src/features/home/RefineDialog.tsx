import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import { CATEGORIAS, rotuloHome } from '@portal/domain/opcoes'
import { navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import { changePlace, PlaceFields } from '../../lib/place'
import { PLACES } from '../../lib/places'
import { RecentSearches } from '../../lib/RecentSearches'
import { rememberSearch } from '../../lib/recentSearches'
import styles from './Refine.module.css'

const EMPTY = { categoria: '', estado: '', cidade: '', zona: '' }
const FORM = 'refinar-busca'
const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

export interface RefineDialogProps {
  open: boolean
  onClose: () => void
  palavra: string
  onPalavra: (palavra: string) => void
}

/** 'Refinar busca' (SPEC section 2, max width 800): leads to the listing of what was chosen. */
export default function RefineDialog({ open, onClose, palavra, onPalavra }: RefineDialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const filtro = queryToFiltro({ ...draft, palavra })
    rememberSearch(filtro)
    onClose()
    navigate(listagemUrl(filtro))
  }
  const reset = () => {
    setDraft(EMPTY)
    onPalavra('')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Refinar busca"
      size="wide"
      footer={<Buttons onReset={reset} />}
    >
      <form className={`dlg__bd cols ${styles.refine}`} id={FORM} onSubmit={search}>
        <Input
          label="Palavra-chave"
          type="search"
          fieldClassName="cols__all"
          placeholder="Ex.: massagem relaxante"
          maxLength={BUSCA_TEXTO_MAX}
          data-autofocus
          value={palavra}
          onChange={(event) => onPalavra(event.target.value)}
        />
        <Select
          label="Categoria"
          placeholder="Todas as categorias"
          options={CATEGORY_OPTIONS}
          value={draft.categoria}
          onChange={(event) => setDraft({ ...draft, categoria: event.target.value })}
        />
        <PlaceFields
          place={draft}
          places={PLACES}
          onChange={(change) => setDraft(changePlace(draft, change))}
        />
        <div className="cols__all">
          <RecentSearches onFollow={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

function Buttons({ onReset }: { onReset: () => void }) {
  return (
    <>
      <Button kind="ghost" onClick={onReset}>
        Limpar tudo
      </Button>
      <Button kind="primary" type="submit" form={FORM}>
        Ver anúncios
      </Button>
    </>
  )
}
