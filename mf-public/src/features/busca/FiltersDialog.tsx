import { queryToFiltro } from '@portal/domain/busca'
import { emptyFiltro, filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { CATEGORIAS, GRUPOS_FILTRO, rotuloHome, type GrupoFiltro, type Servico } from '@portal/domain/opcoes'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useRef, useState, type FormEvent } from 'react'
import { CountButton } from '../../lib/CountButton'
import { changePlace, PlaceFields, withChosen } from '../../lib/place'
import { PLACES } from '../../lib/places'
import { RecentSearches } from '../../lib/RecentSearches'
import { withSugestao } from '../../lib/suggest/apply'
import { LazySuggestions } from '../../lib/suggest/LazySuggestions'
import { toggleGroup, withGroup } from './applied'
import styles from './Filters.module.css'
import { Refinos } from './Refinos'

const FORM = 'mais-filtros'
const FOLD_AFTER = 8
const CATEGORY_OPTIONS = CATEGORIAS.map((value) => ({ value, label: rotuloHome(value) }))

export interface FiltersDialogProps {
  open: boolean
  onClose: () => void
  /** Initial filter: the current search plus unsent input. */
  filtro: Filtro
  onApply: (filtro: Filtro) => void
}

/**
 * 'Mais filtros': all advanced groups (rule: busca/listagem), at most 800 px wide, applied together on
 * submit.
 */
export default function FiltersDialog({ open, onClose, filtro, onApply }: FiltersDialogProps) {
  const [draft, setDraft] = useState(filtro)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onApply(counted(draft))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Mais filtros"
      size="wide"
      footer={
        <>
          <Button kind="ghost" onClick={() => setDraft({ ...emptyFiltro(), limite: draft.limite })}>
            Limpar tudo
          </Button>
          <CountButton filtro={counted(draft)} form={FORM} open={open} />
        </>
      }
    >
      <form className="dlg__bd stack stack--wide" id={FORM} onSubmit={submit}>
        <Word draft={draft} onChange={setDraft} />
        <DraftPlace draft={draft} onChange={setDraft} />
        <Refinos draft={draft} onChange={setDraft} />
        {GRUPOS_FILTRO.map((grupo) => (
          <Group key={grupo.key} grupo={grupo} draft={draft} onChange={setDraft} />
        ))}
        <RecentSearches onFollow={onClose} />
      </form>
    </Dialog>
  )
}

/** The draft's search, for counting. */
function counted(draft: Filtro): Filtro {
  return queryToFiltro(filtroToQuery({ ...draft, palavra: draft.palavra?.trim() || undefined, pagina: 1 }))
}

interface DraftProps {
  draft: Filtro
  onChange: (draft: Filtro) => void
}

function Word({ draft, onChange }: DraftProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.word}>
      <Input
        ref={field}
        label="Palavra-chave"
        type="search"
        placeholder="Ex.: massagem relaxante"
        autoComplete="off"
        maxLength={BUSCA_TEXTO_MAX}
        value={draft.palavra ?? ''}
        onChange={(event) => onChange({ ...draft, palavra: event.target.value || undefined })}
      />
      <LazySuggestions
        field={field}
        text={draft.palavra ?? ''}
        onChoose={(choice) => onChange(withSugestao(draft, choice))}
      />
    </div>
  )
}

function DraftPlace({ draft, onChange }: DraftProps) {
  const { categoria = '', estado = '', cidade = '', zona = '' } = draft
  const place = { estado, cidade, zona }
  return (
    <div className={`cols ${styles.places}`}>
      <Select
        label="Categoria"
        placeholder="Todas as categorias"
        options={withChosen(CATEGORY_OPTIONS, categoria)}
        value={categoria}
        onChange={(event) => onChange({ ...draft, categoria: event.target.value || undefined })}
      />
      <PlaceFields
        place={place}
        places={PLACES}
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

/** Common values of a long list, shown first; the others expand on request. */
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

/**
 * Collapses long lists after eight values, but always shows chosen ones, including unknown values from the
 * address.
 */
function Group({ grupo, draft, onChange }: DraftProps & { grupo: GrupoFiltro }) {
  const [unfolded, setUnfolded] = useState(false)
  const chosen = draft.grupos[grupo.key] ?? []
  const known = grupo.options.length > FOLD_AFTER ? everydayFirst(grupo.options) : grupo.options
  const options = [...new Set([...known, ...chosen])]
  const shown = unfolded
    ? options
    : options.filter((option, index) => index < FOLD_AFTER || chosen.includes(option))
  const hidden = options.length - shown.length
  return (
    <Picks legend={<Legend label={grupo.label} count={chosen.length} />}>
      {shown.map((option) => (
        <Pick
          key={option}
          name={grupo.key}
          value={option}
          checked={chosen.includes(option)}
          onChange={() => onChange(toggleGroup(draft, grupo.key, option))}
        >
          {opcaoNaTela(option)}
        </Pick>
      ))}
      {hidden > 0 && (
        <Button kind="ghost" small onClick={() => setUnfolded(true)}>
          {hidden === 1 ? 'Mostrar mais 1 opção' : `Mostrar mais ${hidden} opções`}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button kind="ghost" small onClick={() => onChange(withGroup(draft, grupo.key, []))}>
          Limpar<span className="sr"> {grupo.label}</span>
        </Button>
      )}
    </Picks>
  )
}

/** 'Serviços · 2 escolhidos'. */
function Legend({ label, count }: { label: string; count: number }) {
  if (count === 0) return label
  return (
    <>
      {label}{' '}
      <span className={styles.count}>
        · <span className="num">{count}</span> {count === 1 ? 'escolhido' : 'escolhidos'}
      </span>
    </>
  )
}
