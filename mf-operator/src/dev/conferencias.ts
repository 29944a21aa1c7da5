import type { AcertoDeHash, HashBloqueado } from '@portal/api/operacao/hashes'
import { bloquearHash, calcularHash, findHash, importarHashes, listHashes } from '@portal/api/operacao/hashes'
import type { IdentidadeAberta, IdentidadeNaLista } from '@portal/api/operacao/identidades'
import {
  findIdentidade,
  listIdentidades,
  mostrarDocumento,
  pegarIdentidade,
  pegarProximaIdentidade,
  responderIdentidade,
} from '@portal/api/operacao/identidades'
import type { CasoDeAtencao, VinculosDaConta } from '@portal/api/operacao/vinculos'
import { findVinculos, listVinculos } from '@portal/api/operacao/vinculos'
import { mascararCpf } from '@portal/domain/cpf'
import { on } from '@portal/platform/fake'
import { daqui, IMAGEM } from './exemplos'

const deJoana = { pega: { por: 'joana', ate: daqui(5), meu: false } }

function identidadeNaLista(change: Partial<IdentidadeNaLista> = {}): IdentidadeNaLista {
  return {
    id: 12,
    conta: 'BR000398',
    estado: 'em-analise',
    via: 'camera',
    enviadaEm: daqui(-1_340),
    prazoEm: daqui(100),
    respostas: 1,
    respondi: false,
    pega: { por: 'rita', ate: daqui(8), meu: true },
    ...change,
  }
}

export function identidadeAberta(change: Partial<IdentidadeAberta> = {}): IdentidadeAberta {
  return {
    ...identidadeNaLista(),
    necessarias: 2,
    imagens: ['documento', 'selfie'],
    pedido: { gesto: 'tres-dedos', codigo: '7K4-M2X' },
    declarado: {
      nome: 'Marina Duarte de Albuquerque e Vasconcelos',
      cpf: mascararCpf('52931870248'),
      nascimento: '1998-08-02',
      atendimento: null,
    },
    decidida: null,
    reabertaAte: null,
    ...change,
  }
}

const EM_ANALISE = [
  identidadeNaLista({ id: 14, conta: 'BR000410', via: 'atendimento', prazoEm: daqui(-15), ...deJoana }),
  identidadeNaLista(),
  identidadeNaLista({ id: 13, conta: 'BR000402', respostas: 0, prazoEm: daqui(300), pega: null }),
]
const DECIDIDA = identidadeNaLista({ id: 9, estado: 'recusada', pega: null, respostas: 2 })

/** An identity as the server opens it: declarations only for its holder, no pictures of an appointment. */
function abrirIdentidade(id: number, pega?: IdentidadeAberta['pega']): IdentidadeAberta {
  const row = [...EM_ANALISE, DECIDIDA].find((each) => each.id === id) ?? identidadeNaLista({ id })
  const held = { ...row, ...(pega !== undefined && { pega }) }
  return identidadeAberta({
    ...held,
    ...(held.pega?.meu !== true && { declarado: null }),
    ...(held.via === 'atendimento' && { imagens: [] }),
    ...(held.estado === 'recusada' && {
      decidida: { por: 'joana, rui', em: daqui(-60), codigo: 'gesto' as const },
    }),
  })
}
const minha = () => ({ por: 'rita', ate: daqui(10), meu: true })

const identidades = [
  on(listIdentidades, ({ query: { todas } = {} }) => (todas === '1' ? [DECIDIDA] : EM_ANALISE)),
  on(findIdentidade, ({ params: { id } }) => abrirIdentidade(Number(id))),
  on(pegarProximaIdentidade, () => abrirIdentidade(13, minha())),
  on(pegarIdentidade, ({ params: { id } }) => abrirIdentidade(Number(id), minha())),
  on(mostrarDocumento, () => ({ imagem: IMAGEM, largura: 640, altura: 400 })),
  on(responderIdentidade, ({ params: { id } }) => ({ id: Number(id), estado: 'em-analise' as const })),
]

const sinal = (change: Partial<VinculosDaConta['sinais'][number]> = {}) => ({
  tipo: 'telefone' as const,
  rotulo: 'mesmo telefone',
  peso: 4,
  resumo: '3f9a1c02',
  vistaEm: daqui(-900),
  outras: 1,
  ...change,
})
const aparelho = { tipo: 'aparelho' as const, rotulo: 'mesmo aparelho', peso: 2, resumo: 'b07e55d1' }

