/** Accounts: search, show, ban and unban (rule: operacao/usuarios). */
import type { ContaAchada, UsuarioVisto } from '@portal/api/operacao/usuarios'
import { mascararEmail } from '@portal/domain/email'
import { codigoAnunciante } from '@portal/domain/perfil'
import { podeFazer } from '@portal/domain/operadores'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import { instanteLocal } from '../../../../kernel/instante'
import type { Pessoa } from '../../../operadores'
import { record, type Contexto } from '../contexto'
import { banir, findUsuarioVisto, showUsuario, unknownUsuario } from '../usuarios'
import { feito, proporAto } from './duas-pessoas'

const ACHADAS = 20

export type Busca = { por: 'codigo' | 'email' | 'telefone' | 'cpf'; valor: string }

/** Audits the kind of search and the number of results, not the term. */
export async function findUsuarios(
  contexto: Contexto,
  { por, valor }: Busca,
): Promise<Outcome<ContaAchada[]>> {
  const { store } = contexto
  const achadas = await candidates(contexto, { por, valor })
  const dados = { por, achadas: achadas.length }
  await store.transaction((tx) =>
    record(tx, contexto, { acao: 'usuarios-buscados', alvo: 'usuarios', dados, now: contexto.clock() }),
  )
  return done(
    achadas.map(({ id, nome, email, criadoEm, banida }) => ({
      codigo: codigoAnunciante(id),
      nome,
      email: mascararEmail(email),
      banida,
      criadoEm: instanteLocal(criadoEm),
    })),
  )
}

async function candidates({ store }: Contexto, { por, valor }: Busca) {
  if (por === 'telefone' || por === 'cpf')
    return store.numeros.findContas(por, valor.replace(/\D/g, ''), ACHADAS)
  // 'BR000012' is not an e-mail, and an e-mail is not a code: each finds only its own kind.
  const fits = por === 'email' ? valor.includes('@') : !valor.includes('@')
  const found = fits ? await findUsuarioVisto(store, valor) : undefined
  if (found === undefined) return []
  const { id, name: nome, email, criadoEm, bloqueadoEm } = found
  return [{ id, nome, email, criadoEm, banida: bloqueadoEm !== null }]
}

/** Payments only with their permission. Fails with NAO_ENCONTRADO. */
export async function openUsuario(
  contexto: Contexto,
  eu: Pessoa,
  { conta }: { conta: string },
): Promise<Outcome<UsuarioVisto>> {
  const shown = await showUsuario(contexto, { quem: conta })
  if (!shown.ok) return shown
  const { codigo, name: nome, email, telefone, cpf, criadoEm, emailVerificadoEm, bloqueadoEm } = shown.data
  const { sessoesAbertas, anuncios, albuns, pedidos, creditos, historico } = shown.data
  return done({
    codigo,
    nome,
    email,
    telefone,
    cpf,
    criadoEm,
    emailVerificadoEm,
    banidaEm: bloqueadoEm,
    sessoesAbertas,
    anuncios: anuncios.map(({ id, titulo, situacao, cidade, criadoEm: em, denunciasAbertas }) => ({
      id,
      titulo,
      situacao,
      cidade,
      criadoEm: em,
      denunciasAbertas,
    })),
    albuns: albuns.map(({ id, titulo, verificacao, qtdFotos }) => ({ id, titulo, verificacao, qtdFotos })),
    pagamentos: podeFazer(eu.papeis, 'ver-pagamentos')
      ? {
          disponivel: creditos.disponivel,
          reservado: creditos.reservado,
          devido: creditos.devido,
          pedidos: pedidos.map((pedido) => ({ ...pedido, conta: codigo })),
        }
      : null,
    historico: historico.map(({ criadoEm: em, ator, acao, dados }) => ({
      em,
      quem: ator.replace(/^operador:/, ''),
      acao,
      motivo: 'motivo' in dados && typeof dados.motivo === 'string' ? dados.motivo : null,
    })),
  })
}

/** One person can ban. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function banirConta(contexto: Contexto, { conta, motivo }: { conta: string; motivo: string }) {
  const banned = await banir(contexto, { quem: conta, motivo })
  return banned.ok ? feito({ codigo: banned.data.codigo }) : banned
}

/** Unbanning needs two people. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function proporDesbanimento(
  contexto: Contexto,
  eu: Pessoa,
  { conta, motivo }: { conta: string; motivo: string },
) {
  const usuario = await findUsuarioVisto(contexto.store, conta)
  if (usuario === undefined) return unknownUsuario(conta)
  if (usuario.bloqueadoEm === null) return fail('CONFLITO', { message: `A conta ${conta} não está banida.` })
  const resumo = `Desbanir a conta ${conta}.`
  return proporAto(contexto, eu, { ato: 'desbanir-usuario', dados: { quem: conta, motivo }, resumo, motivo })
}

/** Fails with NAO_ENCONTRADO. */
export async function proporRegistros(
  contexto: Contexto,
  eu: Pessoa,
  { conta, ordem }: { conta: string; ordem: string },
) {
  const usuario = await findUsuarioVisto(contexto.store, conta)
  if (usuario === undefined) return unknownUsuario(conta)
  return proporAto(contexto, eu, {
    ato: 'abrir-registros',
    dados: { conta: usuario.id, ordem },
    motivo: ordem,
    resumo: `Abrir os registros de acesso da conta ${conta} para a ordem ${ordem}.`,
  })
}
