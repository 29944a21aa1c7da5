import type { Perfil } from '@portal/api/usuario'
import { mascararCpf, parseCpf } from '@portal/domain/cpf'
import { findCidade, parseUf } from '@portal/domain/locais'
import { CADASTRO } from '@portal/domain/mensagens'
import { isMaiorDeIdade, validarPerfil } from '@portal/domain/perfil'
import { parseTelefone } from '@portal/domain/telefone'
import { isDia, localDe, type Dia } from '@portal/domain/tempo'
import { done, fail, invalid, type Failure, type Outcome } from '../../../../kernel/failure'
import type { PhoneCheck } from '../../../../kernel/phone/ports'
import type { Marca } from '../../../vinculos'
import { tellOwner } from '../acesso/chaves'
import type { AcessoDeps, Quem } from '../acesso/deps'
import { refuseEmEspera } from '../acesso/espera'
import type { MudancaUsuario, Usuario } from '../../ports/usuarios'
import type { ContasRepositories, ContasScope } from '../../store'
import { isOutroTelefone, refuseMudanca, type RefusarDeps } from './refuse-mudanca'

type Deps = RefusarDeps &
  Pick<AcessoDeps, 'mail'> & {
    phone: Pick<PhoneCheck, 'auto'>
  }
type Reading = Pick<Deps, 'phone'> & {
  store: Pick<ContasRepositories, 'usuarios' | 'recuperacoes'>
}

export interface PerfilInput {
  name: string
  telefone?: string | null
  data_nascimento?: string | null
  cpf?: string | null
  cidade?: string | null
  estado?: string | null
}

/** Time zone for ages when the person's state is unknown (Brasília's). */
const ESTADO_PADRAO = 'DF'

/**
 * The profile as shown to its owner: with a masked CPF while a recovery delay lasts (rule: acesso/espera).
 */
export async function findPerfil(deps: Reading, usuarioId: number): Promise<Outcome<Perfil>> {
  const stored = await readPerfil(deps, usuarioId)
  if (!stored.ok || stored.data.cpf === null) return stored
  const waits = await refuseEmEspera(deps.store, usuarioId, 'dados')
  return waits === undefined ? stored : done({ ...stored.data, cpf: mascararCpf(stored.data.cpf) })
}

async function readPerfil({ store, phone }: Reading, usuarioId: number): Promise<Outcome<Perfil>> {
  const usuario = await store.usuarios.findById(usuarioId)
  return usuario === undefined ? fail('NAO_AUTENTICADO') : done(toPerfil(usuario, phone.auto))
}

/**
 * Saves the sent fields (absent ones stay, empty ones are cleared). A CPF of another account is accepted: the
 * identity check decides whose it is. A changed phone requires the password, or a session just opened, and is
 * reported by mail. Fails with CORPO_INVALIDO, MENOR_DE_IDADE, MUITAS_TENTATIVAS, SENHA_ATUAL_INCORRETA or
 * EM_ESPERA.
 */
export async function savePerfil(
  deps: Deps,
  quem: Quem,
  { password, ...input }: PerfilInput & { password?: string },
): Promise<Outcome<Perfil & { message: string }>> {
  const { store } = deps
  const { usuarioId } = quem
  const now = deps.clock()
  const stored = await readPerfil(deps, usuarioId)
  if (!stored.ok) return stored
  const merged = merge(stored.data, input)
  const refused = validate(merged, localDe(now, merged.estado || ESTADO_PADRAO).dia)
  if (refused?.code === 'MENOR_DE_IDADE') await store.usuarios.markMenorDeclarado(usuarioId, now)
  if (refused !== undefined) return refused
  const mudanca = toMudanca(merged)
  const barred = await refuseMudanca(deps, quem, { stored: stored.data, mudanca, password })
  if (barred !== undefined) return barred
  // A changed phone is unconfirmed until its code is entered.
  if (mudanca.telefone !== stored.data.telefone) mudanca.telefoneConfirmadoEm = null
  await store.transaction(async (tx) => {
    await tx.usuarios.update(usuarioId, mudanca, now)
    await tx.marcas.marcar(usuarioId, marcasDe(mudanca), now)
    if (mudanca.dataNascimento !== stored.data.data_nascimento) await notarMenorDeclarado(tx, usuarioId, now)
    if (isOutroTelefone(stored.data, mudanca)) await tellOwner(deps, tx, quem, 'telefone-alterado')
  })
  const saved = await findPerfil(deps, usuarioId)
  return saved.ok ? done({ ...saved.data, message: 'Perfil salvo com sucesso!' }) : saved
}

