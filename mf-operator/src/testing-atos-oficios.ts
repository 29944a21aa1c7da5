import {
  abrirArquivoDoOficio,
  abrirPacote,
  anexarOficio,
  entregarOficio,
  findOficio,
  registrarOficio,
  responderOficio,
} from '@portal/api/operacao/oficios'
import { on } from '@portal/platform/fake'
import { respondido } from './dev/oficios'
import { MOTIVO, type AtoNaTela } from './testing-atos'

const ORDEM = { tela: 'oficio', at: '/operacao/oficios/7' }
const pronta = on(findOficio, () => respondido())
const PEDIDO = 'Cadastro da conta, por extenso.'

/** Orders of authorities. */
export const ATOS_DOS_OFICIOS: readonly AtoNaTela[] = [
  {
    tela: 'oficios',
    at: '/operacao/oficios',
    name: 'registering an order',
    calls: registrarOficio,
    steps: [
      { click: /^Registrar ordem/ },
      { label: 'Autoridade', text: '1ª Vara' },
      { label: 'Processo ou ofício', text: 'Ofício 13' },
      { label: 'Conta', text: 'BR000128' },
      { label: 'Chegou em', text: '2026-11-20T10:00' },
      { label: 'Prazo, em horas', text: '48' },
      { label: 'O que pede', text: PEDIDO },
    ],
    send: 'Registrar e reter',
    input: {
      body: {
        autoridade: '1ª Vara',
        processo: 'Ofício 13',
        conta: 'BR000128',
        chegouEm: '2026-11-20T13:00:00.000Z',
        prazoHoras: 48,
        pedido: PEDIDO,
        sigilo: true,
      },
    },
    done: /Ordem registrada, e a conta retida/,
  },
  {
    ...ORDEM,
    name: 'sealing a letter',
    calls: anexarOficio,
    steps: [
      { choose: 'Arquivo do ofício', file: new File(['%PDF-'], 'oficio.pdf', { type: 'application/pdf' }) },
    ],
    send: 'Lacrar o ofício',
    input: { params: { id: 7 } },
    done: /Ofício lacrado/,
  },
  {
    ...ORDEM,
    name: 'proposing an answer',
    calls: responderOficio,
    steps: [
      { pick: 'Registros de acesso, com porta de origem' },
      { label: 'Acessos, do dia', text: '2026-10-01' },
      { label: 'Até o dia', text: '2026-11-18' },
      { label: 'Por quê', text: MOTIVO },
    ],
    send: 'Propor a resposta',
    input: {
      params: { id: 7 },
      body: { decisao: 'atender', alcance: ['acessos'], de: '2026-10-01', ate: '2026-11-18', motivo: MOTIVO },
    },
    done: /Proposto\./,
  },
  {
    ...ORDEM,
    own: [pronta],
    name: 'noting the delivery',
    calls: entregarOficio,
    steps: [{ label: 'Recibo', text: '2026.118.220' }],
    send: 'Anotar a entrega',
    input: { params: { id: 7 }, body: { recibo: '2026.118.220' } },
    done: /Entrega anotada/,
  },
]

/** Both save a file, and show nothing. */
export const QUE_SALVAM = [abrirArquivoDoOficio, abrirPacote]
