/** Starts a check: consent, a drawn gesture and code, and the person's data (rule: identidade/envio). */
import { CONSENTIMENTO_IDENTIDADE, GESTOS, ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { IDENTIDADE_DESAFIO_HORAS } from '@portal/domain/limites'
import { isNomeCompleto } from '@portal/domain/perfil'
import { HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, type Failure, type Outcome } from '../../../kernel/failure'
import { recordAceite, type Dono } from '../../contas'
import { barrar, type Marca } from '../../vinculos'
import type { ContextoDaIdentidade } from '../ports/contexto'
import type { Desafio, Identidade } from '../ports/identidades'
import type { IdentidadeScope } from '../store'
import { queConta, validade } from './exigir'

export type IniciarDeps = Pick<
  ContextoDaIdentidade,
  'store' | 'clock' | 'secrets' | 'identityCheck' | 'random'
>

/** Without look-alike letters and digits. */
const LEGIVEIS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODIGO_LETRAS = 6

export interface Iniciada {
  identidade: Identidade
  /** The provider's page, if any. */
  url: string | null
}

/**
 * Starts a check, or continues the open one. Fails with PERFIL_INCOMPLETO, MENOR_DE_IDADE, NAO_PERMITIDO,
 * CONTA_BLOQUEADA or INDISPONIVEL.
 */
export async function iniciarIdentidade(deps: IniciarDeps, usuarioId: number): Promise<Outcome<Iniciada>> {
  const { store, identityCheck } = deps
  const begun = await store.transaction((tx) => begin(deps, tx, usuarioId))
  if (!begun.ok || begun.data.identidade.estado !== 'pendente') {
    return begun.ok ? done({ identidade: begun.data.identidade, url: null }) : begun
  }
  const { identidade, pessoa } = begun.data
  const inicio = await identityCheck.iniciar({ referencia: identidade.referencia, ...pessoa })
  if (inicio.kind === 'indisponivel') return fail('INDISPONIVEL')
  return done({ identidade, url: inicio.kind === 'pagina' ? inicio.url : null })
}

interface Begun {
  identidade: Identidade
  pessoa: { nome: string; cpf: string }
}

async function begin(deps: IniciarDeps, tx: IdentidadeScope, usuarioId: number): Promise<Outcome<Begun>> {
  const now = deps.clock()
  if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
  const pessoa = pessoaDe(await tx.donos.find(usuarioId))
  if (pessoa === undefined) return fail('PERFIL_INCOMPLETO', { message: SEM_PERFIL })
  const marcas = marcasDe(pessoa)
  await tx.marcas.marcar(usuarioId, marcas, now)
  const refused = await refuse(tx, { usuarioId, cpf: pessoa.cpf, marcas }, now)
  if (refused !== undefined) return refused
  const ultima = await tx.identidades.findUltima(usuarioId)
  const andando = ultima?.estado === 'em-analise' ? ultima : queConta(ultima, now)
  if (andando !== undefined) return done({ identidade: andando, pessoa })
  await recordAceite(tx.aceites, CONSENTIMENTO_IDENTIDADE, { usuarioId, aceito: true, now })
  const identidade = await open(deps, tx, { usuarioId, ultima }, now)
  return done({ identidade, pessoa })
}

const SEM_PERFIL =
  'Informe nome completo, CPF e data de nascimento no perfil antes de confirmar a identidade.'

/** Why this person cannot be confirmed, now or ever. */
export async function refuse(
  tx: Pick<IdentidadeScope, 'identidades' | 'banimentos'>,
  { usuarioId, cpf, marcas }: { usuarioId: number; cpf: string; marcas: readonly Marca[] },
  now: Date,
): Promise<Failure | undefined> {
  const ultima = await tx.identidades.findUltima(usuarioId)
  if (ultima?.codigoRecusa === 'menor' || (await tx.identidades.isCpfDeMenor(cpf))) {
    return fail('MENOR_DE_IDADE', { message: ROTULO_RECUSA_IDENTIDADE.menor })
  }
  return barrar(tx, { usuarioId, marcas }, now)
}

export function pessoaDe(dono: Dono | undefined) {
  const { nome, cpf, dataNascimento, telefone } = dono?.fatos ?? {}
  if (!nome || !cpf || !dataNascimento || !isNomeCompleto(nome)) return undefined
  return { nome, cpf, telefone: telefone ?? null }
}

export function marcasDe({ cpf, telefone }: { cpf: string; telefone: string | null }): Marca[] {
  const own: Marca[] = [{ tipo: 'cpf', valor: cpf }]
  return telefone === null ? own : [...own, { tipo: 'telefone', valor: telefone }]
}

async function open(
  { secrets, identityCheck, random }: IniciarDeps,
  tx: IdentidadeScope,
  { usuarioId, ultima }: { usuarioId: number; ultima: Identidade | undefined },
  now: Date,
): Promise<Identidade> {
  const desafio = draw(random, now)
  if (ultima?.estado === 'pendente') {
    if (ultima.desafioAte > now) return ultima
    await tx.identidades.redraw(ultima.id, desafio)
    return { ...ultima, ...desafio }
  }
  const nova = { usuarioId, conferencia: identityCheck.nome, referencia: secrets.newUuid(), ...desafio }
  const identidade = await tx.identidades.create(nova, now)
  if (!tx.identidades.automatica) return identidade
  const validaAte = validade(now)
  const decisao = { estado: 'verificada', por: 'automatica', nascimento: null, validaAte } as const
  await tx.identidades.decidir(identidade.id, decisao, now)
  return (await tx.identidades.find(identidade.id)) ?? identidade
}

function draw(random: () => number, now: Date): Desafio {
  const letter = () => LEGIVEIS[Math.floor(random() * LEGIVEIS.length)] ?? LEGIVEIS.charAt(0)
  const codigo = Array.from({ length: CODIGO_LETRAS }, letter).join('')
  const gesto = GESTOS[Math.floor(random() * GESTOS.length)] ?? GESTOS[0]
  return {
    gesto,
    codigo: `${codigo.slice(0, 3)}-${codigo.slice(3)}`,
    desafioAte: later(now, IDENTIDADE_DESAFIO_HORAS * HOUR_MS),
  }
}
