import { emptyFiltro, type Filtro } from '@portal/domain/busca'
import { CATEGORIAS, GRUPOS_FILTRO, rotuloHome, type Servico } from '@portal/domain/opcoes'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import { changePlace, PlaceFields } from '../../lib/place'
import { toggleGroup } from './applied'

const FORM = 'mais-filtros'
const FOLD_AFTER = 8
const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

export interface FiltersDialogProps {
  open: boolean
  onClose: () => void
  filtro: Filtro
  onApply: (filtro: Filtro) => void
}

/** 'Mais filtros': every advanced group (SPEC section 3), at most 800 px wide. Applied together, on demand. */
export default function FiltersDialog({ open, onClose, filtro, onApply }: FiltersDialogProps) {
  const [draft, setDraft] = useState(filtro)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onApply(draft)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Mais filtros"
      size="wide"
      footer={
        <>
          <Button kind="ghost" onClick={() => setDraft(emptyFiltro())}>
            Limpar tudo
          </Button>
          <Button kind="primary" type="submit" form={FORM}>
            Ver anúncios
          </Button>
        </>
      }
    >
      <form className="dlg__bd stack stack--wide" id={FORM} onSubmit={submit}>
        <Input
          label="Palavra-chave"
          type="search"
          placeholder="Ex.: massagem relaxante"
          value={draft.palavra ?? ''}
          onChange={(event) => setDraft({ ...draft, palavra: event.target.value || undefined })}
        />
        <DraftPlace draft={draft} onChange={setDraft} />
        {GRUPOS_FILTRO.map((grupo) => (
          <Group key={grupo.key} grupo={grupo} draft={draft} onChange={setDraft} />
        ))}
      </form>
    </Dialog>
  )
}

interface DraftProps {
  draft: Filtro
  onChange: (draft: Filtro) => void
}

function DraftPlace({ draft, onChange }: DraftProps) {
  const { categoria = '', estado = '', cidade = '', zona = '' } = draft
  const place = { estado, cidade, zona }
  return (
    <div className="cols cols--wide">
      <Select
        label="Categoria"
        placeholder="Todas as categorias"
        options={CATEGORY_OPTIONS}
        value={categoria}
        onChange={(event) => onChange({ ...draft, categoria: event.target.value || undefined })}
      />
      <PlaceFields
        place={place}
        onChange={(change) => {
          const next = changePlace(place, change)
          onChange({
            ...draft,
            estado: next.estado || undefined,
            cidade: next.cidade || undefined,
            zona: next.zona || undefined,
          })
        }}
      />
    </div>
  )
}

/** Of a long list, the everyday words that stand first; the others follow on request. */
const EVERYDAY: ReadonlySet<string> = new Set<Servico>([
  'Massagem erótica',
  'Massagem tântrica',
  'Tratamento de namorados',
  'Beijo francês',
  'Jogos de interpretação',
  'Fetiches',
  'Sexting',
  'Videochamada',
])

function everydayFirst(options: readonly string[]): string[] {
  const rank = (option: string) => (EVERYDAY.has(option) ? 0 : 1)
  return [...options].sort((one, other) => rank(one) - rank(other))
}

/** Long lists fold after eight, but what is chosen always shows. */
function Group({ grupo, draft, onChange }: DraftProps & { grupo: (typeof GRUPOS_FILTRO)[number] }) {
  const [unfolded, setUnfolded] = useState(false)
  const chosen = draft.grupos[grupo.key] ?? []
  const options = grupo.options.length > FOLD_AFTER ? everydayFirst(grupo.options) : grupo.options
  const shown = unfolded
    ? options
    : options.filter((option, index) => index < FOLD_AFTER || chosen.includes(option))
  const hidden = grupo.options.length - shown.length
  return (
    <Picks legend={grupo.label}>
      {shown.map((option) => (
        <Pick
          key={option}
          name={grupo.key}
          value={option}
          checked={chosen.includes(option)}
          onChange={() => onChange(toggleGroup(draft, grupo.key, option))}
        >
          {option}
        </Pick>
      ))}
      {hidden > 0 && (
        <Button kind="ghost" small onClick={() => setUnfolded(true)}>
          {hidden === 1 ? 'Mostrar mais 1 opção' : `Mostrar mais ${hidden} opções`}
        </Button>
      )}
    </Picks>
  )
}
