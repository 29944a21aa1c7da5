import { checkAuditoria } from '@portal/api/operacao/auditoria'
import {
  confirmarProposta,
  convidarOperador,
  mudarPapeis,
  recusarProposta,
  removeOperador,
} from '@portal/api/operacao/operadores'
import { concederCreditos, conciliarPagamento, devolverPagamento } from '@portal/api/operacao/pagamentos'
import { createChaveDeComando, removeChave } from '@portal/api/operacao/sessao'
import {
  abrirRegistros,
  banirUsuario,
  desbanirUsuario,
  encerrarSaida,
  findUsuario,
  findUsuarios,
} from '@portal/api/operacao/usuarios'
import { on } from '@portal/platform/fake'
import { daqui } from './dev/exemplos'
import { usuario } from './dev/exemplos-contas'
import { MOTIVO, motivo, type AtoNaTela } from './testing-atos'

const CONTA = { tela: 'usuario', at: '/operacao/usuarios/BR000128' }
const PEDIDO = { tela: 'pagamento', at: '/operacao/pagamentos/7d444840-9dc0-41d1-b245-5ffdce74fad2' }
const OPERADORES = { tela: 'operadores', at: '/operacao/operadores' }
const PROPOSTAS = { tela: 'propostas', at: '/operacao/propostas' }
const banida = on(findUsuario, () => ({ ...usuario, banidaEm: daqui(-60) }))
const foraDoAr = on(findUsuario, () => ({ ...usuario, foraDoArAte: daqui(60) }))

const CONTAS: readonly AtoNaTela[] = [
  {
    ...CONTA,
    name: 'banning an account',
    calls: banirUsuario,
    steps: [{ click: 'Banir a conta' }, motivo],
    send: 'Banir',
    input: { params: { conta: 'BR000128' }, body: { motivo: MOTIVO } },
    done: /Feito\./,
  },
  {
    ...CONTA,
    name: 'unbanning an account',
    own: [banida],
    calls: desbanirUsuario,
    steps: [{ click: 'Desbanir a conta' }, motivo],
    send: 'Propor',
    input: { params: { conta: 'BR000128' }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...CONTA,
    name: 'ending an exit',
    own: [foraDoAr],
    calls: encerrarSaida,
    steps: [{ click: 'Encerrar a Saída livre' }, motivo],
    send: 'Encerrar',
    input: { params: { conta: 'BR000128' }, body: { motivo: MOTIVO } },
    done: /Feito\./,
  },
  {
    ...CONTA,
    name: 'exporting access records',
    calls: abrirRegistros,
    steps: [{ click: 'Exportar registros de acesso' }, motivo],
    send: 'Propor',
    input: { body: { ordem: MOTIVO } },
    done: /Proposto\./,
  },
  {
    tela: 'usuarios',
    at: '/operacao/usuarios',
    name: 'searching an account',
    calls: findUsuarios,
    steps: [
      { label: 'Procurar por', text: 'cpf' },
      { label: 'Valor', text: '529.318.702-48' },
    ],
    send: 'Buscar',
    input: { body: { por: 'cpf', valor: '529.318.702-48' } },
    done: /Marina Duarte/,
  },
  {
    tela: 'pagamentos',
    at: '/operacao/pagamentos',
    name: 'granting credits',
    calls: concederCreditos,
    steps: [
      { click: 'Conceder créditos' },
      { label: 'Conta', text: 'BR000128' },
      { label: 'Quantidade', text: '60' },
      motivo,
    ],
    send: 'Conceder',
    input: { body: { conta: 'BR000128', quantidade: 60, motivo: MOTIVO } },
    done: /Créditos na conta BR000128/,
  },
  {
    ...PEDIDO,
    name: 'asking the provider',
    calls: conciliarPagamento,
    steps: [],
    send: 'Perguntar ao provedor',
    input: {},
    done: /Nada mudou no provedor/,
  },
  {
    ...PEDIDO,
    name: 'refunding a receipt',
    calls: devolverPagamento,
    steps: [{ click: 'Devolver' }, motivo],
    send: 'Propor a devolução',
    input: { body: { recebimento: 'E123', motivo: MOTIVO } },
    done: /Proposto\./,
  },
]

const EQUIPE: readonly AtoNaTela[] = [
  {
    ...PROPOSTAS,
    name: 'confirming a proposal',
    calls: confirmarProposta,
    steps: [],
    send: 'Confirmar com a chave',
    input: { params: { id: 7 } },
    done: /Confirmado e feito/,
  },
  {
    ...PROPOSTAS,
    name: 'ending a proposal',
    calls: recusarProposta,
    steps: [{ click: 'Recusar' }, motivo],
    send: 'Encerrar',
    input: { params: { id: 7 }, body: { motivo: MOTIVO } },
    done: /Proposta encerrada/,
  },
  {
    ...OPERADORES,
    name: 'inviting an operator',
    calls: convidarOperador,
    steps: [{ click: 'Convidar' }, { label: 'Nome', text: 'rui' }, { pick: 'Moderação' }, motivo],
    send: 'Propor o convite',
    input: { body: { nome: 'rui', papeis: ['moderador'], motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...OPERADORES,
    name: 'changing roles',
    calls: mudarPapeis,
    steps: [{ click: 'Mudar papéis de joana' }, { pick: 'Triagem' }, motivo],
    send: 'Propor a mudança',
    input: { params: { id: 2 }, body: { papeis: ['triagem', 'auditor'] } },
    done: /Proposto\./,
  },
  {
    ...OPERADORES,
    name: 'removing an operator',
    calls: removeOperador,
    steps: [{ click: 'Remover joana' }, motivo],
    send: 'Propor a remoção',
    input: { params: { id: 2 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    tela: 'auditoria',
    at: '/operacao/auditoria',
    name: 'checking the chain',
    calls: checkAuditoria,
    steps: [],
    send: 'Conferir a cadeia',
    input: {},
    done: /902 atos, 40 selos/,
  },
  {
    tela: 'conta',
    at: '/operacao/conta',
    name: 'making a command-line key',
    calls: createChaveDeComando,
    steps: [],
    send: 'Criar chave da linha de comando',
    input: {},
    done: /op_amostra/,
  },
  {
    tela: 'conta',
    at: '/operacao/conta',
    name: 'removing a passkey',
    calls: removeChave,
    steps: [{ click: 'Remover Chave reserva' }],
    send: 'Remover',
    input: { params: { id: 2 } },
    done: /^–$/,
  },
]

export const ATOS_DAS_CONTAS = [...CONTAS, ...EQUIPE]
