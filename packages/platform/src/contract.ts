import type { Call } from '@portal/api/client'
import type { ApiError } from '@portal/api/erros'
import type { AuthUser } from '@portal/api/sessao'
import type { ComponentType } from 'react'
import type { StoredKey, StoredValue } from './stored'

/** Version of this contract (semver). A remote states the range it was built for in `remote.json`. */
export const PLATFORM_VERSION = '2.0.0'

/** A visitor is signed in when both a token and a user are stored (rule: navegacao/guarda). */
export type Session = { signedIn: true; user: AuthUser; token: string } | { signedIn: false }

export interface SessionActions {
  get(): Session
  /** Stores `token` and `authUser`. */
  signIn(token: string, user: AuthUser): void
  /** Merges into the stored user; a no-op without a session. */
  update(change: Partial<AuthUser>): void
  /** Removes both, and every key that belongs to the user. */
  signOut(): void
}

export type ToastKind = 'info' | 'success' | 'warning' | 'error'
/** Link inside a toast: 'Concluir perfil'. */
export interface ToastAction {
  label: string
  href: string
}
/**
 * Lasts 3,000 ms by default; survives a redirect, not a reload. A repeated message does not add a second
 * toast.
 */
export type ToastFn = (message: string, kind?: ToastKind, durationMs?: number, action?: ToastAction) => void

export interface ConfirmRequest {
  title: string
  message: string
  confirmLabel: string
  /** 'Cancelar' by default; override it where the act itself cancels or leaves something. */
  cancelLabel?: string
  danger?: boolean
}
/** An alert (rule: navegacao/avisos) is a modal `role="alertdialog"`; `confirm` resolves to false when dismissed. */
export interface AlertHost {
  show(message: string, title?: string): Promise<void>
  confirm(request: ConfirmRequest): Promise<boolean>
}

/** Covers the page while a payment runs; the returned function releases this caller's cover. */
export interface OverlayHost {
  show(label: string): () => void
}

export type QueryValue = string | number | boolean | undefined
/** A path, or a route name (rule: navegacao/rotas) with its params. */
export type Target =
  string | { name: string; params?: Record<string, string | number>; query?: Record<string, QueryValue> }
export type NavigateFn = (target: Target | -1, options?: { replace?: boolean }) => void

/** Facts of the deployment, from the server's configuration; the same on every page. */
export interface Site {
  /** Name of the portal (`BRAND`). */
  brand: string
  /** Origin of canonical addresses, without a trailing slash (`PUBLIC_URL`). */
  publicUrl: string
  /** E-mail of the data controller (`LEGAL_CONTACT`). */
  legalContact: string
  /** Company that runs the portal (`COMPANY_NAME` and related variables). */
  empresa: SiteEmpresa
  /** Prefix of `/api` in the browser's calls: an origin, or empty for the page's own (`API_URL`). */
  apiUrl: string
  /** Neutral picture shared for pages without one of their own. */
  shareImage: Image
  /** Payment methods (`PAYMENTS_PROVIDER`). */
  pagamentos: SitePagamentos
  /**
   * State of the visitor's age check (`AGE_ASSURANCE`). `declarada`: a self-declaration is enough.
   * `pendente`: proof is required and missing, so responses are the safe variant. `confirmada`: proven.
   * Absent: `declarada`.
   */
  idade?: IdadeDoVisitante
  /**
   * Set on pages of the operator's own origin, which render their own frame (ADR 66); absent on the portal.
   */
  area?: 'operacao'
  /**
   * Settings that operators changed, by app and name; read them with `settingsOf` of `@portal/platform/settings`.
   * Absent: every setting has its default.
   */
  settings?: Settings
}

export type SettingValue = boolean | number | string
export type Settings = Readonly<Record<string, Readonly<Record<string, SettingValue>>>>

export type IdadeDoVisitante = 'declarada' | 'pendente' | 'confirmada'

export interface SiteEmpresa {
  readonly nome: string
  readonly cnpj: string
  readonly endereco: string
  readonly representante: string
  readonly encarregado: string
}

