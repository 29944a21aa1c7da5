import { decidirCaso, encaminharCaso } from '@portal/api/operacao/casos'
import {
  decidirDenuncia,
  decidirRecurso,
  findDenuncia,
  ocultarDenunciado,
  silenciarEscritor,
} from '@portal/api/operacao/denuncias'
import { bloquearHash, removeHash } from '@portal/api/operacao/hashes'
import { reabrirDocumentos, responderIdentidade } from '@portal/api/operacao/identidades'
import { banirUsuario } from '@portal/api/operacao/usuarios'
import { abrirAtencao, encerrarAtencao } from '@portal/api/operacao/vinculos'
import { listSelfies, responderSelfie } from '@portal/api/operacao/selfies'
import { on } from '@portal/platform/fake'
import { denuncia } from './dev/exemplos'
import { selfie } from './dev/selfies'
import { MOTIVO, motivo, type AtoNaTela } from './testing-atos'

const CASO = { tela: 'caso', at: '/operacao/casos/128' }
const DENUNCIA = { tela: 'denuncia', at: '/operacao/denuncias/D-20261122-7K4M2' }
const VINCULO = { tela: 'vinculo', at: '/operacao/vinculos/BR000128' }
const IDENTIDADE = { tela: 'identidade', at: '/operacao/identidades/12' }
const HASHES = { tela: 'hashes', at: '/operacao/hashes' }
const DE_MENOR = { classe: 'menor-ou-coacao', motivo: 'Suspeita de menor de 18 anos' } as const
const menor = on(findDenuncia, () => denuncia(DE_MENOR))
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
    ...DENUNCIA,
    name: 'silencing a writer',
    own: [on(findDenuncia, () => denuncia({ escritor: { silenciadoAte: null } }))],
    calls: silenciarEscritor,
    steps: [],
    send: 'Silenciar quem escreveu',
    input: { params: { protocolo: 'D-20261122-7K4M2' } },
    done: /Em silêncio/,
  },
  {
    tela: 'selfies',
    at: '/operacao/selfies',
    name: 'answering a selfie',
    own: [on(listSelfies, () => [selfie({ estado: 'aberta' })])],
    calls: responderSelfie,
    steps: [],
    send: 'É a mesma pessoa',
    input: { body: { confere: true } },
    done: /Resposta registrada/,
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
    calls: removeHash,
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

export const ATOS_DOS_CASOS = [...CASOS, ...CONFERENCIAS]