export function atencao(change: Partial<CasoDeAtencao> = {}): CasoDeAtencao {
  return {
    id: 3,
    conta: 'BR000398',
    razao: 'cidades',
    porque: 'muitas cidades em poucos dias',
    quantidade: 5,
    notaInicial: null,
    criadoEm: daqui(-2_000),
    encerradoEm: null,
    encerradoPor: null,
    nota: null,
    ...change,
  }
}

const banimento = {
  conta: 'BR000412',
  por: 'joana',
  motivo: 'Terceira denúncia procedente em um mês.',
  em: daqui(-9_000),
  marcas: ['mesmo telefone', 'mesma foto'],
  levantarPor: null,
}

export function vinculosDaConta(change: Partial<VinculosDaConta> = {}): VinculosDaConta {
  return {
    codigo: 'BR000128',
    banimento: null,
    sinais: [
      sinal(),
      sinal({ ...aparelho, outras: 2 }),
      sinal({ tipo: 'cpf', rotulo: 'mesmo CPF', outras: 0 }),
    ],
    vinculos: [
      {
        conta: 'BR000412',
        banida: true,
        pontos: 6,
        vistaEm: daqui(-900),
        porque: [sinal(), sinal(aparelho)],
      },
      {
        conta: 'BR000207',
        banida: false,
        pontos: 2,
        vistaEm: daqui(-4_000),
        porque: [sinal(aparelho)],
      },
    ],
    atencao: [
      atencao({ conta: 'BR000128' }),
      atencao({
        id: 2,
        conta: 'BR000128',
        razao: 'pessoa',
        porque: 'alguém da equipe notou',
        quantidade: null,
        notaInicial: 'Respondeu como quem lê um texto.',
        nota: 'Conversamos; está tudo bem.',
        encerradoEm: daqui(-100),
        encerradoPor: 'rita',
      }),
    ],
    ...change,
  }
}

const vinculos = [
  on(listVinculos, () => ({
    atencao: [atencao()],
    sinais: [
      { ...sinal(), total: 2, contas: ['BR000128', 'BR000412'] },
      { ...sinal(aparelho), total: 14, contas: ['BR000128', 'BR000207', 'BR000412'] },
    ],
    banimentos: [banimento],
  })),
  on(findVinculos, ({ params: { conta } }) => vinculosDaConta({ codigo: conta })),
]

const acerto: AcertoDeHash = {
  protocolo: 'D-20261122-7K4M2',
  conta: 'BR000391',
  em: daqui(-70),
  distancia: 6,
  congelou: false,
}

export function hashBloqueado(change: Partial<HashBloqueado> = {}): HashBloqueado {
  return {
    id: 41,
    resumo: '9c04e1b7',
    fonte: 'D-20261120-AB12C',
    motivo: 'Pedido de quem aparece na foto.',
    classe: 'imagem-intima',
    recortes: 8,
    criadoPor: 'rita',
    criadoEm: daqui(-3_000),
    remocaoPedidaPor: null,
    removidoEm: null,
    acertos: 1,
    ultimoAcertoEm: daqui(-70),
    ...change,
  }
}

const hashes = [
  on(listHashes, () => ({
    hashes: [
      hashBloqueado(),
      hashBloqueado({
        id: 40,
        resumo: '01ffab32',
        fonte: 'órgão, versão 7',
        classe: 'menor-ou-coacao',
        recortes: 1,
        motivo: 'Lista sob contrato, com um motivo longo que não cabe em uma linha só.',
        acertos: 0,
        remocaoPedidaPor: 'joana',
      }),
    ],
    emVigor: 2,
    listaOficial: 'indisponivel' as const,
    acertosDaLista: [],
  })),
  on(findHash, ({ params: { id } }) => ({ ...hashBloqueado({ id: Number(id) }), casos: [acerto] })),
  on(calcularHash, () => ({
    hashes: Array.from({ length: 8 }, (_, n) => String(n).repeat(64)),
    qualidade: 88,
  })),
  on(importarHashes, ({ body: { hashes: lista } }) => ({ novos: lista.length, repetidos: 0 })),
  on(bloquearHash, () => ({ id: 42 })),
]

/** Identities, links and hashes. */
export const conferencias = [...identidades, ...vinculos, ...hashes]
