import type { Album } from '@portal/api/album'
import type { AnuncioDoDono } from '@portal/api/anuncios'
import { obterChecklist, type Checklist } from '@portal/api/painel'
import type { AuthUser } from '@portal/api/sessao'
import type { Usuario } from '@portal/api/usuario'
import { emptyAnuncioForm, type AnuncioForm } from '@portal/domain/anuncio'
import { ITENS_CHECKLIST, type ChaveChecklist } from '@portal/domain/perfil'
import { createFake, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import type { KeyValue } from '@portal/platform/storage'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import remote from '../remote.source.json'

/** Builders for this remote's tests: each sets only what matters to the rule. */

// The listing form is large, and machines that test share their cores: a slow answer is no wrong one.
configure({ asyncUtilTimeout: 5_000 })

/** Screens of other remotes that these lead to by name. */
const ELSEWHERE = [
  { name: 'promover-anuncio', path: '/promover-anuncio' },
  { name: 'promocao-detalhe', path: '/promocao/:id' },
]

/** This remote's routes and the others' that it names. */
export const ROUTES = [...remote.routes.map((route) => ({ ...route, app: 'mf-advertiser' })), ...ELSEWHERE]

export interface ShowOptions {
  handlers?: FakeHandler[]
  at?: string
  /** Signed in as the example user unless told otherwise. */
  user?: AuthUser | null
  /** The device's storage, to come back to it. */
  port?: KeyValue
  prepare?: (fake: ReturnType<typeof createFake>) => void
}

/** Shows a screen on the platform's fake. */
export function show(
  screen: ReactNode,
  { handlers, at, user = usuarioDeExemplo, port, prepare }: ShowOptions = {},
) {
  const fake = createFake({
    user: user ?? undefined,
    at: at ?? '/aqui',
    port,
    handlers: handlers ?? [],
    routes: ROUTES,
  })
  prepare?.(fake)
  const view = render(<fake.App>{screen}</fake.App>)
  return { ...view, fake, person: userEvent.setup({ applyAccept: false }) }
}

/** The input of the last call to an endpoint ('POST /api/login'); undefined when it was never asked. */
export function sentTo(fake: ReturnType<typeof createFake>, endpoint: string): unknown {
  return fake.calls.findLast((made) => made.endpoint === endpoint)?.input
}

export function usuario(change: Partial<Usuario> = {}): Usuario {
  return {
    ...usuarioDeExemplo,
    tem_senha: true,
    newsletter: 0,
    verificado: true,
    anuncios_gratis_ativos: 0,
    creditos_devidos: 0,
    ...change,
  }
}

/** The nine items, done but for those named. */
export function checklist(...faltam: ChaveChecklist[]): Checklist {
  return {
    checklist: ITENS_CHECKLIST.map(({ key, label, href }) => ({
      chave: key,
      label,
      href,
      checked: !faltam.includes(key),
    })),
  }
}
export const comChecklist = (...faltam: ChaveChecklist[]) => on(obterChecklist, () => checklist(...faltam))

export function album(change: Partial<Album> = {}): Album {
  const photos = change.photos ?? [foto(1), foto(2), foto(3)]
  return {
    id: 5,
    titulo: 'Estúdio',
    imagem_principal: photos[0]?.arquivo_path ?? null,
    qtd_fotos: photos.length,
    verificado: 1,
    motivo_recusa: null,
    photos,
    ...change,
  }
}

export function foto(id: number) {
  return {
    id,
    arquivo_path: `demo/painel-${id}.webp`,
    largura: 800,
    altura: 1000,
    previa: null,
    anuncios: [],
  }
}

/** A form that may be sent. */
export function formValido(change: Partial<AnuncioForm> = {}): AnuncioForm {
  return {
    ...emptyAnuncioForm(),
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    idade: 29,
    titulo: 'Massagem relaxante com pedras quentes',
    descricao: 'Atendimento com hora marcada em espaço reservado.',
    etnia: ['Latina'],
    cabelo: ['Castanho'],
    corpo: ['Curvas'],
    servicos: ['Massagem erótica'],
    servicosPara: ['Homens'],
    localAtendimento: ['Em casa'],
    precoPorHora: 'R$ 200,00',
    pagamentos: ['Pix'],
    modoContato: 'ambos',
    telefone: '(62) 9.9999-9999',
    whatsapp: true,
    email: 'marina@exemplo.com.br',
    dadosSensiveis: true,
    imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp' }],
    imagemPrincipal: 'demo/painel-1.webp',
    ...change,
  }
}

/** A live TOP listing in Goiânia, tarde, until the end of 24 November. */
export function anuncio(change: Partial<AnuncioDoDono> = {}): AnuncioDoDono {
  const { imagens: _imagens, idade: _idade, ...form } = formValido()
  return {
    ...form,
    idade: 29,
    id: 42,
    titulo_formatado: 'massagem-relaxante-com-pedras-quentes-42',
    imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp', largura: 800, altura: 1000 }],
    status: 'ativo',
    ativo: true,
    tipo: 'TOP',
    superTop: false,
    highlight: false,
    novidade: false,
    turno: 'tarde',
    dias: 3,
    impulsos: ['14:10', '15:12'],
    horarioInicio: '14:00',
    horarioFim: '16:00',
    horaInicio: '14:00',
    horaFim: '16:00',
    dataInicio: '2026-11-21T00:00:00-03:00',
    dataFim: '2026-11-24T23:59:00-03:00',
    expiraEm: '2026-11-24T23:59:00-03:00',
    criadoEm: '2026-11-20T12:00:00-03:00',
    online: false,
    metodoPagamento: 'pix',
    cobrancas: [],
    ...change,
  }
}
