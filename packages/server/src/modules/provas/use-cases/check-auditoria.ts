/**
 * Verifies the whole audit against its seals: those of the database, of the file store, and one received by
 * mail.
 */
import { text } from 'node:stream/consumers'
import { MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { Seal } from '../../../kernel/crypto/signed-json'
import type { FileStore } from '../../../kernel/images/ports'
import type { ProvasRepositories } from '../store'
import { walkCadeia, createAchados, INICIO, type Achado } from './walk-cadeia'
import { chaveDoSelo, hashDoSelo, lerSelo, type Selo } from './selo'

/**
 * A seal is due within SELO_MINUTOS; older unsealed entries mean that seals are missing, or the worker is
 * down.
 */
const ATRASO_MS = 30 * MINUTE_MS

export interface Selagem {
  seal: Seal
  files: Pick<FileStore, 'get' | 'put'>
}

export interface Conferencia {
  entradas: number
  selos: number
  achados: Achado[]
  total: number
}

type Achados = ReturnType<typeof createAchados>

export async function checkAll(
  { store, clock, selagem }: { store: Pick<ProvasRepositories, 'cadeia'>; clock: Clock; selagem: Selagem },
  recebido?: string,
): Promise<Conferencia> {
  const achados = createAchados()
  const selos = await reunirSelos(store.cadeia, selagem, achados)
  const todos = recebido === undefined ? selos : [...selos, ...lerRecebido(selagem, recebido, achados)]
  const porElo = agrupar(todos)
  const { sequencia } = await walkCadeia(store.cadeia, achados, {
    desde: INICIO,
    onElo(elo) {
      for (const { numero, hash } of porElo.get(elo.sequencia) ?? [])
        if (hash !== elo.hash.toString('hex')) achados.add('selo-divergente', `selo ${numero}`)
      porElo.delete(elo.sequencia)
    },
  })
  for (const [ate, cortados] of porElo)
    for (const { numero } of cortados)
      achados.add(
        ate > sequencia ? 'truncada' : 'selo-divergente',
        `selo ${numero}, que cobre até o elo ${ate}`,
      )
  await checkAtraso(store.cadeia, clock, selos.at(-1), achados)
  return { entradas: sequencia, selos: selos.length, achados: achados.lista, total: achados.total }
}

function agrupar(selos: readonly Selo[]): Map<number, Selo[]> {
  const porElo = new Map<number, Selo[]>()
  for (const selo of selos) porElo.set(selo.ate, [...(porElo.get(selo.ate) ?? []), selo])
  return porElo
}

function lerRecebido({ seal }: Selagem, recebido: string, achados: Achados): Selo[] {
  const selo = lerSelo(seal, recebido)
  if (selo === undefined) achados.add('selo-invalido', 'o selo informado')
  return selo === undefined ? [] : [selo]
}

/** Both copies of each seal, by number; past the database's last, as far as there are files. */
async function reunirSelos(
  cadeia: ProvasRepositories['cadeia'],
  selagem: Selagem,
  achados: Achados,
): Promise<Selo[]> {
  const guardados = new Map((await cadeia.selos()).map(({ numero, selo }) => [numero, selo]))
  const ultimo = Math.max(0, ...guardados.keys())
  const selos: Selo[] = []
  let anterior: string | null = null
  for (let numero = 1; ; numero += 1) {
    const arquivo = await lerArquivo(selagem.files, numero)
    const guardado = guardados.get(numero)
    if (numero > ultimo && arquivo === undefined) return selos
    if (guardado === undefined) achados.add('selo-faltando', `selo ${numero}, no banco`)
    if (arquivo === undefined) achados.add('selo-faltando', `selo ${numero}, no depósito de arquivos`)
    if (guardado !== undefined && arquivo !== undefined && guardado !== arquivo)
      achados.add('selo-divergente', `selo ${numero}: banco e arquivo diferem`)
    for (const texto of new Set([guardado, arquivo])) {
      if (texto === undefined) continue
      const selo = lerSelo(selagem.seal, texto)
      if (selo?.numero !== numero || (anterior !== null && selo.anterior !== anterior))
        achados.add('selo-invalido', `selo ${numero}`)
      else selos.push(selo)
    }
    const texto = guardado ?? arquivo
    anterior = texto === undefined ? null : hashDoSelo(texto)
  }
}

async function lerArquivo(files: Pick<FileStore, 'get'>, numero: number): Promise<string | undefined> {
  const found = await files.get(chaveDoSelo(numero))
  return found === undefined ? undefined : text(found.stream)
}

async function checkAtraso(
  cadeia: ProvasRepositories['cadeia'],
  clock: Clock,
  ultimo: Selo | undefined,
  achados: Achados,
): Promise<void> {
  const aberta = await cadeia.primeiraDepois(ultimo?.ate ?? 0)
  if (aberta !== undefined && clock().getTime() - aberta.getTime() > ATRASO_MS)
    achados.add('selo-atrasado', `sem selo desde o elo ${(ultimo?.ate ?? 0) + 1}`)
}