/** Marks of the resulting profile (rule: vinculos/marcas). */
function marcasDe({ telefone, cpf }: MudancaUsuario): Marca[] {
  const marks: Marca[] = []
  if (telefone) marks.push({ tipo: 'telefone', valor: telefone })
  if (cpf) marks.push({ tipo: 'cpf', valor: cpf })
  return marks
}

/**
 * The resulting profile: rules over two fields (age in the state's time zone, a city of the state) hold
 * whichever field is sent. Changing the state without a city clears the city.
 */
function merge(stored: Perfil, input: PerfilInput): Required<PerfilInput> {
  const moved = input.estado !== undefined && parseUf(input.estado ?? '') !== stored.estado
  const {
    telefone = stored.telefone,
    data_nascimento = stored.data_nascimento,
    cidade = moved ? null : stored.cidade,
    estado = stored.estado,
  } = input
  // A form that was given the masked CPF sends it back.
  const kept = input.cpf === undefined || (stored.cpf !== null && input.cpf === mascararCpf(stored.cpf))
  const cpf = kept ? stored.cpf : input.cpf
  return { name: input.name, telefone, data_nascimento, cpf: cpf ?? null, cidade, estado }
}

function validate(input: PerfilInput, today: Dia): Failure | undefined {
  const errors: Record<string, string[]> = { ...validarPerfil(input, { today }) }
  if (input.name === '') errors.name = [CADASTRO.campoObrigatorio]
  if (Object.keys(errors).length === 0) return undefined
  const nascimento = input.data_nascimento ?? ''
  const minor = isDia(nascimento) && nascimento <= today && !isMaiorDeIdade(nascimento, today)
  return minor ? fail('MENOR_DE_IDADE', { errors }) : invalid(errors)
}

/** Stored form: digits of phone and CPF, canonical names of places. */
function toMudanca({
  name,
  telefone,
  data_nascimento: nascimento,
  cpf,
  cidade,
  estado,
}: Required<PerfilInput>): MudancaUsuario {
  const cleared = <T>(value: string | null, read: (text: string) => T | undefined) =>
    value === null || value === '' ? null : (read(value) ?? null)
  return {
    name,
    telefone: cleared(telefone, parseTelefone),
    dataNascimento: cleared(nascimento, String),
    cpf: cleared(cpf, parseCpf),
    cidade: cleared(cidade, (text) => findCidade(text, estado ?? undefined)?.nome),
    estado: cleared(estado, parseUf),
  }
}

/** A birth date that was a minor's before: operators see a case, and the person nothing (rule: identidade/menor). */
async function notarMenorDeclarado(
  { usuarios, casosDeAtencao }: Pick<ContasScope, 'usuarios' | 'casosDeAtencao'>,
  usuarioId: number,
  now: Date,
): Promise<void> {
  if (!(await usuarios.hasMenorDeclarado(usuarioId))) return
  const notaInicial = 'Informou antes um nascimento de menor de 18 anos, e depois outro.'
  await casosDeAtencao.abrir({ usuarioId, razao: 'conferencia', quantidade: null, notaInicial }, now)
}

function toPerfil(usuario: Usuario, confirmsAll: boolean): Perfil {
  const { name, email, telefone, dataNascimento, cpf, cidade, estado, avatar } = usuario
  return {
    name,
    email,
    telefone,
    data_nascimento: dataNascimento,
    cpf,
    cidade,
    estado,
    avatar,
    telefone_confirmado: telefone !== null && (confirmsAll || usuario.telefoneConfirmadoEm !== null),
  }
}
