import type { AnuncioDoDono } from '@portal/api/anuncios'
import { storage } from '@portal/platform'
import { isRecemPublicado } from '../../lib/anuncioPublico'

const RECENTE_MS = 48 * 60 * 60_000

/** What a listing that was just sent or just went public shows, once (rule: anuncios/momento). */
export interface Momento {
  anuncio: AnuncioDoDono
  kind: 'no-ar' | 'em-revisao'
  /** Key under which a closed panel is stored. */
  chave: string
}

const closed = () =>
  storage.own('mf-advertiser:momento', (value) => (typeof value === 'string' ? value : undefined))

/** The newest publication of the last 48 hours whose panel was not closed on this device. */
export function momentoDe(anuncios: readonly AnuncioDoDono[], now: Date): Momento | undefined {
  const momentos = anuncios.flatMap((anuncio) => momentoDoAnuncio(anuncio, now))
  const [newest] = momentos.sort((one, other) => (one.chave < other.chave ? 1 : -1))
  return newest?.chave === closed().get() ? undefined : newest
}

function momentoDoAnuncio(anuncio: AnuncioDoDono, now: Date): Momento[] {
  const { id, revisao, publicadoEm } = anuncio
  const enviada = revisao?.enviada
  const waits = revisao?.situacao === 'em-revisao' || revisao?.situacao === 'pago-em-revisao'
  if (waits && enviada !== undefined && now.getTime() - Date.parse(enviada) < RECENTE_MS) {
    return [{ anuncio, kind: 'em-revisao', chave: `${new Date(enviada).toISOString()} ${id}` }]
  }
  if (!publicadoEm || !isRecemPublicado(anuncio, now)) return []
  return [{ anuncio, kind: 'no-ar', chave: `${new Date(publicadoEm).toISOString()} ${id}` }]
}

export function closeMomento({ chave }: Momento): void {
  closed().set(chave)
}
