import { findAvisosPush } from '@portal/api/avisos-push'
import { findAcesso } from '@portal/api/acesso'
import type { Album } from '@portal/api/album'
import type { AnuncioDoDono } from '@portal/api/anuncios'
import { findIdentidade, listAutorizacoes } from '@portal/api/identidade'
import { findChecklist, findDicas, type Checklist } from '@portal/api/painel'
import { listBloqueios } from '@portal/api/bloqueios'
import { listConversas } from '@portal/api/recados'
import type { AuthUser } from '@portal/api/sessao'
import type { Usuario } from '@portal/api/usuario'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { ITENS_CHECKLIST, type ChaveChecklist } from '@portal/domain/perfil'
import {
  acessoDeExemplo,
  albumDeExemplo,
  anuncioDeExemplo,
  contaDeExemplo,
  fotoDeExemplo as foto,
  identidadeDeExemplo,
} from '@portal/platform/exemplos'
import { createFake, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import type { KeyValue } from '@portal/platform/storage'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import remote from '../remote.source.json'
import { formDoAnuncio } from './lib/anuncioForm'

/** Test builders of this remote; each sets only what the rule needs. */

// The listing form is large and CI machines share cores, so allow slow renders.
configure({ asyncUtilTimeout: 10_000 })

/** Routes of other remotes that these screens link to. */
const ELSEWHERE = [
  { name: 'promover-anuncio', path: '/promover-anuncio' },
  { name: 'promocao-detalhe', path: '/promocao/:id' },
]

/** This remote's routes and those of others that it names. */
export const ROUTES = [...remote.routes.map((route) => ({ ...route, app: 'mf-advertiser' })), ...ELSEWHERE]

export interface ShowOptions {
  handlers?: FakeHandler[]
  at?: string
  /** Signed in as the example user by default. */
  user?: AuthUser | null
  /** Device storage, for restoring it later. */
  port?: KeyValue
  prepare?: (fake: ReturnType<typeof createFake>) => void
}

/** Default handlers of calls made by many screens; a test's own handler overrides them. */
const ANYWHERE = [
  on(listConversas, () => ({
    naoLidas: 0,
    totais: { todas: 0, naoLidas: 0, semResposta: 0 },
    temMais: false,
    conversas: [],
  })),
  on(findAvisosPush, () => ({ chave: 'chave', ligados: [], silencio: null, aparelhos: [] })),
  on(findDicas, () => ({ dicas: [] })),
  on(listBloqueios, () => []),
  on(findIdentidade, () => identidadeDeExemplo),
  on(listAutorizacoes, () => []),
  on(findAcesso, () => acessoDeExemplo),
]

/** Renders a screen on the platform's fake. */
export function show(
  screen: ReactNode,
  { handlers, at, user = usuarioDeExemplo, port, prepare }: ShowOptions = {},
) {
  const fake = createFake({
    user: user ?? undefined,
    at: at ?? '/aqui',
    port,
    handlers: [...ANYWHERE, ...(handlers ?? [])],
    routes: ROUTES,
  })
  prepare?.(fake)
  const view = render(<fake.App>{screen}</fake.App>)
  return { ...view, fake, person: userEvent.setup({ applyAccept: false }) }
}

/** Input of the last call to an endpoint ('POST /api/login'); undefined when never called. */
export function sentTo(fake: ReturnType<typeof createFake>, endpoint: string): unknown {
  return fake.calls.findLast((made) => made.endpoint === endpoint)?.input
}

export function usuario(change: Partial<Usuario> = {}): Usuario {
  return { ...contaDeExemplo, ...change }
}

/** The nine items, all checked except those named. */
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
export const comChecklist = (...faltam: ChaveChecklist[]) => on(findChecklist, () => checklist(...faltam))

export { foto }

export function album(change: Partial<Album> = {}): Album {
  const photos = change.photos ?? albumDeExemplo.photos
  return {
    ...albumDeExemplo,
    imagem_principal: photos[0]?.arquivo_path ?? null,
    qtd_fotos: photos.length,
    photos,
    ...change,
  }
}

/** A valid form. */
export function formValido(change: Partial<AnuncioForm> = {}): AnuncioForm {
  return { ...formDoAnuncio(anuncioDeExemplo), ...change }
}

/** A live TOP listing in Goiânia, tarde, until the end of 24 November. */
export function anuncio(change: Partial<AnuncioDoDono> = {}): AnuncioDoDono {
  return { ...anuncioDeExemplo, ...change }
}
