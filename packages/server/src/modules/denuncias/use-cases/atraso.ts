/** Mails those who wait about a late answer (rule: operacao/atraso). */
import type { MailSite } from '../../../kernel/mail/content'
import type { DenunciasScope } from '../store'
import { atrasoDoAnuncioMail, atrasoDoProtocoloMail } from './denuncia-emails'

export interface CasoAtrasado {
  fonte: 'revisao' | 'denuncia' | 'recurso' | 'ajuda'
  chave: string
}

interface Esperam {
  /** Accounts whose listing waits. */
  donos: readonly number[]
  /** The reporter's protocol and address. */
  relato?: { protocolo: string; email: string | null }
}

/** Mails nobody once the case is decided. */
export async function avisarAtraso(
  tx: DenunciasScope,
  { site, now }: { site: MailSite; now: Date },
  caso: CasoAtrasado,
): Promise<void> {
  const { donos, relato } = await quemEspera(tx, caso)
  if (relato !== undefined && relato.email !== null)
    await tx.outbox.send(atrasoDoProtocoloMail(site, relato.email, relato.protocolo), now)
  for (const id of new Set(donos)) {
    const dono = await tx.usuarios.findById(id)
    if (dono !== undefined) await tx.outbox.send(atrasoDoAnuncioMail(site, dono.email), now)
  }
}

async function quemEspera(tx: DenunciasScope, { fonte, chave }: CasoAtrasado): Promise<Esperam> {
  if (fonte === 'denuncia') {
    const denuncia = await tx.denuncias.lock(chave)
    if (denuncia?.status !== 'aberta') return { donos: [] }
    const ocultos = await tx.denuncias.listOcultos(denuncia.id)
    return {
      donos: await donosDe(
        tx,
        ocultos.map(({ id }) => id),
      ),
      relato: denuncia,
    }
  }
  if (fonte === 'revisao') {
    const revisao = await tx.revisoes.lock(Number(chave))
    return { donos: revisao?.estado === 'aberta' ? [revisao.usuarioId] : [] }
  }
  if (fonte === 'ajuda') {
    const mensagem = await tx.mensagensAjuda.lock(chave)
    return { donos: [], ...(mensagem?.respondidaEm === null && { relato: mensagem }) }
  }
  const recurso = await tx.recursos.lock(Number(chave))
  if (recurso?.estado !== 'aberto') return { donos: [] }
  if (recurso.anuncioId !== null) return { donos: await donosDe(tx, [recurso.anuncioId]) }
  const denuncia = recurso.protocolo === null ? undefined : await tx.denuncias.find(recurso.protocolo)
  return { donos: [], ...(denuncia && { relato: denuncia }) }
}

async function donosDe({ anuncios }: DenunciasScope, ids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(ids.map((id) => anuncios.find(id)))
  return found.flatMap((anuncio) => anuncio?.usuarioId ?? [])
}
