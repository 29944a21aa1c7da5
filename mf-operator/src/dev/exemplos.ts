import type { Caso } from '@portal/api/operacao/casos'
import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import type { CasoNaFila } from '@portal/api/operacao/fila'
import type { Operador } from '@portal/api/operacao/sessao'
import { atosDe } from '@portal/domain/operadores'
import { papeisNoFio, type Papel } from '@portal/domain/papeis'
import { ROTULO_SINAL } from '@portal/domain/regras-de-texto'

/** A neutral picture: a band of colour. */
export const IMAGEM =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"%3E%3Cpath fill="%23b58" d="M0 0h4v5H0z"/%3E%3Cpath fill="%2348a" d="M0 5 4 1v4z"/%3E%3C/svg%3E'

/** An instant some minutes from now, for countdowns. */
export const daqui = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

export function operador(papeis: Papel[] = ['moderador', 'chefe']): Operador {
  return {
    id: 1,
    nome: 'rita',
    ...papeisNoFio(papeis),
    atos: atosDe(papeis),
    sessao: { ociosaEm: daqui(30), terminaEm: daqui(600), confirmadaAte: null },
  }
}

/** A case of the queue; `change` overrides its fields. */
export function naFila(change: Partial<CasoNaFila> = {}): CasoNaFila {
  return {
    id: 'revisao:128',
    classe: 'edicao',
    assunto: 'Terapias corporais para casais, ambiente climatizado e estacionamento próprio',
    detalhe: 'Goiânia',
    conta: 'BR000128',
    anuncioId: 12,
    prioridade: 2,
    sinais: [ROTULO_SINAL.terceiros],
    recebidaEm: daqui(-120),
    prazoEm: daqui(185),
    grupo: 'hoje',
    vencido: false,
    oculto: false,
    pego: null,
    encaminhado: null,
    ...change,
  }
}

/** A report of an intimate picture, hidden automatically at its deadline. */
export const INTIMA = denuncia({
  protocolo: 'D-20261122-9Q2B8',
  classe: 'imagem-intima',
  alvo: 'foto',
  motivo: 'Imagem íntima publicada sem consentimento',
  anuncioId: null,
  anuncioTitulo: null,
  conta: 'BR000412',
  criadoEm: daqui(-126),
  prazoEm: daqui(-6),
  ocultadaEm: daqui(-36),
  descricao: 'Sou eu nesta foto. Não autorizei a publicação.',
  anuncio: null,
  outras: [],
  fotos: [{ id: 31 }],
  deFoto: true,
})

export const FILA: readonly CasoNaFila[] = [
  naFila({
    id: `denuncia:${INTIMA.protocolo}`,
    classe: 'denuncia',
    prioridade: 4,
    grupo: 'vence-primeiro',
    assunto: INTIMA.motivo,
    detalhe: 'Uma foto',
    conta: INTIMA.conta,
    recebidaEm: INTIMA.criadoEm,
    prazoEm: INTIMA.prazoEm,
    vencido: true,
    oculto: true,
    sinais: [],
  }),
  naFila({
    id: 'revisao:131',
    classe: 'publicacao',
    prioridade: 3,
    grupo: 'vence-primeiro',
    assunto: 'Companhia para eventos corporativos',
    detalhe: 'Cuiabá',
    conta: 'BR000391',
    prazoEm: daqui(72),
    sinais: [ROTULO_SINAL.terceiros],
  }),
  naFila({ pego: { por: 'rita', ate: daqui(8), meu: true } }),
  naFila({
    id: 'revisao:129',
    classe: 'publicacao',
    assunto: 'Massagem relaxante com pedras quentes',
    pego: { por: 'joana', ate: daqui(5), meu: false },
    sinais: [],
    conta: 'BR000207',
  }),
  naFila({
    id: 'revisao:140',
    assunto: 'Aulas de dança a dois',
    grupo: 'ate-amanha',
    prazoEm: daqui(1_500),
    prioridade: 1,
    sinais: [],
  }),
  naFila({
    id: 'recurso:5',
    classe: 'recurso',
    assunto: 'Retirada do anúncio nº 40',
    detalhe: 'Decisão de joana',
    grupo: 'depois',
    prazoEm: daqui(6_000),
    prioridade: 1,
    sinais: [],
  }),
]

