import { findDesfoque, saveDesfoque, type Foto } from '@portal/api/album'
import { FORCAS_DESFOQUE, ROTULO_FORCA, type Desfoque } from '@portal/domain/desfoque'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Dialog } from '@portal/ui/Dialog'
import { Note } from '@portal/ui/Note'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Switch } from '@portal/ui/Switch'
import { useId, useRef, useState } from 'react'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { AreasEditor } from './AreasEditor'
import type { FindRostos } from './rostos/detector'
import { useAreas } from './useAreas'

const ERRO = 'Erro ao salvar a foto. As áreas continuam aqui.'

interface DesfocarDialogProps {
  albumId: number
  foto: Foto
  number: number
  onClose: () => void
  onSaved: () => void
  /** Replaces the face detector in tests. */
  loadDetector?: () => Promise<FindRostos>
}

/** Edits the areas hidden in a photo's published picture (rule: albuns/desfoque). */
export function DesfocarDialog(props: DesfocarDialogProps) {
  const { albumId, foto, number, onClose } = props
  const params = { id: albumId, foto_id: foto.id }
  const { value, reload } = useLoad(foto.arquivo_path, (signal) => call(findDesfoque, { params }, { signal }))
  return (
    <Dialog open onClose={onClose} title={`Desfocar áreas da foto ${number}`} size="wide">
      {value.data !== undefined ? (
        <Editor {...props} {...value.data} />
      ) : (
        <div className="dlg__bd">
          {value.state === 'error' ? (
            <ErrorState message={mensagemDe(value.error, 'Erro ao carregar a foto.')} onRetry={reload} />
          ) : (
            <PanelSkeleton lines={6} label="Carregando a foto" />
          )}
        </div>
      )}
    </Dialog>
  )
}

const AJUDA =
  'Arraste para mover, puxe o canto para mudar o tamanho. No teclado: setas movem, Shift e setas mudam o tamanho, ' +
  'Delete remove. O desfoque entra na foto publicada; o original fica só com você.'

function Editor(props: DesfocarDialogProps & { desfoque: Desfoque; original: string }) {
  const { number, desfoque, original, onClose, loadDetector } = props
  const state = useAreas(desfoque.areas)
  const [forca, setForca] = useState(desfoque.forca)
  const [bare, setBare] = useState(false)
  const { busy, erro, save } = useSave(props, { forca, areas: state.areas })
  const image = useRef<HTMLImageElement>(null)
  const name = useId()
  return (
    <>
      <div className="dlg__bd">
        <AreasEditor
          {...{ state, forca, bare, loadDetector }}
          ajuda={AJUDA}
          picture={
            <img ref={image} src={original} alt={`Foto ${number}, como foi enviada`} draggable={false} />
          }
          retrato={() => image.current}
          notice={
            erro !== undefined && (
              <Note kind="danger" role="alert">
                <p>{erro}</p>
              </Note>
            )
          }
        >
          <Picks legend="Força">
            {FORCAS_DESFOQUE.map((each) => (
              <Pick
                key={each}
                type="radio"
                name={name}
                checked={forca === each}
                onChange={() => setForca(each)}
              >
                {ROTULO_FORCA[each]}
              </Pick>
            ))}
          </Picks>
          <Switch
            label="Ver sem desfoque"
            checked={bare}
            onChange={({ target }) => setBare(target.checked)}
          />
        </AreasEditor>
      </div>
      <div className="dlg__ft">
        <Button kind="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button kind="primary" busy={busy} busyLabel="Salvando…" onClick={() => void save()}>
          Salvar foto
        </Button>
      </div>
    </>
  )
}

function useSave({ albumId, foto, onClose, onSaved }: DesfocarDialogProps, { forca, areas }: Desfoque) {
  const [busy, setBusy] = useState(false)
  const [erro, setErro] = useState<string>()
  const save = async () => {
    setBusy(true)
    setErro(undefined)
    const plain = areas.map(({ x, y, largura, altura }) => ({ x, y, largura, altura }))
    const params = { id: albumId, foto_id: foto.id }
    const result = await call(saveDesfoque, { params, body: { forca, areas: plain } })
    setBusy(false)
    if (!result.ok) return setErro(mensagemDe(result.error, ERRO))
    toast(result.data.message, 'success')
    onClose()
    onSaved()
  }
  return { busy, erro, save }
}
