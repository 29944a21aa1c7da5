import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { CATEGORIAS, rotuloHome } from '@portal/domain/opcoes'
import { navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import { changePlace, PlaceFields } from '../../lib/place'

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
export function RefineDialog({ open, onClose, palavra, onPalavra }: RefineDialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    navigate(listagemUrl(queryToFiltro({ ...draft, palavra })))
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
      <form className="dlg__bd cols cols--wide" id={FORM} onSubmit={search}>
        <Input
          label="Palavra-chave"
          type="search"
          fieldClassName="cols__all"
          placeholder="Ex.: massagem relaxante"
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
        <PlaceFields place={draft} onChange={(change) => setDraft(changePlace(draft, change))} />
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
