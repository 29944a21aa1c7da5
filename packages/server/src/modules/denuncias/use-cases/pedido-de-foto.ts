/**
 * A person in a picture takes it down: the picture alone, at once within limits; a person decides afterwards
 * (rules: estou-na-foto/pedido, estou-na-foto/limites).
 */
import { aceitaSelfie, ROTULO_RELACAO, type RelacaoComFoto } from '@portal/domain/estou-na-foto'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { FOTOS_PEDIDAS_POR_HORA } from '@portal/domain/limites-de-apoio'
import type { ByteVault } from '../../../kernel/crypto/vault'
import { HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { ImageProcessor } from '../../../kernel/images/ports'
import type { DenunciasScope, DenunciasStore } from '../store'
import { resolveAlvo } from './alvo'
import { denunciar, type DenunciarDeps } from './denunciar'
import { ocultarAlvo } from './ocultar'
import { chamarPlantao } from './plantao'
import { lerRelogio } from './relogio'

const MOTIVO: MotivoDenuncia = 'Imagem íntima publicada sem consentimento'
const DESCONHECIDA =
  'Não encontramos esta foto. Abra o anúncio, toque na foto e volte por “Estou nesta foto”.'
const LETRAS = 4

export interface Pedido {
  endereco: string
  relacao: RelacaoComFoto
  email?: string | undefined
  espera?: number | undefined
  /** Past the limits of its network. */
  emMassa: boolean
}

/** Fails with NAO_ENCONTRADO for anything but a stored picture. */
export async function pedirRetirada(
  deps: DenunciarDeps,
  { relacao, email = '', ...pedido }: Pedido,
  now: Date,
) {
  const alvo = await resolveAlvo(deps.store, 'foto', pedido.endereco)
  if (typeof alvo?.alvoId !== 'string')
    return fail('NAO_ENCONTRADO', { message: DESCONHECIDA, errors: { endereco: [DESCONHECIDA] } })
  const codigo = deps.secrets.newProtocolo().slice(0, LETRAS)
  let foraDoAr = false
  const retirar = async (tx: DenunciasScope, id: number, emMassa: boolean) => {
    foraDoAr = !emMassa && (await isPermitida(tx, now))
    await tx.pedidosDeFoto.create({ denunciaId: id, relacao, codigo, foraEm: foraDoAr ? now : null })
    const denuncia = foraDoAr ? await tx.denuncias.lockPorId(id) : undefined
    if (denuncia !== undefined) await ocultarAlvo(tx, denuncia, { ator: 'sistema', fotoSo: true }, now)
  }
  const descricao = `Pedido de quem diz estar na foto: ${ROTULO_RELACAO[relacao].texto}.`
  const sent = await denunciar(
    deps,
    { ...pedido, alvo: 'foto', motivo: MOTIVO, descricao, email, junto: retirar },
    now,
  )
  return sent.ok ? done({ ...sent.data, foraDoAr, codigo }) : sent
}

/** Stops with the clock that hides listings, and by itself, so that no script empties the portal. */
async function isPermitida(tx: DenunciasScope, now: Date): Promise<boolean> {
  await tx.denuncias.lockRelogio()
  const { parado } = await lerRelogio(tx, now)
  if (parado) return false
  const hidden = await tx.pedidosDeFoto.countForaDesde(later(now, -HOUR_MS))
  if (hidden < FOTOS_PEDIDAS_POR_HORA) return true
  await chamarPlantao(tx, {
    chave: `fotos-pedidas:${now.toISOString().slice(0, 13)}`,
    assunto: 'Pedidos de retirada de foto pausados',
    linhas: [
      `Em uma hora ${FOTOS_PEDIDAS_POR_HORA} fotos saíram por pedido de quem diz estar nelas. As próximas esperam uma pessoa.`,
    ],
  })
  return false
}

/** Context of a sealed selfie, which opens for its own request alone. */
export const contextoDaSelfie = (denunciaId: number): string => `selfie/${denunciaId}`

export interface SelfieDeps {
  store: DenunciasStore
  secrets: Pick<DenunciarDeps['secrets'], 'hashToken'>
  cofre: ByteVault
  images: ImageProcessor
}

/** Seals a selfie on arrival. Fails with NAO_ENCONTRADO, CONFLITO or FOTO_INVALIDA. */
export async function receberSelfie(
  { store, secrets, cofre, images }: SelfieDeps,
  { chave, imagem }: { chave: string; imagem: string },
  now: Date,
): Promise<Outcome<undefined>> {
  const known = await store.denuncias.findPorChave(secrets.hashToken(chave))
  if (known === undefined) return fail('NAO_ENCONTRADO')
  const result = await images.process(Buffer.from(imagem, 'base64'))
  if (!result.ok) return result
  const bytes = result.imagem.versoes.at(-1)?.bytes
  if (bytes === undefined) return fail('FOTO_INVALIDA')
  return store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(known.protocolo)
    const pedido = await tx.pedidosDeFoto.lock(known.id)
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    if (denuncia?.status !== 'aberta' || !aceitaSelfie(pedido.selfie))
      return fail('CONFLITO', { message: 'Já recebemos uma selfie, ou o pedido já foi respondido.' })
    await tx.pedidosDeFoto.putSelfie(known.id, cofre.seal(bytes, contextoDaSelfie(known.id)), now)
    return done(undefined)
  })
}
