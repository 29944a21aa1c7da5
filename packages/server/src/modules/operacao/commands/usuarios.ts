import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { banir, desbanir, findUsuarioVisto, showUsuario } from '../use-cases/usuarios'
import { defineCommand } from '../../../kernel/acts/command'
import { motivoField, quemField } from '../../../kernel/acts/fields'
import { count, moment, fieldsText, section } from '../../../kernel/acts/text'
import { albunsTable } from './albuns'
import { anunciosTable, auditoriaTable, pedidosTable } from './tables'

const QUEM = 'id, código BR000012 ou e-mail'

export const usuariosCommands = [
  defineCommand({
    name: 'usuario',
    argument: 'quem',
    summary: `mostra uma conta (${QUEM}); a consulta fica na auditoria`,
    options: {},
    input: z.object({ quem: quemField }),
    act: showUsuario,
    print: (usuario) => [
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
        [
          'Créditos',
          `${usuario.creditos.disponivel} disponíveis, ${usuario.creditos.reservado} reservados, ` +
            `${usuario.creditos.usado} usados, ${usuario.creditos.devido} devidos`,
        ],
      ]),
      ...section('Anúncios', usuario.anuncios.length === 0 ? [] : anunciosTable(usuario.anuncios)),
      ...section('Álbuns', usuario.albuns.length === 0 ? [] : albunsTable(usuario.albuns)),
      ...section('Pedidos', usuario.pedidos.length === 0 ? [] : pedidosTable(usuario.pedidos)),
      ...section('Histórico', usuario.historico.length === 0 ? [] : auditoriaTable(usuario.historico)),
    ],
  }),
  defineCommand({
    name: 'usuario banir',
    argument: 'quem',
    summary: 'bane uma conta: sessões encerradas, anúncios e fotos fora do ar, o e-mail não serve para outra',
    options: {
      motivo: {
        value: '"texto"',
        help: 'só para a auditoria, o dono não o lê: sem dados pessoais',
        required: true,
      },
    },
    input: z.object({ quem: quemField, motivo: motivoField }),
    question: async ({ store }, { quem }) => {
      const usuario = await findUsuarioVisto(store, quem)
      if (usuario === undefined || usuario.bloqueadoEm !== null) return undefined
      const live = await store.moderacao.listAnuncios({ usuarioId: usuario.id, status: 'ativo', limite: 500 })
      return `Banir a conta ${codigoAnunciante(usuario.id)}, com ${count(live.length, 'anúncio', 'anúncios')} no ar?`
    },
    act: banir,
    print: ({ id, codigo, sessoesEncerradas, anunciosSuspensos, anunciosPendentes }) => [
      `Conta ${id} (${codigo}) banida. O dono recebeu um e-mail, sem o motivo.`,
      `${count(sessoesEncerradas, 'sessão encerrada', 'sessões encerradas')}.`,
      ...section(
        'Saíram do ar',
        anunciosSuspensos.map((anuncio) => `${anuncio.id}  ${anuncio.titulo}`),
      ),
      ...section(
        'Esperavam pagamento (se chegar, vira crédito)',
        anunciosPendentes.map((anuncio) => `${anuncio.id}  ${anuncio.titulo}`),
      ),
    ],
  }),
  defineCommand({
    name: 'usuario desbanir',
    argument: 'quem',
    summary: 'pede que uma conta entre de novo; outra pessoa repete o comando em um dia, e ela entra',
    options: { motivo: { value: '"texto"', help: 'para a auditoria' } },
    input: z.object({ quem: quemField, motivo: motivoField.optional() }),
    act: desbanir,
    print: ({ id, codigo, livre, pedidoPor }) =>
      livre
        ? [
            `Conta ${id} (${codigo}) liberada. O dono recebeu um e-mail.`,
            'Cada anúncio volta ao ar quando o dono o salvar, até o fim da promoção.',
          ]
        : [`Pedido de ${pedidoPor} guardado. Outra pessoa precisa repetir o comando para liberar ${codigo}.`],
  }),
]
