import {
  abrirArquivoDoOficio,
  abrirPacote,
  findOficio,
  listOficios,
  type Oficio,
} from '@portal/api/operacao/oficios'
import { on } from '@portal/platform/fake'
import { daqui } from './exemplos'

const SHA = '9f2c71aa04be5d183b80e2f79c41aa06c4170d9e55b28f6371e5b6c02a97d4f1'
const CARTA = {
  id: 3,
  nome: 'ordem-7-1.pdf',
  bytes: 212_000,
  sha256: SHA,
  por: 'rita',
  em: daqui(-1_400),
}

export function oficio(change: Partial<Oficio> = {}): Oficio {
  return {
    id: 7,
    estado: 'recebido',
    autoridade: '2ª Vara Criminal de Cuiabá',
    processo: '0001234-56.2026.8.11.0001',
    conta: 'BR000412',
    sigilo: true,
    chegouEm: daqui(-1_440),
    prazoEm: daqui(2_880),
    entregueEm: null,
    pedido: 'Cadastro e registros de acesso da conta, de 1º de outubro a 18 de novembro.',
    registradoPor: 'rita',
    registradoEm: daqui(-1_410),
    retencao: 43,
    arquivos: [CARTA],
    resposta: null,
    pacote: null,
    entreguePor: null,
    recibo: null,
    ...change,
  }
}

export const respondido = (change: Partial<Oficio> = {}): Oficio =>
  oficio({
    estado: 'respondido',
    resposta: {
      decisao: 'atender',
      alcance: ['cadastro', 'acessos'],
      de: '2026-10-01',
      ate: '2026-11-18',
      motivo: 'Ordem de juiz, conferida no site do tribunal.',
      por: 'joana',
      confirmadaPor: 'lia',
      em: daqui(-60),
    },
    pacote: { ...CARTA, id: 4, nome: 'ordem-7.zip', por: 'lia', em: daqui(-60) },
    ...change,
  })

export const oficios = [
  on(listOficios, ({ query = {} }) => [
    oficio(),
    ...(query.todos === undefined
      ? []
      : [respondido({ id: 6, processo: 'Ofício 9 de 2026', estado: 'entregue', entregueEm: daqui(-9_000) })]),
  ]),
  on(findOficio, ({ params: { id } }) => oficio({ id: Number(id) })),
  on(abrirArquivoDoOficio, () => ({ nome: CARTA.nome, sha256: SHA, conteudo: 'JVBERi0=' })),
  on(abrirPacote, () => ({ nome: 'ordem-7.zip', sha256: SHA, conteudo: 'UEsFBg==' })),
]
