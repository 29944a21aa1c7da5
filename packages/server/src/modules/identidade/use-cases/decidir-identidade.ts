/**
 * Answers about a case, and the resulting decision (rules: identidade/conferencia, identidade/recusa, ADR
 * 59).
 */
import type { CodigoRecusaIdentidade } from '@portal/domain/identidade'
import { ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { isMaiorDeIdade } from '@portal/domain/perfil'
import { localDe, type Dia } from '@portal/domain/tempo'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import { abrirAtencao } from '../../vinculos'
import type { DecisaoIdentidade, Identidade, Parecer } from '../ports/identidades'
import type { Menores } from '../ports/menores'
import type { IdentidadeScope } from '../store'
import { atorDe } from '../../../kernel/acts/ator'
import { alvoDe, lockPega, unknownIdentidade } from '../acts/caso'
import { cpfRetiradoMail, identidadeDecididaMail } from './identidade-emails'
import { validade } from './exigir'

/** One person's answer. `nascimento` is read from the document, never from the profile. */
export type Resposta = { nascimento: Dia } | { codigo: CodigoRecusaIdentidade }

export interface Respondida {
  id: number
  /** Resulting state: 'em-analise' while another answer is needed. */
  estado: Identidade['estado']
}

export interface ResponderDeps {
  /** `IDENTITY_TWO_PEOPLE`: a decision needs two matching answers. */
  duasPessoas: boolean
  menores: Menores
  site: MailSite
  now: Date
}

/**
 * Stores one person's answer, and decides when enough match. Fails with NAO_ENCONTRADO, or CONFLITO when this
 * person does not hold the case or has already answered.
 */
export async function responderIdentidade(
  tx: IdentidadeScope,
  { id, por, resposta }: { id: number; por: string; resposta: Resposta },
  deps: ResponderDeps,
): Promise<Outcome<Respondida>> {
  const { now } = deps
  const known = await tx.identidades.find(id)
  if (known === undefined) return unknownIdentidade(id)
  await tx.identidades.lockDecisoes()
  await tx.hashesDasFotos.lockListas()
  await tx.anuncios.lockDono(known.usuarioId)
  const held = await lockPega(tx, { id, por }, now)
  if (!held.ok) return held
  const parecer = { por, em: now, ...judged(resposta, now) }
  if (!(await tx.pareceres.record(id, parecer))) {
    return fail('CONFLITO', { message: 'Você já respondeu este caso: outra pessoa decide.' })
  }
  const { aprova, codigoRecusa } = parecer
  const dados = { aprova, codigo: codigoRecusa }
  await tx.auditoria.record({
    ator: atorDe(por),
    acao: 'identidade-respondida',
    alvo: alvoDe(id),
    dados,
    now,
  })
  const decidida = agreed(await tx.pareceres.list(id), parecer, {
    ...deps,
    // A birth date that was a minor's first is believed by two.
    duasPessoas: deps.duasPessoas || (await tx.usuarios.hasMenorDeclarado(known.usuarioId)),
  })
  if (decidida === undefined) {
    await tx.filaDeIdentidades.soltar(id)
    return done({ id, estado: 'em-analise' })
  }
  const { estado } = await concluir(tx, held.data, decidida, deps)
  return done({ id, estado })
}

/** A date of birth under eighteen is a refusal for a minor and overrides the rest of the answer. */
function judged(resposta: Resposta, now: Date): Pick<Parecer, 'aprova' | 'nascimento' | 'codigoRecusa'> {
  if ('codigo' in resposta) return { aprova: false, nascimento: null, codigoRecusa: resposta.codigo }
  const { nascimento } = resposta
  const adult = isMaiorDeIdade(nascimento, localDe(now, 'DF').dia)
  return adult
    ? { aprova: true, nascimento, codigoRecusa: null }
    : { aprova: false, nascimento: null, codigoRecusa: 'menor' }
}

/** Two refusals match even with different reasons, except a minor's, which is permanent. */
function voteOf({ aprova, nascimento, codigoRecusa }: Parecer): string {
  if (aprova) return `aprova ${nascimento}`
  return codigoRecusa === 'menor' ? 'menor' : 'recusa'
}

function agreed(
  pareceres: readonly Parecer[],
  ultimo: Parecer,
  { duasPessoas, now }: Pick<ResponderDeps, 'duasPessoas' | 'now'>,
): DecisaoIdentidade | undefined {
  const vote = voteOf(ultimo)
  // With any answer 'minor' one person cannot decide alone.
  const minor = pareceres.some((parecer) => voteOf(parecer) === 'menor')
  const needed = duasPessoas || minor ? 2 : 1
  const same = pareceres.filter((parecer) => voteOf(parecer) === vote)
  if (same.length < needed) return undefined
  const por = same.map((parecer) => parecer.por).join(', ')
  const { codigoRecusa: codigo, nascimento } = ultimo
  if (codigo !== null) return { estado: 'recusada', por, codigo }
  return { estado: 'verificada', por, nascimento, validaAte: validade(now) }
}

type Conclusao = Pick<ResponderDeps, 'menores' | 'site' | 'now'>

/** Applies a decision with its effects and returns the stored result. Lock decisions and the owner first. */
export async function concluir(
  tx: IdentidadeScope,
  { id, usuarioId }: Pick<Identidade, 'id' | 'usuarioId'>,
  pedida: DecisaoIdentidade,
  { menores, site, now }: Conclusao,
): Promise<DecisaoIdentidade> {
  const cpf = pedida.estado === 'verificada' ? await tx.identidades.findCpf(id) : undefined
  const { por } = pedida
  // The same person was confirmed in another account: operators resolve it, and the screen does not disclose
  // the other account.
  const decisao: DecisaoIdentidade =
    cpf?.confirmadoEmOutra === true ? { estado: 'recusada', por, codigo: 'conversa' } : pedida
  await tx.identidades.decidir(id, decisao, now)
  if (cpf?.confirmadoEmOutra === false) await takeCpf(tx, { usuarioId, chave: cpf.chave }, { site, now })
  const codigo = decisao.estado === 'recusada' ? decisao.codigo : undefined
  if (codigo === 'menor') {
    await tx.identidades.fecharParaMenor(id, now)
    await menores.confirmar(tx, { usuarioId, identidadeId: id, por }, now)
  }
  if (codigo === 'conversa') {
    await abrirAtencao(tx, { usuarioId, razao: 'conferencia', quantidade: null }, now)
  }
  const dono = await tx.donos.find(usuarioId)
  if (dono !== undefined) await tx.outbox.send(identidadeDecididaMail(site, dono.email, codigo), now)
  const message =
    codigo === undefined
      ? 'Sua identidade foi confirmada.'
      : `Sua identidade não foi confirmada. ${ROTULO_RECUSA_IDENTIDADE[codigo]}`
  const tipo = codigo === undefined ? 'success' : 'error'
  await tx.alertasDeEventos.create(
    { usuarioId, tipo, message, chave: `identidade:${id}`, push: 'identidade' },
    now,
  )
  return decisao
}

/** Removes the CPF from accounts that only declared it (rule: perfil/cpf). */
async function takeCpf(
  tx: IdentidadeScope,
  { usuarioId, chave }: { usuarioId: number; chave: Buffer },
  { site, now }: Pick<Conclusao, 'site' | 'now'>,
): Promise<void> {
  for (const para of await tx.usuarios.releaseCpf(chave, usuarioId, now)) {
    await tx.outbox.send(cpfRetiradoMail(site, para), now)
  }
}
