/** Measures of an upheld report, and which answers require one (rule: denuncias/medidas). */
import type { ClasseDenuncia } from './denuncia'

export interface MedidasDenuncia {
  retirarAnuncio: boolean
  /** Ids of photos of the reported account. */
  fotos?: readonly number[] | undefined
  banirConta?: boolean | undefined
  /** Reason for taking no measure. */
  semMedida?: string | undefined
}

/** State of the reported target. */
export interface AlvoDaMedida {
  classe: ClasseDenuncia
  /** The report is about a picture that is stored here: upholding it removes the picture. */
  foto: boolean
  /** The report is about a listing that shows photos. */
  comFotos: boolean
  /** The report has hidden its target. */
  oculto: boolean
}

export interface MedidaRecusada {
  campo: 'medida' | 'fotos' | 'semMedida'
  mensagem: string
}

/** Returns the rule that the answer breaks; undefined when it is allowed. */
export function medidaRecusada(
  { classe, foto, comFotos, oculto }: AlvoDaMedida,
  status: 'procedente' | 'improcedente',
  { retirarAnuncio, fotos = [], banirConta = false, semMedida }: MedidasDenuncia,
): MedidaRecusada | undefined {
  const acts = foto || retirarAnuncio || banirConta || fotos.length > 0
  if (status === 'improcedente') {
    const chosen = retirarAnuncio || banirConta || fotos.length > 0 || semMedida !== undefined
    return chosen ? { campo: 'medida', mensagem: 'Uma resposta improcedente não leva medida.' } : undefined
  }
  if (semMedida !== undefined && acts) {
    const mensagem = foto
      ? 'A foto denunciada sai com a resposta: aqui não vale “nenhuma medida”.'
      : 'Escolha as medidas ou “nenhuma medida”, não as duas coisas.'
    return { campo: 'semMedida', mensagem }
  }
  if (semMedida !== undefined && oculto) {
    const mensagem =
      'Esta denúncia ocultou algo, que não volta com uma resposta procedente: escolha a medida, ou responda improcedente.'
    return { campo: 'semMedida', mensagem }
  }
  if (!acts && semMedida === undefined)
    return { campo: 'medida', mensagem: 'Escolha a medida, ou escreva por que não há nenhuma.' }
  if (classe === 'imagem-intima' && comFotos && !foto && acts && fotos.length === 0)
    return { campo: 'fotos', mensagem: 'Marque a foto sem consentimento: ela sai do portal, com as cópias.' }
  return undefined
}
