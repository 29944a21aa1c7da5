/** Identity checks for operators (rule: identidade/conferencia). */
import { mascararCpf } from '@portal/domain/cpf'
import type { TipoDocumento } from '@portal/domain/identidade'
import { done, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import {
  pegarIdentidade,
  reabrirDocumentos,
  responderIdentidade,
  verDocumento,
  type CasoDeIdentidade,
  type Resposta,
} from '../../identidade'
import type { Contexto } from './contexto'
import { instante } from './visoes'

function casoVisto({ identidade, declarado, imagens, respostas }: CasoDeIdentidade) {
  const { id, usuarioId, via, gesto, codigo, atendimento, enviadaEm, prazoEm, pegaAte } = identidade
  const { nome, cpf, dataNascimento } = declarado
  return {
    id,
    usuarioId,
    via,
    gesto,
    codigo,
    atendimento,
    imagens,
    respostas,
    nome: nome ?? null,
    cpf: cpf ? mascararCpf(cpf) : null,
    nascimentoDeclarado: dataNascimento ?? null,
    enviadaEm: instante(enviadaEm),
    prazoEm: instante(prazoEm),
    pegaAte: instante(pegaAte),
  }
}
export type IdentidadeVista = ReturnType<typeof casoVisto>

export async function listIdentidades({ store }: Contexto, { limite }: { limite: number }) {
  const identidades = await store.filaDeIdentidades.list(limite)
  return done({
    identidades: identidades.map(
      ({ id, usuarioId, via, enviadaEm, criadaEm, prazoEm, pegaPor, pegaAte }) => ({
        id,
        usuarioId,
        via,
        pegaPor,
        enviadaEm: instanteLocal(enviadaEm ?? criadaEm),
        prazoEm: instante(prazoEm),
        pegaAte: instante(pegaAte),
      }),
    ),
  })
}

export function pegarCasoDeIdentidade(
  { store, operador: por, clock }: Contexto,
  { id }: { id?: number },
): Promise<Outcome<{ caso: IdentidadeVista }>> {
  return store.transaction(async (tx) => {
    const claimed = await pegarIdentidade(tx, { id, por }, clock())
    return claimed.ok ? done({ caso: casoVisto(claimed.data) }) : claimed
  })
}

export async function verImagemDeIdentidade(
  { store, operador: por, clock, identidade: { cofre } }: Contexto,
  { id, tipo }: { id: number; tipo: TipoDocumento },
): Promise<Outcome<{ imagem: Buffer }>> {
  const shown = await verDocumento({ store, cofre, clock }, { id, tipo, por })
  return shown.ok ? done({ imagem: shown.data }) : shown
}

export function responderCasoDeIdentidade(
  { store, operador: por, clock, site, identidade: { duasPessoas, menores } }: Contexto,
  { id, resposta }: { id: number; resposta: Resposta },
) {
  const deps = { duasPessoas, menores, site, now: clock() }
  return store.transaction((tx) => responderIdentidade(tx, { id, por, resposta }, deps))
}

/** The first of two people requests, another agrees. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function reabrirIdentidade(
  { store, operador: por, clock }: Contexto,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<{ id: number; pedidaPor: string; ate: string | null }>> {
  const opened = await store.transaction((tx) => reabrirDocumentos(tx, { id, por, motivo }, clock()))
  return opened.ok ? done({ ...opened.data, ate: instante(opened.data.ate) }) : opened
}
