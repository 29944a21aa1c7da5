import { responderPedidoDeAjuda } from '@portal/api/operacao/ajuda'
import {
  findAlbumDoOperador,
  recusarAlbum,
  recusarFotoDoAlbum,
  verificarAlbum,
} from '@portal/api/operacao/albuns'
import { mudarAjuste } from '@portal/api/operacao/ajustes'
import { retirarAnuncio } from '@portal/api/operacao/anuncios'
import { decidirRecursoDeMenor, findRecurso } from '@portal/api/operacao/denuncias'
import { listOperadores, reativarOperador, suspenderOperador } from '@portal/api/operacao/operadores'
import { dispensarDenuncias, findRelogio, retomarRelogio } from '@portal/api/operacao/plantao'
import { abrirCopia, closeRetencao, createRetencao, recordComunicacao } from '@portal/api/operacao/provas'
import { on, type FakeHandler } from '@portal/platform/fake'
import { daqui } from './dev/exemplos'
import { OPERADORES as EQUIPE_DE_EXEMPLO } from './dev/exemplos-contas'
import { albumAberto } from './dev/exemplos-seguranca'
import { sampleOf } from './testing'
import { MOTIVO, motivo, type AtoNaTela } from './testing-atos'

const NA_PROVA = { tela: 'provas', at: '/operacao/provas' }
const ALBUM = { tela: 'album', at: '/operacao/albuns/3' }
const CONTA = { tela: 'usuario', at: '/operacao/usuarios/BR000128' }
const OPERADORES = { tela: 'operadores', at: '/operacao/operadores' }
const RESPOSTA = 'Conferimos o que foi relatado, foto por foto.'
const OPERADORES_SUSPENSOS = EQUIPE_DE_EXEMPLO.map((each) => ({ ...each, suspenso: each.id === 2 }))
const visto = on(findAlbumDoOperador, () => {
  const album = albumAberto()
  return { ...album, fotos: album.fotos.map((foto) => ({ ...foto, vista: true })) }
})
const deMenor: FakeHandler = {
  ...sampleOf(findRecurso),
  answer: async (input, options) => ({
    ...((await sampleOf(findRecurso).answer(input, options)) as object),
    pedeSegundaPessoa: true,
  }),
}
const parado = on(findRelogio, () => ({
  parado: true,
  ocultados: 30,
  limite: 30,
  esperando: 11,
  retomaEm: daqui(20),
}))

