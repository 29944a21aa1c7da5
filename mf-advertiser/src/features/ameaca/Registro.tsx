import { baixarGuardado, removeGuardado, guardarArquivos, type Guardado } from '@portal/api/guardados'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { formatDia, formatInstante } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { saveFile } from '../../lib/saveFile'
import { Arquivos } from './Arquivos'
import { Confirmar } from './Confirmar'
import styles from './ameaca.module.css'

const FALHOU = 'Não deu certo. Tente de novo.'

interface RegistroProps {
  guardado: Guardado
  onTexto: () => void
  onChange: (novo: Guardado) => void
  onApagado: (resto: Guardado[]) => void
  onBack: () => void
}

/** One locked record: digests, download, more files, deletion. */
export function Registro({ guardado, onTexto, onChange, onApagado, onBack }: RegistroProps) {
  const { id, ate } = guardado
  const [ato, setAto] = useState<'baixar' | 'apagar'>()
  const close = () => setAto(undefined)
  return (
    <div className={`${area['sheet']} stack`}>
      <Tabela guardado={guardado} />
      <p className="hint">
        O resumo prova que o arquivo não mudou. Guardamos até {formatDia(ate)}, ou até você apagar. Só você
        abre.
      </p>
      <div className="row">
        <Button kind="primary" onClick={onTexto}>
          Fazer o texto do boletim
        </Button>
        <Button onClick={() => setAto('baixar')}>Baixar tudo</Button>
      </div>
      <Mais id={id} onChange={onChange} />
      <div className="row">
        <Button kind="ghost" onClick={onBack}>
          Voltar
        </Button>
        <Button kind="ghost" onClick={() => setAto('apagar')}>
          Apagar
        </Button>
      </div>
      {ato === 'baixar' && <Baixar id={id} onClose={close} />}
      {ato === 'apagar' && <Apagar id={id} onApagado={onApagado} onClose={close} />}
    </div>
  )
}

function Baixar({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Confirmar
      title="Baixar o que está guardado"
      label="Baixar"
      busyLabel="Preparando…"
      run={(body) => call(baixarGuardado, { params: { id }, body })}
      onDone={({ nome, conteudo }) => {
        const bytes = Uint8Array.from(atob(conteudo), (letter) => letter.charCodeAt(0))
        saveFile(nome, bytes, 'application/zip')
        onClose()
      }}
      onClose={onClose}
    >
      <p>Pedimos a sua senha para que ninguém com o seu aparelho na mão leve isto.</p>
    </Confirmar>
  )
}

function Apagar({
  id,
  onApagado,
  onClose,
}: Pick<RegistroProps, 'onApagado'> & { id: number; onClose: () => void }) {
  return (
    <Confirmar
      title="Apagar o que está guardado?"
      label="Apagar"
      busyLabel="Apagando…"
      danger
      run={(body) => call(removeGuardado, { params: { id }, body })}
      onDone={onApagado}
      onClose={onClose}
    >
      <p>
        Sem volta. Baixe antes, se puder precisar. Pedimos a sua senha para que ninguém com o seu aparelho na
        mão apague a prova.
      </p>
    </Confirmar>
  )
}

function Tabela({ guardado: { arquivos, quem } }: { guardado: Guardado }) {
  if (arquivos.length === 0) return <p>Guardado sem arquivos: só o que você escreveu, de {quem}.</p>
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Arquivos guardados">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Arquivo</th>
            <th scope="col">Guardado</th>
            <th scope="col">SHA-256, começo</th>
          </tr>
        </thead>
        <tbody>
          {arquivos.map(({ nome, em, sha256 }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{formatInstante(em)}</td>
              <td>
                <code>{sha256.slice(0, 12)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mais({ id, onChange }: { id: number; onChange: (novo: Guardado) => void }) {
  const [arquivos, setArquivos] = useState<readonly File[]>([])
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await call(guardarArquivos, { params: { id }, files: arquivos })
    setBusy(false)
    if (!answer.ok) return toast(mensagemDe(answer.error, FALHOU), 'error')
    onChange(answer.data)
  }
  return (
    <>
      <Arquivos
        label="Mais arquivos"
        arquivos={arquivos}
        hint="Para acrescentar; o que já está guardado não muda."
        onChange={setArquivos}
      />
      {arquivos.length > 0 && (
        <Button busy={busy} busyLabel="Guardando…" onClick={() => void send()}>
          Guardar mais
        </Button>
      )}
    </>
  )
}
