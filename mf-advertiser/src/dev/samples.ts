import {
  createAlbum,
  updateAlbum,
  uploadFotos,
  uploadFotosDeIa,
  declararIa,
  listAlbuns,
  listAlbunsVerificados,
  findAlbum,
  findDesfoque,
  saveDesfoque,
} from '@portal/api/album'
import { CONTRATO } from '@portal/api/contrato'
import { listTodosAnuncios, meusAnuncios, findAnuncioDoDono, type AnuncioDoDono } from '@portal/api/anuncios'
import {
  updateAnuncio,
  devolverRecusado,
  pausarAnuncio,
  setRenovacaoAutomatica,
  retomarAnuncio,
} from '@portal/api/anuncio-atos'
import { listBuscasSalvas } from '@portal/api/buscas-salvas'
import { listCupons } from '@portal/api/cupons'
import { meusRetirados, recorrerRetirada, type AnuncioRetirado } from '@portal/api/denuncias'
import { estatisticasAnuncio, estatisticasPainel, listAlertas, findChecklist } from '@portal/api/painel'
import { bloquearConversa, findConversaDoDono, listConversas, responderRecado } from '@portal/api/recados'
import { ITENS_CHECKLIST } from '@portal/domain/perfil'
import { on, samplesOf, usuarioDeExemplo } from '@portal/platform/fake'
import {
  albumDeExemplo,
  anuncioDeExemplo,
  conversaDeExemplo,
  fotoDeExemplo,
  recadoDeExemplo,
} from '@portal/platform/exemplos'
import { apoio } from './apoio'
import { CODIGO_ID, conta, message } from './conta'

const hora = 3_600_000
const em = (ms: number) => new Date(Date.now() + ms).toISOString()
/** Public for five hours. */
const noAr: AnuncioDoDono = {
  ...anuncioDeExemplo,
  publicadoEm: em(-5 * hora),
  dataInicio: em(-5 * hora),
  dataFim: em(60 * hora),
  expiraEm: em(60 * hora),
}
const recusado: AnuncioDoDono = {
  ...noAr,
  id: 45,
  titulo: 'Massagem relaxante com pedras quentes e aromaterapia',
  publicadoEm: em(-90 * hora),
  revisao: {
    situacao: 'recusada',
    edicao: true,
    codigo: 'contato',
    motivo: 'Contato fora do lugar',
    motivos: 'O telefone está no título. Use o campo Contato.',
    prazo: em(24 * hora),
    devolucao: null,
    formas: [],
    enviado: { ...anuncioDeExemplo, titulo: 'Massagem relaxante, chame no (62) 9.9999-9999' },
  },
}
const anuncios: AnuncioDoDono[] = [
  noAr,
  recusado,
  { ...anuncioDeExemplo, id: 43, titulo: 'Drenagem com hora marcada', status: 'pendente', ativo: false },
  {
    ...anuncioDeExemplo,
    id: 44,
    titulo: 'Companhia para jantares',
    tipo: 'GRATIS',
    status: 'inativo',
    ativo: false,
  },
]

const album = ({ params }: { params: { id: number | string } }) => ({
  ...albumDeExemplo,
  id: Number(params.id),
})

const dias = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((dia, index) => ({
  dia,
  visitas: 20 + index * 7,
  whatsapp: 3 + index,
  email: index,
  telefone: 0,
}))

const estatisticas = () => ({
  de: '2026-11-18',
  ate: '2026-11-21',
  total: { visitas: 122, whatsapp: 18, email: 6, telefone: 2 },
  dias,
  impulsos: [{ instante: '2026-11-21T14:10:00-03:00', visitas: 9, whatsapp: 2, email: 0, telefone: 0 }],
})

const retirado: AnuncioRetirado = {
  id: 9,
  titulo: 'Massagem com hora marcada',
  motivo: 'Descumprimento dos Termos e Condições.',
  em: '2026-11-21T12:00:00-03:00',
  recorrerAte: '2026-11-28T12:00:00-03:00',
  recurso: null,
}

