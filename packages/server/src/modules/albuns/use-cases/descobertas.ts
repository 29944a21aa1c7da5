/** Covers photos again whose areas a drawing had lost, and mails their owners (rule: albuns/descobertas). */
import type { Clock } from '../../../kernel/clock'
import type { PictureDeps } from '../../../kernel/images/store-picture'
import type { MailSite } from '../../../kernel/mail/content'
import type { FotoDescoberta } from '../ports'
import type { AlbunsStore } from '../store'
import { fotosDescobertasMail } from './album-emails'
import { desenharDeNovo, trocarDesenho } from './desenhar'

export interface DescobertasDeps extends PictureDeps {
  store: AlbunsStore
  clock: Clock
  config: MailSite
}

/** Draws under another path, so that no cache can serve the old bytes. Idempotent. */
export async function cobrirDeNovo(
  deps: DescobertasDeps,
  { fotoId, usuarioId, arquivoPath }: FotoDescoberta,
): Promise<void> {
  const { store, clock } = deps
  const desenho = await store.albuns.findDesenho(fotoId)
  // Its owner has replaced the drawing since, and the new one has its areas.
  if (desenho?.arquivoPath !== arquivoPath) return store.descobertas.markCoberta(fotoId, clock())
  const { desfoque } = desenho
  const coberta = await desenharDeNovo(deps, desenho, (arquivo) =>
    store.transaction(async (tx) => {
      if (!(await tx.albuns.lockDesenho(arquivoPath))) return { ok: false }
      const now = clock()
      await trocarDesenho(tx, { fotoId, usuarioId }, { arquivo, desfoque, revela: false }, now)
      await tx.descobertas.markCoberta(fotoId, now)
      return { ok: true }
    }),
  )
  // Without an original the photo was never redrawn, so its areas were not lost.
  if (coberta === undefined) await store.descobertas.remove(fotoId)
}

/** Sends one mail about all photos covered so far, and deletes their records. */
export async function avisarDono(
  { store, clock, config }: DescobertasDeps,
  usuarioId: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    const vistas = await tx.descobertas.takeCobertas(usuarioId)
    const dono = await tx.usuarios.findById(usuarioId)
    if (vistas.length === 0 || dono === undefined) return
    await tx.outbox.send(fotosDescobertasMail(config, dono.email, vistas), clock())
  })
}
