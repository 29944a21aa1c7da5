/** Accounts: show, ban, unban. */
import { mascararCpf } from '@portal/domain/cpf'
import { normalizaEmail } from '@portal/domain/email'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { AnuncioNomeado } from '../../anuncios'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { OperacaoScope } from '../store'
import type { Usuario } from '../../contas'
import { withoutPersonalData } from '../../../kernel/personal-data'
import { levantarBanimento } from '../../vinculos'
import { instante, instanteLocal } from '../../../kernel/instante'
import { albumVisto } from './albuns'
import { record, type Contexto } from './contexto'
import { contaBloqueadaMail, contaDesbloqueadaMail } from './emails'
import { anuncioResumo, entradaVista, pedidoVisto } from './visoes'

const LISTADOS = 50
const PEDIDOS = 10

/** An id, the code 'BR000012', or an e-mail. Erased accounts are not found. */
export function findUsuarioVisto(
  { usuarios }: Pick<OperacaoScope, 'usuarios'>,
  quem: string,
): Promise<Usuario | undefined> {
  const id = /^(?:BR)?0*(\d{1,9})$/i.exec(quem.trim())?.[1]
  return id === undefined ? usuarios.findByEmail(normalizaEmail(quem)) : usuarios.findById(Number(id))
}

export function unknownUsuario(quem: string) {
  return fail('NAO_ENCONTRADO', { message: `Não há conta ${quem}, ou ela foi apagada.` })
}

