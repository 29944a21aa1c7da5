/** Common checks of every publication before payment: profile, form, photos, promotion, price. */
import type { AnuncioFormulario, PromocaoEscolhida } from '@portal/api/anuncio-formulario'
import type { bloqueados } from '@portal/domain/anuncio'
import { checklist, isVerificado } from '@portal/domain/perfil'
import { AUTORIZACAO_SENSIVEL } from '@portal/domain/autorizacao'
import type { FotoEscolhida, PrecoGravado, Publicacao } from '../ports/anuncios'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope } from '../store'
import { recordAceite } from '../../contas'
import { exigirIdentidade } from '../../identidade'
import { contatoDe } from './contato-do-dono'
import { readFormulario } from './formulario'
import { semSaida } from './saida-vigente'
import { readPromocao } from './vigencia'

/** The form and the chosen promotion. */
export type PublicacaoPedida = AnuncioFormulario & PromocaoEscolhida

export interface Preparada {
  publicacao: Publicacao
  preco: PrecoGravado
}

/** Fields that a renewal takes from the stored listing, ignoring the request (rule: anuncios/editar). */
export type Bloqueados = ReturnType<typeof bloqueados<Publicacao['formulario']>>

interface Entrada {
  usuarioId: number
  pedida: PublicacaoPedida
  gratis: boolean
  /** The listing being renewed. */
  renovado?: Bloqueados
}

/** Read-only. Callers, which know the coupon, compare the price with the one shown. */
export async function preparar(
  repositories: Pick<AnunciosScope, 'anuncios' | 'donos' | 'identidades' | 'banimentos' | 'saidas'>,
  { usuarioId, pedida, gratis, renovado }: Entrada,
  now: Date,
): Promise<Outcome<Preparada>> {
  const dono = await repositories.donos.find(usuarioId)
  if (dono === undefined) return fail('NAO_AUTENTICADO')
  const livre = await semSaida(repositories, usuarioId, now)
  if (!livre.ok) return livre
  if (!isVerificado(checklist(dono.fatos))) return fail('PERFIL_INCOMPLETO')
  const identificada = await exigirIdentidade(repositories, usuarioId, now)
  if (!identificada.ok) return identificada
  const { idade = pedida.idade } = identificada.data
  const entrada = { ...pedida, ...renovado, idade }
  const form = await readFormulario(repositories.anuncios, contatoDe(dono), entrada)
  if (!form.ok) return invalid(form.errors)
  const { formulario, fotos } = form
  const escolha = readPromocao(pedida, gratis, formulario.estado, now)
  if (!escolha.ok)
    return escolha.code === 'HORARIO_PASSADO' ? fail('HORARIO_PASSADO') : invalid(escolha.errors)
  return done({ publicacao: { formulario, fotos, promocao: escolha.promocao }, preco: escolha.preco })
}

/** A stored form records the consent to publish its sensitive data, and who is in its photos. */
export async function recordAutorizacao(
  { aceites, autorizacoes }: Pick<AnunciosScope, 'aceites' | 'autorizacoes'>,
  { usuarioId, fotos }: { usuarioId: number; fotos: readonly FotoEscolhida[] },
  now: Date,
): Promise<void> {
  await recordAceite(aceites, AUTORIZACAO_SENSIVEL, { usuarioId, aceito: true, now })
  const ids = fotos.map(({ id }) => id)
  await autorizacoes.declararProprias(usuarioId, ids, now)
}