export interface SitePagamentos {
  /** Payment methods that the provider accepts. */
  metodos: readonly ('pix' | 'boleto' | 'cartao')[]
  /** Tokenizes cards in the browser; null when the provider accepts no cards. Holds no secrets. */
  cartao: Tokenizador | null
}

export type Tokenizador =
  | { provedor: 'sandbox' }
  | { provedor: 'mercadopago'; url: string; chavePublica: string }
  | { provedor: 'efi'; conta: string; ambiente: 'production' | 'sandbox' }

/**
 * A picture for links and search engines. `href` is a path under the public origin or an absolute address.
 */
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
  /** Share picture; defaults to the site's. */
  image?: string | Image
  type?: 'website' | 'profile' | 'article'
  noindex?: boolean
  /** Inert JSON-LD objects; their addresses are absolute. */
  jsonLd?: readonly object[]
  /** Picture of the largest contentful paint, to preload. */
  preload?: { href: string; srcset?: string; sizes?: string }
}

/** Device storage; a value that fails its schema reads as undefined. */
export interface StorageHost {
  get<K extends StoredKey>(key: K): StoredValue<K> | undefined
  set<K extends StoredKey>(key: K, value: StoredValue<K>): void
  remove(key: StoredKey): void
  /**
   * A key of one app (`mf-public:favoritos`); `parse` returns undefined for a value it does not recognize.
   */
  own<T>(key: `${string}:${string}`, parse: (value: unknown) => T | undefined): OwnStored<T>
}
export interface OwnStored<T> {
  get(): T | undefined
  set(value: T): void
  remove(): void
}

/**
 * The platform that the shell provides to remotes. Ten members at most, each reached through
 * `@portal/platform`.
 */
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

/** A form that a browser without scripts posted to the screen's own address (docs/adr/0068). */
export interface Posted {
  typed: Readonly<Record<string, string>>
  /** Why it was refused. */
  error?: ApiError | undefined
  /** Parsed response of the call, or of the one that reads what a refused text is about. */
  data?: unknown
}

export interface LoadContext {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  call: Call
  /** Current time; the server's while rendering. */
  now: Date
  site: Site
  /** On the server only; a screen that reads it draws its outcome. */
  posted?: Posted | undefined
}
/** Result of a screen's `load`, which runs on the server and in the browser. */
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
/** A screen without `load` is rendered only in the browser, with `data: undefined`. */
export interface ScreenModule<D = undefined> {
  default: ComponentType<ScreenProps<D>>
  load?: (context: LoadContext) => Promise<LoadResult<D>>
  /** Placeholder while the data loads, with the same box sizes to avoid layout shift. */
  Skeleton?: ComponentType
  /** Keeps one instance across all addresses of the screen, so typed text and focus survive a navigation. */
  lasting?: boolean
}
/** Module exposed as `./routes`: lazy screens by their names in `remote.json`. */
export type ScreenLoaders = Record<string, () => Promise<ScreenModule>>

/** Facts that a screen passes to the contributions in its slots (`@portal/platform/slots`). */
export interface SlotFacts {
  'anuncio.secao': { id: number; categoria: string; estado: string; cidade: string }
  'painel.cartao': object
  'conta.secao': object
}
export type SlotName = keyof SlotFacts

export interface ContributionProps<S extends SlotName, D = undefined> {
  data: D
  facts: SlotFacts[S]
  site: Site
}
export type ContributionContext<S extends SlotName> = Pick<LoadContext, 'call' | 'now' | 'site'> & {
  facts: SlotFacts[S]
}
/** A module named in `contributions`: a piece of another app's screen. */
export interface ContributionModule<S extends SlotName = SlotName, D = unknown> {
  default: ComponentType<ContributionProps<S, D>>
  /** Runs where the slot is drawn, on server or browser. Undefined: there is nothing to draw. */
  load?: (context: ContributionContext<S>) => Promise<D | undefined>
}

/** Address of a view. */
export interface Location<State = unknown> {
  pathname: string
  search: string
  hash: string
  /** Identifies the history entry. */
  key: string
  state: State
}
