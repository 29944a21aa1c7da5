import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import { medidaRecusada, type MedidaRecusada } from '@portal/domain/medidas'
import { MOTIVO_MIN } from '../../lib/ReasonDialog'

/** State of the measures' fields. */
export interface Escolha {
  retirar: boolean
  fotos: readonly number[]
  banir: boolean
  /** No measure; `porque` is the reason. */
  nenhuma: boolean
  porque: string
  /** Text for the owner. */
  motivo: string
}

export const NENHUMA: Escolha = {
  retirar: false,
  fotos: [],
  banir: false,
  nenhuma: false,
  porque: '',
  motivo: '',
}

interface MedidaPossivel {
  nome: string
  /** Effect in one line. */
  efeito: string
  marcada: boolean
  /** The choice with this measure ticked or not. */
  trocada: Escolha
}

/** Measures that can be ticked, in the order of their digits. */
export function medidasPossiveis(
  { anuncio, conta, alvo, deFoto = false, fotos = [] }: DenunciaAberta,
  escolha: Escolha,
): MedidaPossivel[] {
  const daConta = alvo === 'conta' && conta !== null
  const { retirar, banir } = escolha
  const deFotos = deFoto
    ? []
    : fotos.map(({ id }, index) => {
        const marcada = escolha.fotos.includes(id)
        const outras = escolha.fotos.filter((each) => each !== id)
        return {
          nome: `Recusar a foto ${index + 1}, com as cópias`,
          efeito: 'Sai de todas as contas e não pode ser enviada de novo.',
          marcada,
          trocada: { ...escolha, fotos: marcada ? outras : [...outras, id] },
        }
      })
  const retirada = {
    nome: daConta ? 'Retirar do ar todos os anúncios da conta' : 'Retirar o anúncio do ar',
    efeito: 'Sai da página, da busca e do mapa do site.',
    marcada: retirar,
    trocada: { ...escolha, retirar: !retirar },
  }
  const banimento = {
    nome: `Banir a conta ${conta ?? ''}`,
    efeito: 'Encerra as sessões e suspende os anúncios; a pessoa pode recorrer.',
    marcada: banir,
    trocada: { ...escolha, banir: !banir },
  }
  return [
    ...deFotos,
    ...(anuncio !== null || daConta ? [retirada] : []),
    ...(conta === null ? [] : [banimento]),
  ]
}

/** Measures as the endpoint expects them. */
export function medidasDe({ retirar, fotos, banir, nenhuma, porque, motivo }: Escolha) {
  const typed = motivo.trim()
  return {
    retirarAnuncio: retirar,
    ...(fotos.length > 0 && { fotos: [...fotos] }),
    ...(banir && { banirConta: true }),
    ...(nenhuma && { semMedida: porque.trim() }),
    ...(typed !== '' && !nenhuma && { motivo: typed }),
  }
}

/** Validates the choice as the server will. */
export function erroDaMedida(
  { classe, deFoto = false, fotos = [], ocultadaEm }: DenunciaAberta,
  escolha: Escolha,
): MedidaRecusada | undefined {
  const alvo = { classe, foto: deFoto, comFotos: fotos.length > 0, oculto: ocultadaEm !== null }
  const recusada = medidaRecusada(alvo, 'procedente', medidasDe(escolha))
  if (recusada !== undefined || !escolha.nenhuma || escolha.porque.trim().length >= MOTIVO_MIN)
    return recusada
  return { campo: 'semMedida', mensagem: `Escreva por que não há medida: ao menos ${MOTIVO_MIN} caracteres.` }
}
