import type { AnuncioDoDono } from '@portal/api/anuncios'

/** One payment of a listing, as its owner sees it. */
export type CobrancaDoAnuncio = AnuncioDoDono['cobrancas'][number] & { anuncioId: number | null }

/** Payments of all listings of one owner; whoever takes payments answers it. */
export type FindCobrancas = (usuarioId: number) => Promise<readonly CobrancaDoAnuncio[]>