/** Albums, help, legal holds, floods of reports, operators. */
export const ATOS_DA_SEGURANCA: readonly AtoNaTela[] = [
  {
    tela: 'ajustes',
    at: '/operacao/ajustes',
    name: 'changing a setting',
    calls: mudarAjuste,
    steps: [{ click: 'Mudar Anúncios na página' }, { label: 'Valor', text: '12' }, motivo],
    send: 'Mudar',
    input: { params: { app: 'mf-clube', nome: 'quantos' }, body: { valor: 12, motivo: MOTIVO } },
    done: /agora vale 12/,
  },
  {
    ...NA_PROVA,
    name: 'holding an account',
    calls: createRetencao,
    steps: [
      { click: 'Reter uma conta' },
      { label: 'Conta', text: 'BR000128' },
      { label: 'Ordem', text: 'Ofício 13 de 2026' },
    ],
    send: 'Reter',
    input: { body: { conta: 'BR000128', ordem: 'Ofício 13 de 2026', dias: 184 } },
    done: /Retenção nº 42 registrada/,
  },
  {
    ...NA_PROVA,
    name: 'noting what an authority was told',
    calls: recordComunicacao,
    steps: [
      { click: 'Comunicação na retenção 41' },
      { label: 'Autoridade', text: 'Polícia Federal' },
      { label: 'Número recebido', text: 'PF-2026-1' },
    ],
    send: 'Anotar',
    input: { params: { id: 41 }, body: { orgao: 'Polícia Federal', numero: 'PF-2026-1' } },
    done: /Comunicação anotada/,
  },
  {
    ...NA_PROVA,
    name: 'ending a hold',
    calls: closeRetencao,
    steps: [{ click: 'Encerrar na retenção 41' }, motivo],
    send: 'Propor',
    input: { params: { id: 41 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...NA_PROVA,
    name: 'opening a sealed copy',
    calls: abrirCopia,
    steps: [{ click: 'Copiar na retenção 32' }, motivo],
    send: 'Propor',
    input: { params: { id: 32 }, body: { ordem: MOTIVO } },
    done: /Proposto\./,
  },
  {
    ...ALBUM,
    own: [visto],
    name: 'verifying an album',
    calls: verificarAlbum,
    steps: [],
    send: 'Verificar',
    input: { params: { id: 3 } },
    done: /Álbum verificado/,
  },
  {
    ...ALBUM,
    name: 'refusing an album',
    calls: recusarAlbum,
    steps: [{ click: 'Recusar o álbum' }, motivo],
    send: 'Recusar o álbum',
    input: { params: { id: 3 }, body: { motivo: MOTIVO } },
    done: /Álbum recusado\. Anúncios sem foto: 1/,
  },
  {
    ...ALBUM,
    name: 'refusing a photo',
    calls: recusarFotoDoAlbum,
    steps: [{ click: 'Recusar a foto 31' }, motivo],
    send: 'Recusar a foto',
    input: { params: { id: 31 }, body: { motivo: MOTIVO } },
    done: /Foto recusada\./,
  },
  {
    tela: 'denuncias',
    at: '/operacao/denuncias',
    own: [parado],
    name: 'letting the stopped clock continue',
    calls: retomarRelogio,
    steps: [{ click: 'Retomar a ocultação' }, motivo],
    send: 'Retomar',
    input: { body: { motivo: MOTIVO } },
    done: /Ocultação automática retomada/,
  },
  {
    tela: 'denuncias',
    at: '/operacao/denuncias',
    name: 'dismissing reports together',
    calls: dispensarDenuncias,
    steps: [
      { click: 'Marcar as 1 sem foto nem relato' },
      { click: 'Dispensar as marcadas (1)' },
      { label: 'Resposta', text: RESPOSTA },
    ],
    send: 'Dispensar como improcedentes',
    input: { body: { protocolos: ['D-20261121-QQ8T1'], texto: RESPOSTA } },
    done: /^Dispensado$/,
  },
  {
    tela: 'pedidoDeAjuda',
    at: '/operacao/ajuda/M20261120-4QK2P-7TX9C',
    name: 'answering a help request',
    calls: responderPedidoDeAjuda,
    steps: [{ label: 'Resposta', text: RESPOSTA }],
    send: 'Enviar',
    input: { params: { protocolo: 'M20261120-4QK2P-7TX9C' }, body: { texto: RESPOSTA } },
    done: /Resposta enviada por e-mail/,
  },
  {
    ...CONTA,
    name: 'taking a listing down',
    calls: retirarAnuncio,
    steps: [{ click: 'Retirar o anúncio nº 12' }, motivo],
    send: 'Retirar do ar',
    input: { params: { id: 12 }, body: { motivo: MOTIVO } },
    done: /Anúncio retirado/,
  },
  {
    tela: 'recurso',
    at: '/operacao/recursos/5',
    name: 'proposing the decision of an appeal about a suspected minor',
    own: [deMenor],
    calls: decidirRecursoDeMenor,
    steps: [{ pick: 'Manter a decisão' }, { label: 'Resposta', text: RESPOSTA }],
    send: 'Propor a decisão',
    input: { params: { id: 5 }, body: { estado: 'mantida', texto: RESPOSTA } },
    done: /Proposto\./,
  },
  {
    ...OPERADORES,
    name: 'suspending an operator',
    calls: suspenderOperador,
    steps: [{ click: 'Suspender joana' }, motivo],
    send: 'Suspender agora',
    input: { params: { id: 2 }, body: { motivo: MOTIVO } },
    done: /A entrada de joana está suspensa/,
  },
  {
    ...OPERADORES,
    name: 'lifting a suspension',
    own: [on(listOperadores, () => OPERADORES_SUSPENSOS)],
    calls: reativarOperador,
    steps: [{ click: 'Reativar joana' }, motivo],
    send: 'Propor a volta',
    input: { params: { id: 2 }, body: { motivo: MOTIVO } },
    done: /Proposto\./,
  },
]
