import type { Sugestao } from '@portal/api/busca'
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import { CATEGORIAS, rotuloHome } from '@portal/domain/opcoes'
import { navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useRef, useState, type FormEvent } from 'react'
import { CountButton } from '../../lib/CountButton'
import { lastPlace } from '../../lib/lastPlace'
import { changePlace, PlaceFields } from '../../lib/place'
import { PLACES } from '../../lib/places'
import { RecentSearches } from '../../lib/RecentSearches'
import { rememberSearch } from '../../lib/recentSearches'
import { withSugestao } from '../../lib/suggest/apply'
import { LazySuggestions } from '../../lib/suggest/LazySuggestions'
import styles from './Refine.module.css'

const EMPTY = { categoria: '', estado: '', cidade: '', zona: '' }
const FORM = 'refinar-busca'
const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

/** The city of the list seen last on this device. */
function placeBefore() {
  const { estado = '', cidade = '' } = lastPlace() ?? {}
  return { estado, cidade }
}

export interface RefineDialogProps {
  open: boolean
  onClose: () => void
  palavra: string
  onPalavra: (palavra: string) => void
}

/** 'Refinar busca' (rule: busca/home): navigates to the listing of the chosen filters. */
export default function RefineDialog({ open, onClose, palavra, onPalavra }: RefineDialogProps) {
  const [draft, setDraft] = useState(() => ({ ...EMPTY, ...placeBefore() }))
  const filtro = queryToFiltro({ ...draft, palavra })
  const field = useRef<HTMLInputElement>(null)
  const choose = (choice: Sugestao) => {
    const { categoria = '', estado = '', cidade = '', palavra: word = '' } = withSugestao(filtro, choice)
    setDraft({ ...draft, categoria, estado, cidade })
    onPalavra(word)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
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
      footer={
        <>
          <Button kind="ghost" onClick={reset}>
            Limpar tudo
          </Button>
          <CountButton filtro={filtro} form={FORM} open={open} />
        </>
      }
    >
      <form className={`dlg__bd cols ${styles.refine}`} id={FORM} onSubmit={search}>
        <div className={styles.word}>
          <Input
            ref={field}
            label="Palavra-chave"
            type="search"
            placeholder="Ex.: massagem relaxante"
            autoComplete="off"
            maxLength={BUSCA_TEXTO_MAX}
            data-autofocus
            value={palavra}
            onChange={(event) => onPalavra(event.target.value)}
          />
          <LazySuggestions field={field} text={palavra} onChoose={choose} />
        </div>
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
