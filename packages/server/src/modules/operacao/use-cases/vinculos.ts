/**
 * Links between accounts, bans, and cases of people who may need help (rules: vinculos/pontos,
 * vinculos/atencao).
 */
import { codigoAnunciante } from '@portal/domain/perfil'
import { ROTULO_ATENCAO, ROTULO_MARCA } from '@portal/domain/vinculos'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import { withoutPersonalData } from '../../../kernel/personal-data'
import { abrirAtencao, encerrarAtencao, listVinculos } from '../../vinculos'
import { record, type Contexto } from './contexto'
import { findUsuarioVisto, unknownUsuario } from './usuarios'

/** The view is audited, since a link concerns two people. */
export function showVinculos(contexto: Contexto, { quem }: { quem: string }) {
  return contexto.store.transaction(async (tx) => {
    const usuario = await findUsuarioVisto(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'vinculos-consultados', alvo: `usuario:${usuario.id}`, now })
    const vinculos = await listVinculos(tx, usuario.id, now)
    return done({
      codigo: codigoAnunciante(usuario.id),
      vinculos: vinculos.map(({ conta, tipos, pontos, vistaEm }) => ({
        conta: codigoAnunciante(conta),
        porque: tipos.map((tipo) => ROTULO_MARCA[tipo]),
        pontos,
        vistaEm: instanteLocal(vistaEm),
      })),
    })
  })
}

export async function listBanimentos({ store }: Contexto, { limite }: { limite: number }) {
  const banimentos = await store.banimentos.listAtivos(limite)
  return done({
    banimentos: banimentos.map(({ conta, por, motivo, em, levantarPor, levantarEm, marcas }) => ({
      por,
      motivo,
      levantarPor,
      conta: codigoAnunciante(conta),
      em: instanteLocal(em),
      levantarEm: instante(levantarEm),
      marcas: marcas.map((tipo) => ROTULO_MARCA[tipo]),
    })),
  })
}

export async function listAtencao({ store }: Contexto, { limite }: { limite: number }) {
  const casos = await store.casosDeAtencao.listAbertos(limite)
  return done({
    casos: casos.map(({ id, usuarioId, razao, quantidade, criadoEm }) => ({
      id,
      quantidade,
      conta: codigoAnunciante(usuarioId),
      porque: ROTULO_ATENCAO[razao],
      criadoEm: instanteLocal(criadoEm),
    })),
  })
}

/**
 * Opened manually: the person sees neutral helplines, nothing is taken away. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export function abrirCasoDeAtencao(
  contexto: Contexto,
  { quem, nota }: { quem: string; nota: string },
): Promise<Outcome<{ id: number }>> {
  return contexto.store.transaction(async (tx) => {
    const usuario = await findUsuarioVisto(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const [now, notaInicial] = [contexto.clock(), withoutPersonalData(nota)]
    const caso = { usuarioId: usuario.id, razao: 'pessoa', quantidade: null, notaInicial } as const
    const id = await abrirAtencao(tx, caso, now)
    if (id === undefined)
      return fail('CONFLITO', { message: `A conta ${codigoAnunciante(usuario.id)} já tem um caso aberto.` })
    // Not under the account, so that its export does not contain it.
    await record(tx, contexto, { acao: 'atencao-aberta', alvo: `atencao:${id}`, now })
    return done({ id })
  })
}

export function encerrarCasoDeAtencao(
  contexto: Contexto,
  { id, nota }: { id: number; nota: string },
): Promise<Outcome<{ id: number }>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const ended = await encerrarAtencao(tx, { id, nota, por: contexto.operador }, now)
    if (!ended.ok) return ended
    const dados = { caso: id, razao: ended.data.razao }
    await record(tx, contexto, {
      acao: 'atencao-encerrada',
      alvo: `usuario:${ended.data.usuarioId}`,
      dados,
      now,
    })
    return done({ id })
  })
}
