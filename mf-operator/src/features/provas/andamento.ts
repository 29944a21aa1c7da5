import type { OficioNaLista } from '@portal/api/operacao/oficios'
import type { Retencao } from '@portal/api/operacao/provas'
import { ROTULO_OFICIO } from '@portal/domain/oficio'
import { diaEHora } from '@portal/domain/tempo'

export interface Passo {
  nome: string
  detalhe: string
  feito: boolean
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
export function andamentoDe(retencao: Retencao): readonly Passo[] {
  const { criadaPor, criadaEm, ate, encerradaEm, encerradaPor, oficio } = retencao
  const retida = { nome: 'Provas retidas', detalhe: `${diaEHora(criadaEm)}, ${criadaPor}`, feito: true }
  const fim =
    encerradaEm === null
      ? { nome: 'Fim da retenção', detalhe: `${diaEHora(ate)}, ou antes com duas pessoas`, feito: false }
      : { nome: 'Encerrada', detalhe: `${diaEHora(encerradaEm)}, ${encerradaPor ?? 'prazo'}`, feito: true }
  if (oficio === undefined) return [retida, fim]
  const [recebida, resposta, entrega] = passosDaOrdem(oficio)
  return [recebida, retida, resposta, entrega, fim]
}
