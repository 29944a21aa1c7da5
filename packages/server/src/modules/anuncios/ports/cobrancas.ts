import type { AnuncioDoDono } from '@portal/api/anuncios'

/** One payment of a listing, as its owner sees it. */
export type CobrancaDoAnuncio = AnuncioDoDono['cobrancas'][number] & { anuncioId: number | null }

/** Returns the payments of all listings of one owner; implemented by pagamentos. */
export type FindCobrancas = (usuarioId: number) => Promise<readonly CobrancaDoAnuncio[]>
