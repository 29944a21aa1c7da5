/** The text that somebody takes to the police (rule: mesa-de-extorsao/texto). */
import { formatCount } from './texto'
import { diaEHora } from './tempo'

/** What was said about threats that were received. */
export interface Relato {
  /** The number, profile or account that they came from. */
  quem: string
  /** 'WhatsApp', 'e-mail'; empty: not said. */
  meio: string
  /** '2026-11-21T22:14', as the person's clock showed; empty: not said. */
  quando: string
  /** What is demanded; empty: not said. */
  pedem: string
}

export interface ArquivoGuardado {
  nome: string
  sha256: string
  em: string
}

/**
 * Says what happened and what proves it. It has no field for what the person advertises, nor for where it was kept,
 * and needs neither.
 */
export function textoDoBoletim(
  { quem, meio, quando, pedem }: Relato,
  arquivos: readonly ArquivoGuardado[],
): string {
  const inicio = quando === '' ? 'Recebi' : `No dia ${diaEHora(quando).replace(' às ', ', às ')}, recebi`
  const por = meio === '' ? '' : `, por ${meio}`
  const exigem = pedem === '' ? '' : ` Exigem de mim: ${pedem.trim().replace(/\.$/, '')}.`
  const [primeiro] = arquivos
  const guarda =
    primeiro === undefined
      ? ''
      : `\n\nTenho ${formatCount(arquivos.length, 'arquivo', 'arquivos')} do que recebi, sem alteração desde ${diaEHora(primeiro.em)} (horário de Brasília), com os resumos SHA-256 abaixo.`
  const lista = arquivos.map(({ nome, sha256 }) => `\n${nome}: ${sha256}`).join('')
  return `${inicio}${por}, de ${quem}, mensagens com ameaça.${exigem}${guarda}\n\nPeço o registro da ocorrência e a apuração, conforme os arts. 147 (ameaça) e 158 (extorsão) do Código Penal.${lista === '' ? '' : `\n${lista}`}`
}