/** Responses of the standalone remote. Stateless: each call returns the same again. */
export const handlers = [
  ...samplesOf(CONTRATO),
  ...apoio,
  ...conta,
  on(listAlertas, () => [
    {
      id: 1,
      status: 'ativo' as const,
      tipo: 'info' as const,
      type: 'info' as const,
      message: 'Seu anúncio termina em três dias.',
      modo: 'normal' as const,
      criadoEm: '2026-11-21T09:00:00-03:00',
    },
  ]),
  on(listBuscasSalvas, () => ({
    data: [
      {
        id: '0199aa00-0000-4000-8000-000000000001',
        rotulo: 'Massagistas · Goiânia, GO',
        href: '/acompanhantes/massagistas-em-goiania-go',
      },
    ],
  })),
  on(findChecklist, () => ({
    checklist: ITENS_CHECKLIST.map(({ key, label, href }) => ({ chave: key, label, href, checked: true })),
  })),
  on(estatisticasPainel, estatisticas),
  on(estatisticasAnuncio, () => ({
    ...estatisticas(),
    comparacao: {
      categoria: 'Massagistas',
      cidade: 'Goiânia',
      anuncios: 35,
      posicao: 28,
      reveza: null,
      mediana: { visitas: 3, contatos: 1 },
    },
  })),
  on(listTodosAnuncios, () => anuncios),
  on(meusAnuncios, () => anuncios),
  on(findAnuncioDoDono, ({ query }) => [Number(query.anuncio_id) === recusado.id ? recusado : noAr]),
  on(updateAnuncio, () => ({ message, anuncio: anuncioDeExemplo })),
  on(setRenovacaoAutomatica, () => ({ message, anuncio: anuncioDeExemplo })),
  on(pausarAnuncio, () => ({ message, anuncio: { ...anuncioDeExemplo, ativo: false, suspenso: true } })),
  on(listConversas, () => ({
    naoLidas: 1,
    totais: { todas: 1, naoLidas: 1, semResposta: 1 },
    temMais: false,
    conversas: [
      {
        id: conversaDeExemplo.id,
        anuncio: { id: 1, titulo: conversaDeExemplo.anuncio.titulo, imagem: null },
        ultima: recadoDeExemplo,
        lida: false,
        naoLidas: 1,
        bloqueada: false,
      },
    ],
  })),
  on(findConversaDoDono, () => conversaDeExemplo),
  on(responderRecado, ({ body: { texto } }) => ({
    ...conversaDeExemplo,
    recados: [recadoDeExemplo, { de: 'anunciante' as const, texto, em: '2026-11-22T15:05:00-03:00' }],
  })),
  on(bloquearConversa, () => ({ ...conversaDeExemplo, bloqueada: true })),
  on(retomarAnuncio, () => ({ message, anuncio: anuncioDeExemplo })),
  on(meusRetirados, () => [retirado]),
  on(recorrerRetirada, () => ({ ...retirado, recorrerAte: null })),
  on(devolverRecusado, () => ({ message, anuncio: { ...anuncioDeExemplo, ativo: false } })),
  on(listAlbuns, () => [albumDeExemplo]),
  on(listAlbunsVerificados, () => [albumDeExemplo]),
  on(createAlbum, ({ body }) => ({ message, album: { ...albumDeExemplo, titulo: body.titulo } })),
  on(findAlbum, album),
  on(findDesfoque, () => ({
    desfoque: { forca: 'forte' as const, areas: [{ x: 0.1, y: 0.1, largura: 0.3, altura: 0.25 }] },
    original: fotoDeExemplo(1).previa ?? '',
  })),
  on(saveDesfoque, () => ({ message, foto: fotoDeExemplo(1) })),
  on(updateAlbum, ({ params }) => ({ message, album: album({ params }) })),
  on(uploadFotos, () => ({ message, photos: [fotoDeExemplo(4)] })),
  on(uploadFotosDeIa, () => ({ message, photos: [{ ...fotoDeExemplo(4), ia: true }] })),
  on(declararIa, ({ body }) => ({ message, foto: { ...fotoDeExemplo(4), ...body } })),
  on(listCupons, () => [
    {
      codigo: 'BEMVINDO10',
      descricao: '10 % na primeira compra',
      tipo: 'percentual' as const,
      valor: 10,
      aplicaEm: 'ambos' as const,
      validoAte: '2026-12-31T23:59:00-03:00',
      usado: false,
    },
  ]),
]

/** Values of `:id` in the screens' addresses. */
export const params = { id: '42' }
export const queries = { 'recuperar-senha': 'token=amostra' }

/** Initial device storage: enough to open every screen by its address. */
export const stored = {
  preCadastro: { username: 'Marina', email: usuarioDeExemplo.email, codigo_id: CODIGO_ID },
}
