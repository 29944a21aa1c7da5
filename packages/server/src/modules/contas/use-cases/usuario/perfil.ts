import type { Perfil } from '@portal/api/usuario'
import { parseCpf } from '@portal/domain/cpf'
import { findCidade, parseUf } from '@portal/domain/locais'
import { CADASTRO, PERFIL } from '@portal/domain/mensagens'
import { isMaiorDeIdade, validarPerfil } from '@portal/domain/perfil'
import { parseTelefone } from '@portal/domain/telefone'
import { isDia, localDe, type Dia } from '@portal/domain/tempo'
import type { Clock } from '../../../../kernel/clock'
import { done, fail, invalid, type Failure, type Outcome } from '../../../../kernel/failure'
import type { PhoneCheck } from '../../../../kernel/phone/ports'
import type { Marca, VinculosRepositories } from '../../../vinculos'
import { refuseEmEspera } from '../acesso/espera'
import type { MudancaUsuario, Usuario } from '../../ports/usuarios'
import type { ContasRepositories } from '../../store'

interface Deps {
  store: Pick<ContasRepositories, 'usuarios' | 'recuperacoes'> & Pick<VinculosRepositories, 'marcas'>
  clock: Clock
  phone: Pick<PhoneCheck, 'auto'>
}

export interface PerfilInput {
  name: string
  telefone?: string | null
  data_nascimento?: string | null
  cpf?: string | null
  cidade?: string | null
  estado?: string | null
}

/** A birthday is counted on the clock of the person's state, of Brasília where none is known. */
const ESTADO_PADRAO = 'DF'

export async function findPerfil(
  { store, phone }: Pick<Deps, 'store' | 'phone'>,
  usuarioId: number,
): Promise<Outcome<Perfil>> {
  const usuario = await store.usuarios.findById(usuarioId)
  return usuario === undefined ? fail('NAO_AUTENTICADO') : done(toPerfil(usuario, phone.auto))
}

/** Saves what was sent (absent fields stay, empty ones are cleared). Fails with CORPO_INVALIDO (also for another active account's CPF) or MENOR_DE_IDADE, and EM_ESPERA for another phone. */
export async function savePerfil(
  deps: Deps,
  usuarioId: number,
  input: PerfilInput,
): Promise<Outcome<Perfil & { message: string }>> {
  const { store } = deps
  const now = deps.clock()
  const stored = await findPerfil(deps, usuarioId)
  if (!stored.ok) return stored
  const merged = merge(stored.data, input)
  const refused = validate(merged, localDe(now, merged.estado || ESTADO_PADRAO).dia)
  if (refused !== undefined) return refused
  const mudanca = toMudanca(merged)
  // Another phone is nobody's until its code comes back.
  if (mudanca.telefone !== stored.data.telefone) {
    const waits = await refuseEmEspera(store, usuarioId, 'telefone')
    if (waits !== undefined) return { ...waits, errors: { telefone: [waits.message ?? ''] } }
    mudanca.telefoneConfirmadoEm = null
  }
  if (!(await store.usuarios.update(usuarioId, mudanca, now))) return invalid({ cpf: [PERFIL.cpfEmUso] })
  await store.marcas.marcar(usuarioId, marcasDe(mudanca), now)
  const saved = await findPerfil(deps, usuarioId)
  return saved.ok ? done({ ...saved.data, message: 'Perfil salvo com sucesso!' }) : saved
}

/** Of what the profile says now (rule: vinculos/marcas). */
function marcasDe({ telefone, cpf }: MudancaUsuario): Marca[] {
  const marks: Marca[] = []
  if (telefone) marks.push({ tipo: 'telefone', valor: telefone })
  if (cpf) marks.push({ tipo: 'cpf', valor: cpf })
  return marks
}

/**
 * The profile as it would be: rules that look at two fields (the age on the state's clock, a city of the state) hold
 * whichever of them is sent. Another state without a city leaves the old state's city behind.
 */
function merge(stored: Perfil, input: PerfilInput): Required<PerfilInput> {
  const moved = input.estado !== undefined && parseUf(input.estado ?? '') !== stored.estado
  const {
    telefone = stored.telefone,
    data_nascimento = stored.data_nascimento,
    cpf = stored.cpf,
    cidade = moved ? null : stored.cidade,
    estado = stored.estado,
  } = input
  return { name: input.name, telefone, data_nascimento, cpf, cidade, estado }
}

function validate(input: PerfilInput, today: Dia): Failure | undefined {
  const errors: Record<string, string[]> = { ...validarPerfil(input, { today }) }
  if (input.name === '') errors.name = [CADASTRO.campoObrigatorio]
  if (Object.keys(errors).length === 0) return undefined
  const nascimento = input.data_nascimento ?? ''
  const minor = isDia(nascimento) && nascimento <= today && !isMaiorDeIdade(nascimento, today)
  return minor ? fail('MENOR_DE_IDADE', { errors }) : invalid(errors)
}

/** What is stored: digits of phone and CPF, names of places as the domain spells them. */
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

function toPerfil(usuario: Usuario, confirmsAll: boolean): Perfil {
  const { name, email, telefone, dataNascimento, cpf, cidade, estado, avatar } = usuario
  return {
    ...{ name, email, telefone, data_nascimento: dataNascimento, cpf, cidade, estado, avatar },
    telefone_confirmado: telefone !== null && (confirmsAll || usuario.telefoneConfirmadoEm !== null),
  }
}
