import type { Call } from '@portal/api/client'
import type { AuthUser } from '@portal/api/sessao'
import type { ComponentType } from 'react'
import type { StoredKey, StoredValue } from './stored'

/** Version of this contract (semver). A remote states the range it was built for in `remote.json`. */
export const PLATFORM_VERSION = '1.6.0'

/** Signed in means both a stored token and a stored user (rule: navegacao/guarda). */
export type Session = { signedIn: true; user: AuthUser; token: string } | { signedIn: false }

export interface SessionActions {
  get(): Session
  /** Stores `token` and `authUser`. */
  signIn(token: string, user: AuthUser): void
  /** Merges into the stored user; without a session it does nothing. */
  update(change: Partial<AuthUser>): void
  /** Clears both, and every key tied to the user. */
  signOut(): void
}

export type ToastKind = 'info' | 'success' | 'warning' | 'error'
/** Where a toast leads: 'Concluir perfil'. */
export interface ToastAction {
  label: string
  href: string
}
/** Lasts 3,000 ms unless told otherwise, and survives a redirect, but no reload. The same words twice are one toast. */
export type ToastFn = (message: string, kind?: ToastKind, durationMs?: number, action?: ToastAction) => void

export interface ConfirmRequest {
  title: string
  message: string
  confirmLabel: string
  danger?: boolean
}
/** An alert (rule: navegacao/avisos) is a modal `role="alertdialog"`; `confirm` answers false when dismissed. */
export interface AlertHost {
  show(message: string, title?: string): Promise<void>
  confirm(request: ConfirmRequest): Promise<boolean>
}

/** Covers the page while money moves; the function returned takes this caller's cover away. */
export interface OverlayHost {
  show(label: string): () => void
}

export type QueryValue = string | number | boolean | undefined
/** A path, or a route by its name (rule: navegacao/rotas) with what fills it. */
export type Target =
  string | { name: string; params?: Record<string, string | number>; query?: Record<string, QueryValue> }
export type NavigateFn = (target: Target | -1, options?: { replace?: boolean }) => void

/** What a deployment says of itself, from the server's configuration; the same for every page. */
export interface Site {
  /** Name of the portal (`BRAND`). */
  brand: string
  /** Origin of canonical addresses, without a slash at its end (`PUBLIC_URL`). */
  publicUrl: string
  /** E-mail of who answers for personal data (`LEGAL_CONTACT`). */
  legalContact: string
  /** Who answers for the portal (`COMPANY_NAME` and its like); absent on shells from before it was told. */
  empresa?: SiteEmpresa
  /** What goes before `/api` in the browser's calls: an origin, or empty for the page's own (`API_URL`). */
  apiUrl: string
  /** Neutral picture that stands for a page without one of its own when it is shared. */
  shareImage: Image
  /** What the portal can be paid with (`PAYMENTS_PROVIDER`). */
  pagamentos: SitePagamentos
  /**
   * What is known of the visitor's age (`AGE_ASSURANCE`): `declarada`, the visitor's own word is enough; `pendente`, a
   * proof is demanded and missing, and answers are their safe variant; `confirmada`. Absent: `declarada`.
   */
  idade?: IdadeDoVisitante
  /** Pages of the operator's own origin, which draw their frame themselves (ADR 66); absent: the portal's. */
  area?: 'operacao'
}

export type IdadeDoVisitante = 'declarada' | 'pendente' | 'confirmada'

export interface SiteEmpresa {
  readonly nome: string
  readonly cnpj: string
  readonly endereco: string
  readonly representante: string
  readonly encarregado: string
}

export interface SitePagamentos {
  /** Ways to pay money that the provider takes. */
  metodos: readonly ('pix' | 'boleto' | 'cartao')[]
  /** Who turns a card into a token in the browser; null where none does, and no card is taken. Nothing in it is secret. */
  cartao: Tokenizador | null
}

export type Tokenizador =
  | { provedor: 'sandbox' }
  | { provedor: 'mercadopago'; url: string; chavePublica: string }
  | { provedor: 'efi'; conta: string; ambiente: 'production' | 'sandbox' }

/** A picture as links and search engines see it: `href` is a path under the public origin or an absolute address. */
export interface Image {
  href: string
  /** Pixels. */
  width?: number
  height?: number
  alt?: string
}

/** Document head of a screen. `canonical` and `image` are paths under the public origin or absolute addresses. */
export interface Head {
  title: string
  description?: string
  canonical?: string
  /** Shown where the address is shared; a page that names none is shown with the site's own. */
  image?: string | Image
  type?: 'website' | 'profile' | 'article'
  noindex?: boolean
  /** Inert JSON-LD objects; every address in them is absolute. */
  jsonLd?: readonly object[]
  /** Largest-paint picture to preload. */
  preload?: { href: string; srcset?: string; sizes?: string }
}

/** Reads and writes this device's storage; a value that does not fit its schema reads as undefined. */
export interface StorageHost {
  get<K extends StoredKey>(key: K): StoredValue<K> | undefined
  set<K extends StoredKey>(key: K, value: StoredValue<K>): void
  remove(key: StoredKey): void
  /** A key of one app (`mf-public:favoritos`); `parse` answers undefined for what it does not know. */
  own<T>(key: `${string}:${string}`, parse: (value: unknown) => T | undefined): OwnStored<T>
}
export interface OwnStored<T> {
  get(): T | undefined
  set(value: T): void
  remove(): void
}

/** What the shell gives to remotes. Ten members at most; each one is reached through `@portal/platform`. */
export interface Host {
  useSession(): Session
  session: SessionActions
  toast: ToastFn
  alert: AlertHost
  overlay: OverlayHost
  navigate: NavigateFn
  href(target: Target): string
  useHead(head: Head): void
  call: Call
  storage: StorageHost
}

export interface LoadContext {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  call: Call
  /** The clock that decides (the server's while rendering). */
  now: Date
  site: Site
}
/** What a screen needs before it can be shown; the same function runs on the server and in the browser. */
export type LoadResult<D> =
  | {
      kind: 'data'
      data: D
      head: Head
      status?: 200 | 404 | 410
      /** Instant at which a cache must forget it. */ validUntil?: string
    }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'error'; message: string }

export interface ScreenProps<D> {
  data: D
  params: Readonly<Record<string, string>>
  site: Site
}
/** A screen without `load` is rendered in the browser alone and gets `data: undefined`. */
export interface ScreenModule<D = undefined> {
  default: ComponentType<ScreenProps<D>>
  load?: (context: LoadContext) => Promise<LoadResult<D>>
  /** Drawn in the screen's place while its data is on the way: the same boxes, so that nothing jumps. */
  Skeleton?: ComponentType
  /** One instance serves all addresses of the screen: what is typed and focused stays while the address changes. */
  lasting?: boolean
}
/** What a remote exposes as `./routes`: its lazy screens by the names used in `remote.json`. */
export type ScreenLoaders = Record<string, () => Promise<ScreenModule>>
