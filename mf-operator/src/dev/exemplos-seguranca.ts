import type { PedidoDeAjuda } from '@portal/api/operacao/ajuda'
import type { AlbumAberto } from '@portal/api/operacao/albuns'
import type { DossieDoRecurso } from '@portal/api/operacao/denuncias'
import type { Retencao } from '@portal/api/operacao/provas'
import { daqui } from './exemplos'
import { oficio } from './oficios'

export function albumAberto(change: Partial<AlbumAberto> = {}): AlbumAberto {
  const foto = { status: 'ativa' as const, largura: 480, altura: 600, conferir: null, vista: false }
  return {
    id: 3,
    conta: 'BR000128',
    titulo: 'Estúdio da rua',
    verificacao: 'pendente',
    motivoRecusa: null,
    qtdFotos: 2,
    criadoEm: daqui(-200),
    fotos: [
      { ...foto, id: 31, textos: [{ rotulo: 'Contato na foto', trecho: 'Zap 62 9999-1234', peso: 1 }] },
      { ...foto, id: 32 },
    ],
    ...change,
  }
}

export const RETENCOES: readonly Retencao[] = [
  {
    id: 43,
    conta: 'BR000412',
    mensagem: null,
    origem: 'ordem',
    referencia: '0001234-56.2026.8.11.0001',
    criadaPor: 'rita',
    criadaEm: daqui(-1_410),
    ate: daqui(263_000),
    encerradaEm: null,
    encerradaPor: null,
    comunicacoes: 0,
    copia: false,
    oficio: oficio(),
  },
  {
    id: 41,
    conta: 'BR000412',
    mensagem: null,
    origem: 'denuncia',
    referencia: 'D-20261122-9Q2B8',
    criadaPor: 'sistema',
    criadaEm: daqui(-126),
    ate: daqui(260_000),
    encerradaEm: null,
    encerradaPor: null,
    comunicacoes: 1,
    copia: false,
  },
  {
    id: 32,
    conta: 'BR000301',
    mensagem: null,
    origem: 'ordem',
    referencia: 'Ofício 12 de 2026',
    criadaPor: 'rita',
    criadaEm: daqui(-90_000),
    ate: daqui(9_000),
    encerradaEm: null,
    encerradaPor: null,
    comunicacoes: 0,
    copia: true,
  },
]

export function pedidoDeAjuda(change: Partial<PedidoDeAjuda> = {}): PedidoDeAjuda {
  return {
    protocolo: 'M20261120-4QK2P-7TX9C',
    assunto: 'conta',
    criadoEm: daqui(-2_900),
    prazoEm: daqui(4_300),
    respondidaEm: null,
    respondidaPor: null,
    mensagem: 'Troquei de telefone e perdi o aplicativo do código. Tenho o e-mail.',
    email: 'pessoa@exemplo.com.br',
    resposta: null,
    ...change,
  }
}

export function dossieDoRecurso(change: Partial<DossieDoRecurso> = {}): DossieDoRecurso {
  return {
    conta: 'BR000128',
    decisao: {
      contesta: 'medida',
      em: daqui(-2_000),
      por: 'joana',
      confirmadaPor: null,
      fundamento: 'Fotos de outra pessoa',
      fato: 'As fotos são de outro anúncio, de agosto.',
      resposta: 'Conferimos: uma das fotos não é da conta.',
      medidas: ['A foto nº 31 foi recusada.'],
    },
    visto: [
      { em: daqui(-2_010), quem: 'joana', foto: 31, modo: 'cinza' },
      { em: daqui(-2_009), quem: 'joana', foto: 31, modo: 'cor' },
    ],
    anuncio: { id: 12, titulo: 'Massagem no Centro', situacao: 'no ar' },
    versao: {
      id: 44,
      criadaEm: daqui(-9_000),
      titulo: 'Massagem no Centro',
      descricao: 'De segunda a sábado, com hora marcada.',
    },
    fotos: [{ id: 31 }, { id: 32 }],
    historico: [
      { em: daqui(-2_000), quem: 'joana', acao: 'denuncia-respondida', alvo: 'denuncia:D-2026-0418' },
    ],
    denuncias: [
      {
        protocolo: 'D-20261101-QQ8T1',
        status: 'improcedente',
        motivo: 'Informações falsas',
        em: daqui(-30_000),
      },
    ],
    ...change,
  }
}
