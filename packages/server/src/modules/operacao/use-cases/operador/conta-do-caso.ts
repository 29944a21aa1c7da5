/** The account of a case: identity, links, and its pictures elsewhere (rule: operacao/caso). */
import type { AnswerOf } from '@portal/api/endpoint'
import type { findCaso } from '@portal/api/operacao/casos'
import { PESO_MARCA, ROTULO_MARCA, TIPOS_MARCA } from '@portal/domain/vinculos'
import type { Publicacao } from '../../../anuncios'
import { listVinculos } from '../../../vinculos'
import type { OperacaoScope } from '../../store'

type ContaDoCaso = Required<Pick<AnswerOf<typeof findCaso>, 'identidade' | 'vinculos' | 'parecidas'>>

export async function contaDoCaso(
  store: OperacaoScope,
  { usuarioId, publicacao }: { usuarioId: number; publicacao: Publicacao | undefined },
  now: Date,
): Promise<ContaDoCaso> {
  const identidade = await store.identidades.findUltima(usuarioId)
  return {
    identidade:
      identidade === undefined ? null : { estado: identidade.estado, validaAte: identidade.validaAte },
    vinculos: await vinculosDe(store, usuarioId, now),
    parecidas: await parecidasDe(store, usuarioId, publicacao),
  }
}

/** Kinds with numbers of accounts, no codes: a link concerns two people. */
async function vinculosDe(
  store: OperacaoScope,
  usuarioId: number,
  now: Date,
): Promise<ContaDoCaso['vinculos']> {
  const ligadas = await listVinculos(store, usuarioId, now)
  const banidas = new Set(await store.banimentos.listBanidas(ligadas.map(({ conta }) => conta)))
  return TIPOS_MARCA.map((tipo) => ({ tipo, with: ligadas.filter(({ tipos }) => tipos.includes(tipo)) }))
    .filter((each) => each.with.length > 0)
    .map(({ tipo, with: found }) => ({
      rotulo: ROTULO_MARCA[tipo],
      peso: PESO_MARCA[tipo],
      contas: found.length,
      banidas: found.filter(({ conta }) => banidas.has(conta)).length,
    }))
    .sort((a, b) => b.peso - a.peso)
}

async function parecidasDe(
  { moderacao, hashesDasFotos }: OperacaoScope,
  usuarioId: number,
  publicacao: Publicacao | undefined,
): Promise<ContaDoCaso['parecidas']> {
  const fotos = new Map<string, number>()
  for (const { id } of publicacao?.fotos ?? []) {
    const foto = await moderacao.findFoto(id)
    if (foto !== undefined) fotos.set(foto.arquivoPath, id)
  }
  const iguais = await hashesDasFotos.listIguais(usuarioId, [...fotos.keys()])
  return [...fotos].flatMap(([path, foto]) => {
    const found = iguais.filter(({ arquivoPath }) => arquivoPath === path)
    const [nearest] = found
    if (nearest === undefined) return []
    return [
      { foto, contas: new Set(found.map(({ outraConta }) => outraConta)).size, distancia: nearest.distancia },
    ]
  })
}
