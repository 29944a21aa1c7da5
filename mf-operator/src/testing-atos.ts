import type { EndpointShape } from '@portal/api/endpoint'
import { conferirAuditoria } from '@portal/api/operacao/auditoria'
import { decidirCaso, encaminharCaso } from '@portal/api/operacao/casos'
import {
  decidirDenuncia,
  decidirRecurso,
  findDenuncia,
  ocultarDenunciado,
} from '@portal/api/operacao/denuncias'
import { bloquearHash, removerHash } from '@portal/api/operacao/hashes'
import { reabrirDocumentos, responderIdentidade } from '@portal/api/operacao/identidades'
import {
  confirmarProposta,
  convidarOperador,
  mudarPapeis,
  recusarProposta,
  removerOperador,
} from '@portal/api/operacao/operadores'
import { concederCreditos, conciliarPagamento, devolverPagamento } from '@portal/api/operacao/pagamentos'
import { createChaveDeComando, deleteChave } from '@portal/api/operacao/sessao'
import {
  abrirRegistros,
  banirUsuario,
  desbanirUsuario,
  findUsuario,
  findUsuarios,
} from '@portal/api/operacao/usuarios'
import { abrirAtencao, encerrarAtencao } from '@portal/api/operacao/vinculos'
import { on, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daqui, denuncia, usuario } from './dev/exemplos'
import { seeAll } from './testing'

/** An act on a screen: how it is filled in and sent, what the server gets, and what the operator sees. */
export interface AtoNaTela {
  name: string
  at: string
  /** Screen of `remote.source.json`. */
  tela: string
  calls: EndpointShape
  /** State of the server in which the act is offered. */
  own?: FakeHandler[]
  /** Steps up to the button that sends, in order. */
  steps: readonly Step[]
  /** Name of the button that sends. */
  send: string
  input: object
  done: RegExp
}

/** Clicks what has this name, presses keys, or types into a labelled field. */
type Step =
  | { click: string | RegExp }
  | { keys: string }
  | { label: string; text: string }
  | { pick: string }
  | { see: true }

export const MOTIVO = 'Um motivo escrito por extenso.'
const motivo: Step = { label: 'Motivo', text: MOTIVO }

export async function take(step: Step): Promise<void> {
  if ('click' in step) await userEvent.click(await screen.findByRole('button', { name: step.click }))
  else if ('see' in step) {
    await screen.findByRole('region', { name: 'Decisão' })
    await seeAll()
  } else if ('pick' in step) await userEvent.click(await screen.findByLabelText(step.pick))
  else if ('keys' in step) {
    await screen.findByRole('region', { name: 'Decisão' })
    await userEvent.keyboard(step.keys)
  } else fireEvent.change(await screen.findByLabelText(step.label), { target: { value: step.text } })
}

const CASO = { tela: 'caso', at: '/operacao/casos/128' }
const DENUNCIA = { tela: 'denuncia', at: '/operacao/denuncias/D-20261122-7K4M2' }
const CONTA = { tela: 'usuario', at: '/operacao/usuarios/BR000128' }
const VINCULO = { tela: 'vinculo', at: '/operacao/vinculos/BR000128' }
const IDENTIDADE = { tela: 'identidade', at: '/operacao/identidades/12' }
const PEDIDO = { tela: 'pagamento', at: '/operacao/pagamentos/7d444840-9dc0-41d1-b245-5ffdce74fad2' }
const OPERADORES = { tela: 'operadores', at: '/operacao/operadores' }
const PROPOSTAS = { tela: 'propostas', at: '/operacao/propostas' }
const HASHES = { tela: 'hashes', at: '/operacao/hashes' }

const DE_MENOR = { classe: 'menor-ou-coacao', motivo: 'Suspeita de menor de 18 anos' } as const
const menor = on(findDenuncia, () => denuncia(DE_MENOR))
const banida = on(findUsuario, () => ({ ...usuario, banidaEm: daqui(-60) }))
const RECUSA = 'Tire o telefone da foto 2 e envie de novo.'
const RESPOSTA = 'Conferimos o que foi relatado, foto por foto.'
const HASH = 'a'.repeat(64)

