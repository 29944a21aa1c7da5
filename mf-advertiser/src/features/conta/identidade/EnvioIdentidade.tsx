import {
  enviarIdentidade,
  uploadDocumento,
  type Identidade as IdentidadeNaRede,
} from '@portal/api/identidade'
import type { Result } from '@portal/api/erros'
import { TIPOS_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { call } from '@portal/platform'
import { Fold } from '@portal/ui/Fold'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { mensagemDe } from '../../../lib/mensagem'
import { Atendimento } from './Atendimento'
import type { Via } from './ImagemDaIdentidade'
import { PassoConferir } from './PassoConferir'
import { PassoFotos } from './PassoFotos'
import { PassoGesto } from './PassoGesto'
import { Passos } from './Passos'

const ERRO = 'Não foi possível enviar agora. Tente novamente.'

export type Desafio = NonNullable<IdentidadeNaRede['desafio']>

interface EnvioProps {
  identidade: IdentidadeNaRede
  desafio: Desafio
  onChange: (next: IdentidadeNaRede) => void
}

/** The challenge, the two pictures, and the alternative without pictures (rule: identidade/envio). */
export function EnvioIdentidade({ identidade: { enviados }, desafio, onChange }: EnvioProps) {
  const [via, setVia] = useState<Via | undefined>(enviados.length > 0 ? 'camera' : undefined)
  /** A picture that arrived and is taken anew. */
  const [outra, setOutra] = useState<TipoDocumento>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (asked: Promise<Result<IdentidadeNaRede>>) => {
    setBusy(true)
    setError(undefined)
    const result = await asked
    setBusy(false)
    if (!result.ok) return setError(mensagemDe(result.error, ERRO))
    setOutra(undefined)
    onChange(result.data)
  }
  const tipo = outra ?? TIPOS_DOCUMENTO.find((one) => !enviados.includes(one))
  return (
    <>
      <Passos key={tipo} atual={via === undefined ? 'Gesto' : tipo === undefined ? 'Conferir' : 'Fotos'} />
      {via === undefined ? (
        <PassoGesto desafio={desafio} onVia={setVia} />
      ) : tipo === undefined ? (
        <PassoConferir
          busy={busy}
          onAgain={setOutra}
          onSend={() => void run(call(enviarIdentidade, { body: { via } }))}
        />
      ) : (
        <PassoFotos
          {...{ tipo, via, desafio, enviados, busy }}
          onVia={setVia}
          onSend={(file) => void run(call(uploadDocumento, { params: { tipo }, files: [file] }))}
        />
      )}
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Fold summary="Não posso enviar imagens">
        <Atendimento onChange={onChange} />
      </Fold>
    </>
  )
}
