import { bloquearHash, calcularHash, importarHashes } from '@portal/api/operacao/hashes'
import type { Result } from '@portal/api/erros'
import type { ClasseDenuncia } from '@portal/domain/denuncia'
import { HASH_PDQ, lerListaDeHashes } from '@portal/domain/hashes'
import { HASHES_POR_CHAMADA } from '@portal/domain/limites'
import { formatCount } from '@portal/domain/texto'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { MOTIVO_MIN } from '../../lib/ReasonDialog'
import { useAct, type Act } from '../../lib/useAct'

export const MEIOS = ['imagem', 'hash', 'lista'] as const
export type Meio = (typeof MEIOS)[number]
export const isMeio = (text: string): text is Meio => MEIOS.some((meio) => meio === text)

interface Valores {
  meio: Meio
  classe: ClasseDenuncia
  fonte: string
  motivo: string
  hash: string
  arquivo: File | undefined
}
type Problemas = Readonly<Partial<Record<'conteudo' | 'fonte' | 'motivo', string>>>
type Origem = Pick<Valores, 'classe' | 'fonte' | 'motivo'>

const BLANK: Valores = {
  meio: 'imagem',
  classe: 'imagem-intima',
  fonte: '',
  motivo: '',
  hash: '',
  arquivo: undefined,
}

function problemsOf({ meio, hash, arquivo, fonte, motivo }: Valores): Problemas {
  const conteudo =
    meio === 'hash'
      ? !HASH_PDQ.test(hash.trim()) && 'Informe 64 dígitos hexadecimais.'
      : arquivo === undefined && (meio === 'lista' ? 'Escolha o arquivo da lista.' : 'Escolha uma foto.')
  return {
    ...(conteudo !== false && { conteudo }),
    ...(fonte.trim().length < 2 && { fonte: 'Escreva ao menos 2 caracteres.' }),
    ...(motivo.trim().length < MOTIVO_MIN && { motivo: `Escreva ao menos ${MOTIVO_MIN} caracteres.` }),
  }
}

async function blockFoto(foto: File, origem: Origem): Promise<Result<string>> {
  const read = await ask(calcularHash, { files: [foto] })
  if (!read.ok) return read
  return blocked(await ask(bloquearHash, { body: { ...origem, hashes: read.data.hashes } }))
}

const says = (data: string): Result<string> => ({ ok: true, data, status: 200 })
const blocked = (made: Result<{ id: number }>): Result<string> =>
  made.ok ? says(`Bloqueado: hash nº ${made.data.id}.`) : made

/** Imports a list in calls of bounded size; idempotent, so an interrupted import can be restarted. */
async function importLista(lista: readonly string[], origem: Origem): Promise<Result<string>> {
  let [novos, repetidos] = [0, 0]
  for (let from = 0; from < lista.length; from += HASHES_POR_CHAMADA) {
    const hashes = lista.slice(from, from + HASHES_POR_CHAMADA)
    const sent = await ask(importarHashes, { body: { ...origem, hashes } })
    if (!sent.ok) return sent
    novos += sent.data.novos
    repetidos += sent.data.repetidos
  }
  return says(`${formatCount(novos, 'hash novo', 'hashes novos')}, ${repetidos} que já estavam.`)
}

interface Acrescimo extends Valores {
  set: (change: Partial<Valores>) => void
  problem: Problemas
  act: Act
  submit: () => Promise<void>
}

export function useAcrescentar(onDone: () => void): Acrescimo {
  const [valores, setValores] = useState(BLANK)
  const [problem, setProblem] = useState<Problemas>({})
  const act = useAct()
  const { meio, arquivo, classe } = valores
  /** Submits; resolves to a success message, or an empty one when a field reports an error. */
  const send = async (): Promise<Result<string>> => {
    const origem = { classe, fonte: valores.fonte.trim(), motivo: valores.motivo.trim() }
    if (meio === 'hash')
      return blocked(await ask(bloquearHash, { body: { ...origem, hashes: [valores.hash.trim()] } }))
    if (arquivo === undefined) return says('')
    if (meio === 'imagem') return blockFoto(arquivo, origem)
    const lista = lerListaDeHashes(await arquivo.text())
    if (lista.ok) return importLista(lista.hashes, origem)
    setProblem({ conteudo: `Nada foi importado: ${lista.problema}.` })
    return says('')
  }
  return {
    ...valores,
    problem,
    act,
    set: (change) =>
      setValores((before) => ({
        ...before,
        ...(change.meio !== undefined && { arquivo: undefined }),
        ...change,
      })),
    async submit() {
      const found = problemsOf(valores)
      setProblem(found)
      if (Object.keys(found).length > 0) return
      const said = await act.run(send)
      if (said === undefined || said === '') return
      toast(said, 'success')
      setValores({ ...BLANK, meio, classe })
      onDone()
    },
  }
}
