/** An account with what belongs to it (rule: operacao/usuarios). */
import * as api from '@portal/api/operacao/usuarios'
import { mascararCpf } from '@portal/domain/cpf'
import { podeFazer } from '@portal/domain/operadores'
import { codigoAnunciante } from '@portal/domain/perfil'
import { cobrirTelefone } from '@portal/domain/telefone'
import { z } from 'zod'
import { nomeDoAtor } from '../../../kernel/acts/ator'
import type { Caller } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { quemField } from '../../../kernel/acts/fields'
import { fieldsText, moment, section } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { auditoriaTable, type Usuario } from '../../contas'
import { albunsTable } from '../../albuns'
import { anuncioResumo, anunciosTable } from '../../anuncios'
import { pedidosTable, pedidoVisto } from '../../pagamentos'
import type { OperacaoScope } from '../store'
import { defineAct } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

const LISTADOS = 50
const PEDIDOS = 10

/** CPF and phone are masked, and the view is audited. Fails with NAO_ENCONTRADO. */
export const showUsuario = defineAct({
  ato: 'ver-usuarios',
  endpoint: api.findUsuario,
  fromCall: ({ conta }) => ({ quem: conta }),
  lock: (tx, { quem }: { quem: string }) => requireUsuario(tx, quem),
  run: async (tx, _input, { subject, now }) => done(await contaVista(tx, subject, now)),
  audit: ({ id }) => ({ acao: 'usuario-consultado', alvo: `usuario:${id}` }),
  view: usuarioVisto,
  command: (act) =>
    defineCommand({
      name: 'usuario',
      argument: 'quem',
      summary: 'mostra uma conta (id, código BR000012 ou e-mail); a consulta fica na auditoria',
      input: z.object({ quem: quemField }),
      act,
      print: usuarioLines,
    }),
})

type Conta = Awaited<ReturnType<typeof contaVista>>

async function contaVista(tx: OperacaoScope, usuario: Usuario, now: Date) {
  const {
    senhaHash,
    cpf,
    telefone,
    criadoEm,
    emailVerificadoEm,
    bloqueadoEm,
    avatar: _avatar,
    ...rest
  } = usuario
  const { id } = usuario
  const historico = await tx.auditoria.list({ alvo: `usuario:${id}`, limite: LISTADOS })
  const albuns = await tx.moderacao.listAlbuns({ pendentes: false, usuarioId: id, limite: LISTADOS })
  return {
    ...rest,
    codigo: codigoAnunciante(id),
    cpf: cpf === null ? null : mascararCpf(cpf),
    telefone: telefone === null ? null : cobrirTelefone(telefone),
    temSenha: senhaHash !== null,
    criadoEm,
    emailVerificadoEm,
    bloqueadoEm,
    sessoesAbertas: (await tx.sessoes.list(id, now)).length,
    creditos: await tx.ledger.saldos(id),
    foraDoArAte: (await tx.saidas.find(id, now))?.ate ?? null,
    anuncios: (await tx.anunciosModerados.list({ usuarioId: id, limite: LISTADOS })).map(anuncioResumo),
    albuns,
    pedidos: (await tx.pedidos.listDoUsuario(id, PEDIDOS)).map(pedidoVisto),
    historico,
  }
}

/** Payments only with their permission. */
function usuarioVisto(conta: Conta, { papeis }: Caller) {
  const { codigo, name: nome, bloqueadoEm: banidaEm, creditos, pedidos, historico } = conta
  const { disponivel, reservado, devido } = creditos
  return {
    ...conta,
    nome,
    banidaEm,
    foraDoArAte: podeFazer(papeis, 'encerrar-saida') ? conta.foraDoArAte : null,
    pagamentos: podeFazer(papeis, 'ver-pagamentos')
      ? { disponivel, reservado, devido, pedidos: pedidos.map((pedido) => ({ ...pedido, conta: codigo })) }
      : null,
    historico: historico.map(({ criadoEm: em, ator, acao, dados }) => ({
      em,
      quem: nomeDoAtor(ator),
      acao,
      motivo: 'motivo' in dados && typeof dados.motivo === 'string' ? dados.motivo : null,
    })),
  }
}

function usuarioLines(usuario: Conta): string[] {
  const { disponivel, reservado, usado, devido } = usuario.creditos
  return [
    ...fieldsText([
      ['Conta', `${usuario.id} (${usuario.codigo})`],
      ['Situação', usuario.bloqueadoEm === null ? 'livre' : `banida em ${moment(usuario.bloqueadoEm)}`],
      ['E-mail', usuario.email],
      ['Nome', usuario.name],
      ['Telefone', usuario.telefone],
      ['CPF', usuario.cpf],
      ['Nascimento', usuario.dataNascimento],
      ['Cidade', [usuario.cidade, usuario.estado].filter(Boolean).join('/')],
      ['Criada em', moment(usuario.criadoEm)],
      ['Sessões abertas', usuario.sessoesAbertas],
      ['Créditos', `${disponivel} disponíveis, ${reservado} reservados, ${usado} usados, ${devido} devidos`],
    ]),
    ...section('Anúncios', usuario.anuncios.length === 0 ? [] : anunciosTable(usuario.anuncios)),
    ...section('Álbuns', usuario.albuns.length === 0 ? [] : albunsTable(usuario.albuns)),
    ...section('Pedidos', usuario.pedidos.length === 0 ? [] : pedidosTable(usuario.pedidos)),
    ...section('Histórico', usuario.historico.length === 0 ? [] : auditoriaTable(usuario.historico)),
  ]
}
