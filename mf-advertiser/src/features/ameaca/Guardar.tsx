import { guardar, guardarArquivos, type Guardado } from '@portal/api/guardados'
import {
  GUARDADO_ARQUIVO_MB,
  GUARDADO_DIAS,
  GUARDADO_TEXTO_MAX,
  GUARDADOS_MB,
} from '@portal/domain/limites-de-apoio'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input, TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { NOT_SENT, SENDING, SheetForm } from '../../lib/SheetForm'
import { Arquivos } from './Arquivos'

const FALHOU = 'Não foi possível guardar. Tente de novo.'
const VAZIO = { quem: '', meio: '', quando: '', pedem: '' }

/** The first step, the only urgent one. */
export function Guardar({ onGuardado }: { onGuardado: (novo: Guardado) => void }) {
  const [relato, setRelato] = useState(VAZIO)
  const [arquivos, setArquivos] = useState<readonly File[]>([])
  const [state, setState] = useState(NOT_SENT)
  const save = async () => {
    setState(SENDING)
    const begun = await call(guardar, { body: relato })
    if (!begun.ok) {
      return setState({
        busy: false,
        errors: errosDeCampo(begun.error),
        message: mensagemDe(begun.error, FALHOU),
      })
    }
    if (arquivos.length === 0) return onGuardado(begun.data)
    const { id } = begun.data
    const sent = await call(guardarArquivos, { params: { id }, files: arquivos })
    // The record is stored by now; its own screen takes the files again.
    if (!sent.ok) toast(mensagemDe(sent.error, 'Os arquivos não foram. Envie de novo nesta tela.'), 'error')
    onGuardado(sent.ok ? sent.data : begun.data)
  }
  const set = (change: Partial<typeof VAZIO>) => setRelato({ ...relato, ...change })
  return (
    <SheetForm sending={state} onSubmit={save}>
      <h2>1. Guardar</h2>
      <p className="muted">
        Imagens da conversa, áudios, números, comprovantes. Fica lacrado: nem você altera, e isso ajuda a
        provar.
      </p>
      <Arquivos
        label="Arquivos"
        arquivos={arquivos}
        hint={`Até ${GUARDADO_ARQUIVO_MB} MB cada, ${GUARDADOS_MB} MB ao todo.`}
        onChange={setArquivos}
      />
      <Input
        label="De que número, perfil ou conta"
        autoComplete="off"
        value={relato.quem}
        error={state.errors['quem']}
        onChange={({ target }) => set({ quem: target.value })}
      />
      <Input
        label="Por onde (opcional)"
        placeholder="WhatsApp, e-mail, telefone"
        autoComplete="off"
        value={relato.meio}
        error={state.errors['meio']}
        onChange={({ target }) => set({ meio: target.value })}
      />
      <Input
        label="Quando (opcional)"
        type="datetime-local"
        value={relato.quando}
        error={state.errors['quando']}
        onChange={({ target }) => set({ quando: target.value })}
      />
      <TextArea
        label="O que pedem (opcional)"
        rows={2}
        limit={GUARDADO_TEXTO_MAX}
        value={relato.pedem}
        error={state.errors['pedem']}
        onChange={({ target }) => set({ pedem: target.value })}
      />
      <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Guardando…">
        Guardar lacrado
      </Button>
      <p className="hint">
        Nada é enviado a ninguém. Você decide depois. Guardamos por {GUARDADO_DIAS} dias, ou até você apagar.
      </p>
    </SheetForm>
  )
}
