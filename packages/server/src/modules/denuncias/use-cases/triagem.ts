/** Compares uploads with forbidden pictures (rules: albuns/proibidas, albuns/abuso-conhecido). */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ClasseDenuncia, MotivoDenuncia } from '@portal/domain/denuncia'
import { PDQ_IGUAL, PDQ_PARECIDA, PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'
import type { Clock } from '../../../kernel/clock'
import { fail } from '../../../kernel/failure'
import type { Impressao } from '../../../kernel/images/impressao'
import { pdqList, type PdqList } from '../../../kernel/images/pdq-list'
import type { Enviada, FileStore, Original, Triagem } from '../../../kernel/images/ports'
import type { MailSite } from '../../../kernel/mail/content'
import { keepPictures } from '../../../kernel/images/store-picture'
import type { KnownAbuseMatch } from '../../hashes'
import type { DenunciasStore } from '../store'
import { openCaso, type CasoDeps } from './caso'
import { congelar } from './congelar'
import { fotoBarradaMail } from './denuncia-emails'

export interface TriagemDeps extends CasoDeps {
  site: MailSite
  files: FileStore
  store: DenunciasStore
  clock: Clock
  knownAbuse: KnownAbuseMatch
}

interface Achado {
  hashId: number
  classe: ClasseDenuncia
  distancia: number
}

/** Gives no reason for the refusal (rule: albuns/proibidas). */
const refused = () => fail('FOTO_INVALIDA', { message: ALBUNS.naoAceita })

export function createTriagem(deps: TriagemDeps): Triagem {
  const nearest = blockedList(deps.store)
  return {
    async examine(conta, arquivo, original) {
      const { impressao } = arquivo.imagem
      const bytes = await bytesOf(original)
      const known = await deps.knownAbuse.match({
        pdq: impressao.hash.toString('hex'),
        qualidade: impressao.qualidade,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      const { listas, found } = await nearest(impressao)
      const equal = found !== undefined && found.distancia <= PDQ_IGUAL ? found : undefined
      if (known === 'acerto' || equal?.classe === 'menor-ou-coacao') {
        const { hashId = null, distancia = null } = equal ?? {}
        const conhecida = { conta, hashId, distancia, bytes }
        await deps.store.transaction((tx) => congelar(tx, deps, conhecida, deps.clock()))
        return refused()
      }
      if (equal !== undefined) {
        await openCasoDeFoto(deps, conta, arquivo, equal)
        return refused()
      }
      if (found !== undefined) return { ok: true, conferir: 'parecida', listas }
      return { ok: true, conferir: known === 'indisponivel' ? 'lista-indisponivel' : null, listas }
    },
  }
}

async function bytesOf(original: Original): Promise<Buffer> {
  return typeof original === 'string' ? readFile(original) : original
}

/** Nearest hash of the list within the distance that needs a person; the list is reloaded when it changes. */
function blockedList(
  store: DenunciasStore,
): (impressao: Impressao) => Promise<{ listas: string | null; found?: Achado }> {
  let kept: { versao: string; list: PdqList; from: Omit<Achado, 'distancia'>[] } | undefined
  return async ({ qualidade, procurados }) => {
    if (qualidade < PDQ_QUALIDADE_MINIMA) return { listas: null }
    const versao = await store.hashesBloqueados.versao()
    if (kept?.versao !== versao) {
      const rows = await store.hashesBloqueados.listProcurados()
      const each = rows.flatMap(({ id, classe, hashes }) =>
        hashes.map((hash) => ({ hash, hashId: id, classe })),
      )
      kept = { versao, list: pdqList(each.map(({ hash }) => hash)), from: each }
    }
    const found = kept.list.nearest(procurados, PDQ_PARECIDA)
    const hash = found && kept.from[found.place]
    if (hash === undefined || found === undefined) return { listas: versao }
    const achado = { hashId: hash.hashId, classe: hash.classe, distancia: found.distance }
    return { listas: versao, found: achado }
  }
}

const MOTIVOS: Readonly<Record<ClasseDenuncia, MotivoDenuncia>> = {
  'menor-ou-coacao': 'Suspeita de menor de 18 anos',
  'imagem-intima': 'Imagem íntima publicada sem consentimento',
  identidade: 'Fotos de outra pessoa',
  demais: 'Conteúdo proibido pelos Termos e Condições',
}

/** Stored like a refused picture: never served, but visible to the deciding operator. */
async function openCasoDeFoto(
  deps: TriagemDeps,
  conta: number,
  arquivo: Enviada,
  { hashId, classe, distancia }: Achado,
): Promise<void> {
  if (await deps.store.hashesBloqueados.hasOpenCase(conta, hashId)) return
  await keepPictures(deps, [arquivo])
  await deps.store.transaction(async (tx) => {
    const now = deps.clock()
    await tx.anuncios.lockDono(conta)
    // Two concurrent uploads open one case; the other's files have no row, and the weekly job reports them.
    if (await tx.hashesBloqueados.hasOpenCase(conta, hashId)) return
    await tx.arquivos.add(conta, arquivo, now)
    await tx.arquivos.markRefused(arquivo.path, now)
    const descricao = `Um envio foi barrado: a foto difere em ${distancia} de 256 bits do hash bloqueado ${hashId}.`
    const alvo = { alvo: 'foto' as const, alvoId: arquivo.path, conta }
    const caso = await openCaso(tx, deps, { ...alvo, classe, motivo: MOTIVOS[classe], descricao }, now)
    await tx.hashesBloqueados.addAcerto(
      { hashId, conta, denunciaId: caso.id, distancia, congelou: false },
      now,
    )
    const aviso = await tx.pedidosDeFoto.findAviso(hashId)
    if (aviso !== undefined)
      await tx.outbox.send(fotoBarradaMail(deps.site, aviso.email, aviso.protocolo), now)
    const dados = { hash: hashId, distancia }
    const target = `denuncia:${caso.protocolo}`
    await tx.auditoria.record({ ator: 'sistema', acao: 'foto-barrada', alvo: target, dados, now })
  })
}