/** The account with its data; the CPF is masked, and the view is audited. */
export function showUsuario(contexto: Contexto, { quem }: { quem: string }) {
  return contexto.store.transaction(async (tx) => {
    const usuario = await findUsuarioVisto(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const { id } = usuario
    const now = contexto.clock()
    const alvo = `usuario:${id}`
    const historico = await tx.auditoria.list({ alvo, limite: LISTADOS })
    await record(tx, contexto, { acao: 'usuario-consultado', alvo, now })
    const albuns = await tx.moderacao.listAlbuns({ pendentes: false, usuarioId: id, limite: LISTADOS })
    return done({
      ...perfilVisto(usuario),
      sessoesAbertas: (await tx.sessoes.list(id, now)).length,
      creditos: await tx.ledger.saldos(id),
      anuncios: (await tx.moderacao.listAnuncios({ usuarioId: id, limite: LISTADOS })).map(anuncioResumo),
      albuns: albuns.map(albumVisto),
      pedidos: (await tx.pedidos.listDoUsuario(id, PEDIDOS)).map(pedidoVisto),
      historico: historico.map(entradaVista),
    })
  })
}

function perfilVisto(usuario: Usuario) {
  const { senhaHash, cpf, criadoEm, emailVerificadoEm, bloqueadoEm, avatar: _avatar, ...rest } = usuario
  return {
    ...rest,
    codigo: codigoAnunciante(usuario.id),
    cpf: cpf === null ? null : mascararCpf(cpf),
    temSenha: senhaHash !== null,
    criadoEm: instanteLocal(criadoEm),
    emailVerificadoEm: instante(emailVerificadoEm),
    bloqueadoEm: instante(bloqueadoEm),
  }
}

export interface Banimento {
  id: number
  codigo: string
  sessoesEncerradas: number
  /** Live before the ban. */
  anunciosSuspensos: AnuncioNomeado[]
  /** Waiting for payment: a later payment becomes credit. */
  anunciosPendentes: AnuncioNomeado[]
}

/**
 * Bans an account: sessions end, listings leave the air, pictures are not served, the e-mail stays taken.
 * Fails with NAO_ENCONTRADO or CONFLITO.
 */
export function banir(
  contexto: Contexto,
  { quem, motivo }: { quem: string; motivo: string },
): Promise<Outcome<Banimento>> {
  return contexto.store.transaction(async (tx) => {
    const usuario = await lockUsuario(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const { id, email } = usuario
    const codigo = codigoAnunciante(id)
    if (usuario.bloqueadoEm !== null)
      return fail('CONFLITO', { message: `A conta ${codigo} já está banida.` })
    const now = contexto.clock()
    const sessoesEncerradas = (await tx.sessoes.list(id, now)).length
    await tx.usuarios.setBloqueio(id, now, now)
    await tx.banimentos.create(
      { conta: id, por: contexto.operador, motivo: withoutPersonalData(motivo) },
      now,
    )
    await tx.sessoes.endAll(id, now)
    const off = await takeOffAir(tx, id, now)
    await tx.outbox.send(contaBloqueadaMail(contexto.site, email), now)
    const ids = (list: readonly AnuncioNomeado[]) => list.map((anuncio) => anuncio.id)
    const dados = {
      motivo,
      antes: 'livre',
      depois: 'banido',
      anunciosSuspensos: ids(off.anunciosSuspensos),
      anunciosPendentes: ids(off.anunciosPendentes),
      sessoesEncerradas,
    }
    await record(tx, contexto, { acao: 'usuario-banido', alvo: `usuario:${id}`, dados, now })
    return done({ id, codigo, sessoesEncerradas, ...off })
  })
}

export interface Desbanimento {
  id: number
  codigo: string
  /** False while a second person must agree. */
  livre: boolean
  pedidoPor: string
}

async function takeOffAir(
  { anuncios }: OperacaoScope,
  usuarioId: number,
  now: Date,
): Promise<Pick<Banimento, 'anunciosSuspensos' | 'anunciosPendentes'>> {
  const own = await anuncios.listDoDono(usuarioId)
  const named = (status: string) =>
    own.filter((anuncio) => anuncio.status === status).map(({ id, titulo }) => ({ id, titulo }))
  const [anunciosSuspensos, anunciosPendentes] = [named('ativo'), named('pendente')]
  for (const { id } of anunciosSuspensos) await anuncios.suspender(id, now)
  for (const { id } of anunciosPendentes) await anuncios.desativar(id)
  return { anunciosSuspensos, anunciosPendentes }
}

/**
 * The first of two people requests it, another unbans the account; its listings stay off the air. Fails with
 * NAO_ENCONTRADO, or CONFLITO for the same person twice.
 */
export function desbanir(
  contexto: Contexto,
  { quem, motivo }: { quem: string; motivo?: string },
): Promise<Outcome<Desbanimento>> {
  return contexto.store.transaction(async (tx) => {
    const usuario = await lockUsuario(tx, quem)
    if (usuario === undefined) return unknownUsuario(quem)
    const { id, email } = usuario
    const codigo = codigoAnunciante(id)
    if (usuario.bloqueadoEm === null)
      return fail('CONFLITO', { message: `A conta ${codigo} não está banida.` })
    const now = contexto.clock()
    const levantado = await levantarBanimento(tx, { conta: id, por: contexto.operador }, now)
    if (!levantado.ok) return levantado
    const { pedidoPor } = levantado.data
    const alvo = `usuario:${id}`
    if (!levantado.data.levantado) {
      const dados = { motivo: motivo ?? null }
      await record(tx, contexto, { acao: 'usuario-desbanir-pedido', alvo, dados, now })
      return done({ id, codigo, livre: false, pedidoPor })
    }
    await tx.usuarios.setBloqueio(id, null, now)
    await tx.outbox.send(contaDesbloqueadaMail(contexto.site, email), now)
    const dados = { motivo: motivo ?? null, antes: 'banido', depois: 'livre', pedidoPor }
    await record(tx, contexto, { acao: 'usuario-desbanido', alvo, dados, now })
    return done({ id, codigo, livre: true, pedidoPor })
  })
}

async function lockUsuario(tx: OperacaoScope, quem: string): Promise<Usuario | undefined> {
  const known = await findUsuarioVisto(tx, quem)
  if (known === undefined) return undefined
  await tx.anuncios.lockDono(known.id)
  return tx.usuarios.findById(known.id)
}