export function casoAberto(change: Partial<Caso> = {}): Caso {
  return {
    ...naFila({ pego: { por: 'rita', ate: daqui(8), meu: true } }),
    tipo: 'edicao',
    estado: 'aberta',
    titulo: 'Terapias corporais para casais, ambiente climatizado e estacionamento próprio',
    pago: true,
    versao: { id: 4, criadaEm: daqui(-120) },
    anterior: { id: 3, criadaEm: daqui(-4_000) },
    diferenca: {
      titulo: [
        { tipo: 'igual', texto: 'Terapias corporais para casais' },
        { tipo: 'saiu', texto: ', ambiente climatizado' },
        { tipo: 'entrou', texto: ', ambiente climatizado e estacionamento próprio' },
      ],
      descricao: [
        {
          tipo: 'igual',
          texto:
            'Espaço reservado, ar-condicionado e toalhas aquecidas, com recepção discreta e música baixa. ',
        },
        { tipo: 'saiu', texto: 'Atendo com hora marcada. ' },
        { tipo: 'entrou', texto: 'Atendo com hora marcada, chame no 62 9 9999 1234 antes de vir. ' },
        { tipo: 'igual', texto: 'De segunda a sábado. Estacionamento na porta.' },
      ],
    },
    campos: [
      {
        campo: 'precoPorHora',
        rotulo: 'Preço por hora',
        antes: 'R$ 150,00',
        depois: 'R$ 200,00',
        mudou: true,
      },
      { campo: 'cidade', rotulo: 'Cidade', antes: 'Goiânia', depois: 'Goiânia', mudou: false },
    ],
    achados: [{ codigo: 'terceiros', rotulo: ROTULO_SINAL.terceiros, frase: 'chame no', peso: 3 }],
    fotos: [
      { id: 31, nova: true, redesenhada: false, principal: true, largura: 480, altura: 600, fora: false },
      {
        id: 32,
        nova: true,
        redesenhada: false,
        principal: false,
        largura: 480,
        altura: 600,
        fora: false,
        textos: [{ rotulo: 'Contato na foto', trecho: 'Zap 62 9999-1234', peso: 1 }],
      },
      { id: 33, nova: false, redesenhada: true, principal: false, largura: 480, altura: 600, fora: false },
    ],
    historico: [
      { em: daqui(-120), quem: 'Anunciante', texto: 'enviou a versão 4' },
      { em: daqui(-4_000), quem: 'joana', texto: 'aprovou' },
    ],
    dono: {
      codigo: 'BR000128',
      criadaEm: '2025-09-10T10:00:00-03:00',
      banida: false,
      aprovadas: 11,
      recusadas: 1,
      denuncias: 0,
    },
    identidade: { estado: 'verificada', validaAte: '2027-09-12T10:00:00-03:00' },
    vinculos: [{ rotulo: 'mesmo telefone', peso: 4, contas: 2, banidas: 1 }],
    parecidas: [{ foto: 32, contas: 1, distancia: 12 }],
    tomada: null,
    decidida: null,
    ...change,
  }
}

export function denuncia(change: Partial<DenunciaAberta> = {}): DenunciaAberta {
  return {
    protocolo: 'D-20261122-7K4M2',
    classe: 'identidade',
    alvo: 'anuncio',
    motivo: 'Fotos de outra pessoa',
    status: 'aberta',
    anuncioId: 12,
    anuncioTitulo: 'Massagem relaxante com pedras quentes',
    conta: 'BR000207',
    criadoEm: daqui(-60),
    prazoEm: daqui(300),
    ocultadaEm: null,
    encerradaEm: null,
    responsavel: null,
    emMassa: false,
    pedeResposta: true,
    endereco: null,
    descricao: 'As fotos são de outro anúncio, de outra cidade.',
    nome: null,
    email: 'pessoa@exemplo.com.br',
    resposta: null,
    respondidaPor: null,
    pedeSegundaPessoa: false,
    anuncio: {
      id: 12,
      titulo: 'Massagem relaxante com pedras quentes',
      descricao: 'Espaço reservado, com hora marcada.',
      situacao: 'no ar',
      cidade: 'Goiânia, GO',
    },
    outras: [{ protocolo: 'D-20261120-AB12C', status: 'improcedente', motivo: 'Outro motivo' }],
    fotos: [{ id: 31 }, { id: 32 }],
    deFoto: false,
    ...change,
  }
}
