/**
 * Identities as screens show them: no personal data before the claim, and not the other's answer before the
 * decision (rule: identidade/conferencia).
 */
import type { IdentidadeAberta, IdentidadeNaLista } from '@portal/api/operacao/identidades'
import { mascararCpf } from '@portal/domain/cpf'
import type { TipoDocumento } from '@portal/domain/identidade'
import { codigoAnunciante } from '@portal/domain/perfil'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { Shown } from '../../../../kernel/images/shown'
import { instanteLocal } from '../../../../kernel/instante'
import {
  lerIdentidade,
  pegarIdentidade,
  soltarIdentidade,
  type CasoDeIdentidade,
  type IdentidadeLida,
} from '../../../identidade'
import type { Pessoa } from '../../../operadores'
import type { Contexto } from '../contexto'
import { verImagemDeIdentidade } from '../identidades'
import { instante } from '../visoes'
import { proporAto } from './duas-pessoas'

type Identidade = CasoDeIdentidade['identidade']

function naLista(
  { id, usuarioId, estado, via, enviadaEm, criadaEm, prazoEm, pegaPor, pegaAte }: Identidade,
  responderam: readonly string[],
  { operador, clock }: Contexto,
): IdentidadeNaLista {
  const held = estado === 'em-analise' && pegaPor !== null && pegaAte !== null && pegaAte > clock()
  return {
    id,
    conta: codigoAnunciante(usuarioId),
    estado,
    via,
    enviadaEm: instanteLocal(enviadaEm ?? criadaEm),
    prazoEm: instante(prazoEm),
    respostas: responderam.length,
    respondi: responderam.includes(operador),
    pega: held ? { por: pegaPor, ate: instanteLocal(pegaAte), meu: pegaPor === operador } : null,
  }
}

export async function listIdentidadesDaMesa(
  contexto: Contexto,
  { decididas, limite }: { decididas: boolean; limite: number },
): Promise<Outcome<IdentidadeNaLista[]>> {
  const { filaDeIdentidades, pareceres } = contexto.store
  const found = await (decididas
    ? filaDeIdentidades.listComDocumentos(limite)
    : filaDeIdentidades.list(limite))
  const answered = new Map<number, string[]>()
  for (const { id, por } of await pareceres.listQuem(found.map(({ id }) => id)))
    answered.set(id, [...(answered.get(id) ?? []), por])
  return done(found.map((identidade) => naLista(identidade, answered.get(identidade.id) ?? [], contexto)))
}

function aberta(lida: IdentidadeLida, contexto: Contexto): IdentidadeAberta {
  const { identidade, imagens, declarado, responderam, reabertaAte } = lida
  const { gesto, codigo, decididaPor, decididaEm, codigoRecusa, atendimento } = identidade
  return {
    ...naLista(identidade, responderam, contexto),
    necessarias: contexto.identidade.duasPessoas ? 2 : 1,
    imagens,
    pedido: { gesto, codigo },
    declarado:
      declarado === undefined
        ? null
        : {
            nome: declarado.nome ?? null,
            cpf: declarado.cpf ? mascararCpf(declarado.cpf) : null,
            nascimento: declarado.dataNascimento ?? null,
            atendimento,
          },
    decidida:
      decididaEm === null
        ? null
        : { por: decididaPor ?? '', em: instanteLocal(decididaEm), codigo: codigoRecusa },
    reabertaAte: instante(reabertaAte),
  }
}

/** Does not claim it. Fails with NAO_ENCONTRADO. */
export async function openIdentidade(
  contexto: Contexto,
  { id }: { id: number },
): Promise<Outcome<IdentidadeAberta>> {
  const { store, operador: por, clock } = contexto
  const read = await store.transaction((tx) => lerIdentidade(tx, { id, por }, clock()))
  return read.ok ? done(aberta(read.data, contexto)) : read
}

/** Claims the given one, or the first that is free for this person. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function pegarIdentidadeDaMesa(
  contexto: Contexto,
  which: { id?: number },
): Promise<Outcome<IdentidadeAberta>> {
  const { store, operador: por, clock } = contexto
  const claimed = await store.transaction((tx) => pegarIdentidade(tx, { ...which, por }, clock()))
  return claimed.ok ? done(aberta({ ...claimed.data, reabertaAte: null }, contexto)) : claimed
}

export async function soltarIdentidadeDaMesa(
  { store, operador: por, clock }: Contexto,
  { id }: { id: number },
): Promise<Outcome<undefined>> {
  const given = await store.transaction((tx) => soltarIdentidade(tx, { id, por }, clock()))
  return given.ok ? done(undefined) : given
}

/** Fails with NAO_ENCONTRADO, CONFLITO or INDISPONIVEL. */
export async function mostrarDocumento(
  contexto: Contexto,
  { id, tipo, modo }: { id: number; tipo: TipoDocumento; modo: 'cinza' | 'cor' },
  show: (bytes: Buffer, modo: 'cinza' | 'cor') => Promise<Shown>,
): Promise<Outcome<Shown>> {
  const opened = await verImagemDeIdentidade(contexto, { id, tipo })
  return opened.ok ? done(await show(opened.data.imagem, modo)) : opened
}

/** Fails with NAO_ENCONTRADO, or CONFLITO when there is nothing left to open. */
export async function proporReabertura(
  contexto: Contexto,
  eu: Pessoa,
  { id, motivo }: { id: number; motivo: string },
) {
  const { store, clock } = contexto
  const read = await store.transaction((tx) => lerIdentidade(tx, { id, por: eu.nome }, clock()))
  if (!read.ok) return read
  const { identidade, imagens } = read.data
  if (identidade.decididaEm === null)
    return fail('CONFLITO', { message: `A identidade ${id} ainda espera decisão: pegue o caso.` })
  if (imagens.length === 0)
    return fail('CONFLITO', { message: `As imagens da identidade ${id} já foram apagadas.` })
  return proporAto(contexto, eu, {
    ato: 'reabrir-documentos',
    dados: { id, motivo },
    motivo,
    resumo: `Reabrir os documentos da identidade ${id} para ${eu.nome}, por uma hora.`,
  })
}