const CASOS: readonly AtoNaTela[] = [
  {
    ...CASO,
    name: 'approving a case',
    calls: decidirCaso,
    steps: [{ see: true }],
    send: 'Aprovar',
    input: { params: { id: 128 }, body: { decisao: 'aprovar' } },
    done: /Nada foi enviado ainda/,
  },
  {
    ...CASO,
    name: 'refusing a case',
    calls: decidirCaso,
    steps: [{ keys: 'r3' }, { label: 'O que a pessoa precisa saber', text: RECUSA }],
    send: 'Confirmar recusa',
    input: { body: { decisao: 'recusar', codigo: 'contato', motivos: RECUSA } },
    done: /Nada foi enviado ainda/,
  },
  {
    ...CASO,
    name: 'forwarding a case',
    calls: encaminharCaso,
    steps: [{ click: 'Encaminhar' }, { label: 'Para quem', text: 'joana' }, motivo],
    send: 'Encaminhar',
    input: { body: { para: 'joana', nota: MOTIVO } },
    done: /Caso encaminhado a joana/,
  },
  {
    ...CASO,
    name: 'banning from a case',
    calls: banirUsuario,
    steps: [{ click: 'Banir conta' }, motivo],
    send: 'Banir',
    input: { params: { conta: 'BR000128' }, body: { motivo: MOTIVO } },
    done: /BR000128 está banida/,
  },
  {
    ...DENUNCIA,
    name: 'answering a report',
    calls: decidirDenuncia,
    steps: [
      { pick: 'Procedente' },
      { pick: 'Retirar o anúncio do ar' },
      { label: 'Resposta', text: RESPOSTA },
      { label: 'O que o anunciante lê', text: MOTIVO },
    ],
    send: 'Responder',
    input: { body: { status: 'procedente', texto: RESPOSTA, retirarAnuncio: true, motivo: MOTIVO } },
    done: /Denúncia respondida/,
  },
  {
    ...DENUNCIA,
    name: 'hiding at once',
    own: [menor],
    calls: ocultarDenunciado,
    steps: [],
    send: 'Ocultar agora',
    input: { params: { protocolo: 'D-20261122-7K4M2' } },
    done: /Oculto\./,
  },
  {
    tela: 'recurso',
    at: '/operacao/recursos/5',
    name: 'deciding an appeal',
    calls: decidirRecurso,
    steps: [{ pick: 'Rever a decisão' }, { label: 'Resposta', text: RESPOSTA }],
    send: 'Decidir',
    input: { params: { id: 5 }, body: { estado: 'revista', texto: RESPOSTA } },
    done: /Recurso decidido/,
  },
]

const CONFERENCIAS: readonly AtoNaTela[] = [
  {
    ...IDENTIDADE,
    name: 'confirming an identity',
    calls: responderIdentidade,
    steps: [{ keys: '34567' }, { label: 'Nascimento, como está no documento', text: '1998-08-02' }],
    send: 'Aprovar',
    input: { body: { decisao: 'aprovar', nascimento: '1998-08-02' } },
    done: /Outra pessoa ainda responde/,
  },
  {
    ...IDENTIDADE,
    name: 'refusing an identity',
    calls: responderIdentidade,
    steps: [{ keys: 'r1' }],
    send: 'Confirmar recusa',
    input: { body: { decisao: 'recusar' } },
    done: /Outra pessoa ainda responde/,
  },
  {
    tela: 'identidade',
    at: '/operacao/identidades/9',
    name: 'opening documents again',
    calls: reabrirDocumentos,
    steps: [{ click: 'Reabrir os documentos' }, motivo],
    send: 'Propor',
    input: { params: { id: 9 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...HASHES,
    name: 'blocking a hash',
    calls: bloquearHash,
    steps: [
      { label: 'O quê', text: 'hash' },
      { label: 'Hash PDQ', text: HASH },
      { label: 'Fonte', text: 'órgão, versão 8' },
      motivo,
    ],
    send: 'Bloquear',
    input: { body: { hashes: [HASH], fonte: 'órgão, versão 8', motivo: MOTIVO } },
    done: /Bloqueado: hash nº 42/,
  },
  {
    tela: 'hash',
    at: '/operacao/hashes/41',
    name: 'taking a hash off the list',
    calls: removerHash,
    steps: [{ click: 'Tirar da lista' }, motivo],
    send: 'Propor',
    input: { params: { id: 41 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...VINCULO,
    name: 'opening a welfare case',
    calls: abrirAtencao,
    steps: [{ click: 'Abrir um caso' }, motivo],
    send: 'Abrir',
    input: { params: { conta: 'BR000128' }, body: { motivo: MOTIVO } },
    done: /Caso aberto/,
  },
  {
    ...VINCULO,
    name: 'closing a welfare case',
    calls: encerrarAtencao,
    steps: [{ click: 'Encerrar o caso 3' }, motivo],
    send: 'Encerrar',
    input: { params: { id: 3 }, body: { motivo: MOTIVO } },
    done: /Caso encerrado/,
  },
]

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
    calls: removerOperador,
    steps: [{ click: 'Remover joana' }, motivo],
    send: 'Propor a remoção',
    input: { params: { id: 2 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    tela: 'auditoria',
    at: '/operacao/auditoria',
    name: 'checking the chain',
    calls: conferirAuditoria,
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
    calls: deleteChave,
    steps: [{ click: 'Remover Chave reserva' }],
    send: 'Remover',
    input: { params: { id: 2 } },
    done: /^–$/,
  },
]

export const ATOS_NAS_TELAS = [...CASOS, ...CONFERENCIAS, ...CONTAS, ...EQUIPE]
