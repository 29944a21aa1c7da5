import type { EntradaDaAuditoria, Prazos } from '@portal/api/operacao/auditoria'
import type { FalhasDaVersao } from '@portal/api/operacao/falhas'
import type { Numeros, Transparencia } from '@portal/api/operacao/numeros'
import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { CLASSES_CASO, ROTULO_CLASSE_CASO, type ClasseCaso } from '@portal/domain/operadores'
import { daqui, FILA } from './exemplos'

export const ENTRADAS: EntradaDaAuditoria[] = [
  {
    id: 902,
    em: daqui(-3),
    ator: 'operador:rita',
    acao: 'foto-mostrada',
    alvo: 'anuncio:12',
    dados: { revisao: 128, foto: 31, modo: 'cinza' },
  },
  { id: 901, em: daqui(-9), ator: 'operador:rita', acao: 'revisao-pega', alvo: 'revisao:128', dados: null },
]

const CLUBE = 'mf-clube/0.1.0-a77ecb94c5f5'
export const FALHAS: FalhasDaVersao[] = [
  {
    app: 'mf-clube',
    versao: '0.1.0-a77ecb94c5f5',
    quantidade: 41,
    ultima: daqui(-4),
    falhas: [
      {
        fase: 'render',
        tipo: 'type',
        quantidade: 40,
        primeira: daqui(-90),
        ultima: daqui(-4),
        quadros: [
          `${CLUBE}/painel.54bc913956.js:1:2034`,
          'shell/0.1.0-0bade279c6ff/react-dom.1f0c2d3e4a.js:1:90412',
        ],
      },
      {
        fase: 'entry',
        tipo: 'timeout',
        quantidade: 1,
        primeira: daqui(-30),
        ultima: daqui(-30),
        quadros: [],
      },
    ],
  },
]

export const prazos: Prazos = {
  prazos: [
    {
      classe: 'denuncia',
      rotulo: 'Suspeita de menor ou coação',
      responderMinutos: 60,
      ocultarMinutos: 30,
      abertos: 0,
      vencidos: 0,
      decididos: 4,
      noPrazo: 4,
      medianaMinutos: 22,
    },
    {
      classe: 'publicacao',
      rotulo: 'Publicação',
      responderMinutos: 1_440,
      ocultarMinutos: null,
      abertos: 2,
      vencidos: 0,
      decididos: 0,
      noPrazo: 0,
      medianaMinutos: null,
    },
  ],
  atrasados: FILA.filter(({ vencido }) => vencido),
}

export const transparencia: Transparencia = {
  ano: 2026,
  anos: [2026, 2025],
  denuncias: MOTIVOS_DENUNCIA.map((motivo, index) => ({
    motivo,
    recebidas: 9 - index,
    comMedida: 3,
    semMedida: 9 - index - 3 > 0 ? 9 - index - 3 : 0,
    abertas: 0,
    medianaMinutos: 30 * (index + 1),
    contestadas: 1,
    revistas: 0,
  })),
  revisoes: { aprovadas: 412, recusadas: [{ rotulo: 'Contato fora do lugar', total: 18 }] },
  retirados: 6,
  contasBanidas: 2,
  ordensDeAutoridade: 1,
}

const day = (ago: number): string => daqui(-ago * 1_440).slice(0, 10)

const DIAS = Array.from({ length: 30 }, (_, index) => day(29 - index))
const decisoes = DIAS.map((dia, index) => ({
  dia,
  total: 6 + ((index * 7) % 9),
  noPrazo: 5 + ((index * 7) % 9),
}))
const receita = DIAS.map((dia, index) => ({ dia, valor: 200 + ((index * 53) % 300) }))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const ESTOQUE: Readonly<Record<ClasseCaso, readonly [folga: number, perto: number, vencidos: number]>> = {
  denuncia: [0, 0, 1],
  publicacao: [1, 1, 0],
  edicao: [2, 0, 0],
  recurso: [1, 0, 0],
}

export const numeros: Numeros = {
  em: daqui(0),
  de: day(29),
  ate: day(0),
  esperando: FILA.length,
  vencidos: FILA.filter(({ vencido }) => vencido).length,
  decididos: sum(decisoes.map(({ total }) => total)),
  noPrazo: sum(decisoes.map(({ noPrazo }) => noPrazo)),
  medianaMinutos: 47,
  estoque: CLASSES_CASO.map((classe) => {
    const [folga, perto, vencidos] = ESTOQUE[classe]
    return { classe, rotulo: ROTULO_CLASSE_CASO[classe], folga, perto, vencidos }
  }),
  decisoes,
  receita: { total: sum(receita.map(({ valor }) => valor)), devolvido: 120, dias: receita },
}
