import type { OficioNaLista } from '@portal/api/operacao/oficios'
import type { Retencao } from '@portal/api/operacao/provas'
import { ROTULO_OFICIO } from '@portal/domain/oficio'
import { diaEHora } from '@portal/domain/tempo'

export interface Passo {
  nome: string
  detalhe: string
  feito: boolean
}

/**
 * The order behind a hold, by account and number, as a hold carries no order's id; undefined when several share both.
 */
export function ordemDe(
  { origem, conta, referencia }: Retencao,
  oficios: readonly OficioNaLista[],
): OficioNaLista | undefined {
  if (origem !== 'ordem') return undefined
  const found = oficios.filter((oficio) => oficio.conta === conta && oficio.processo === referencia)
  return found.length === 1 ? found[0] : undefined
}

const passosDaOrdem = ({ estado, chegouEm, prazoEm, entregueEm }: OficioNaLista): [Passo, Passo, Passo] => [
  { nome: 'Ordem recebida', detalhe: diaEHora(chegouEm), feito: true },
  {
    nome: 'Resposta, com uma segunda pessoa',
    detalhe: estado === 'recebido' ? `até ${diaEHora(prazoEm)}` : ROTULO_OFICIO[estado],
    feito: estado !== 'recebido',
  },
  {
    nome: 'Entrega, com o recibo',
    detalhe: entregueEm === null ? `até ${diaEHora(prazoEm)}` : diaEHora(entregueEm),
    feito: entregueEm !== null,
  },
]

/** A hold from its cause to its end; the first step not done is the next one. */
export function andamentoDe(retencao: Retencao, ordem: OficioNaLista | undefined): readonly Passo[] {
  const { criadaPor, criadaEm, ate, encerradaEm, encerradaPor } = retencao
  const retida = { nome: 'Provas retidas', detalhe: `${diaEHora(criadaEm)}, ${criadaPor}`, feito: true }
  const fim =
    encerradaEm === null
      ? { nome: 'Fim da retenção', detalhe: `${diaEHora(ate)}, ou antes com duas pessoas`, feito: false }
      : { nome: 'Encerrada', detalhe: `${diaEHora(encerradaEm)}, ${encerradaPor ?? 'prazo'}`, feito: true }
  if (ordem === undefined) return [retida, fim]
  const [recebida, resposta, entrega] = passosDaOrdem(ordem)
  return [recebida, retida, resposta, entrega, fim]
}
