import { linhaDaEmpresa, type Empresa } from '@portal/domain/empresa'
import { limitesDoMes, mesEscrito, resumoDoMes, type ResumoDoMes } from '@portal/domain/extrato'
import { localDe } from '@portal/domain/tempo'
import type { ExtratoMensal, MovimentoGuardado } from '../db/extrato-mensal'
import type { LinhaImpressa } from './pagina'
import { linhasDoPagador, type PagadorImpresso } from './pagador'
import { pdfOf, type PdfTable } from './pdf'

export interface ExtratoDoMes {
  mes: string
  resumo: ResumoDoMes
  movimentos: readonly MovimentoGuardado[]
}

/** A month of the ledger (rule: creditos/extrato-mensal). */
export async function readExtrato(
  extratos: ExtratoMensal,
  usuarioId: number,
  mes: string,
): Promise<ExtratoDoMes> {
  const limites = limitesDoMes(mes)
  const movimentos = await extratos.list(usuarioId, limites)
  return {
    mes,
    movimentos,
    resumo: resumoDoMes(await extratos.saldoAntes(usuarioId, limites.de), movimentos),
  }
}

interface Impressao {
  brand: string
  contato: string
  empresa: Empresa
  titular: PagadorImpresso | undefined
}

export function extratoPdf(
  { mes, resumo, movimentos }: ExtratoDoMes,
  { brand, contato, empresa, titular }: Impressao,
): Promise<Buffer> {
  const [nome, cpf] = linhasDoPagador(titular)
  return pdfOf({
    title: `Extrato de créditos · ${mesEscrito(mes)}`,
    brand,
    facts: [
      { nome: 'Emitido por', valor: linhaDaEmpresa(empresa) },
      { nome: 'Titular', valor: nome?.valor ?? '' },
      { nome: 'CPF', valor: cpf?.valor ?? '' },
      ...linhasDoResumo(resumo),
    ],
    ...(movimentos.length === 0
      ? { notes: ['Nenhum movimento neste mês.'] }
      : { table: tabelaDe(movimentos) }),
    footer: `Datas no horário de Brasília. Dúvidas sobre este extrato: ${contato}`,
  })
}

function linhasDoResumo(resumo: ResumoDoMes): LinhaImpressa[] {
  const linhas: [string, number][] = [
    ['Saldo anterior', resumo.anterior],
    ['Comprados', resumo.comprados],
    ['Recebidos', resumo.recebidos],
    ['Usados', 0 - resumo.usados],
    ['Devolvidos', resumo.devolvidos],
    ['Estornados', 0 - resumo.estornados],
    ['Saldo no fim do mês', resumo.saldo],
  ]
  return linhas.map(([nome, valor]) => ({ nome, valor: valor.toLocaleString('pt-BR') }))
}

function tabelaDe(movimentos: readonly MovimentoGuardado[]): PdfTable {
  return {
    columns: [
      { title: 'Data', width: 95 },
      { title: 'Movimento', width: 200 },
      { title: 'Pedido', width: 65 },
      { title: 'Créditos', width: 60, align: 'right' },
      { title: 'Saldo', width: 63, align: 'right' },
    ],
    rows: movimentos.map(({ criadaEm, motivo, pedido, quantidade, saldo }) => [
      instante(criadaEm),
      motivo,
      pedido === null ? '' : String(pedido),
      `${quantidade > 0 ? '+' : ''}${quantidade.toLocaleString('pt-BR')}`,
      saldo.toLocaleString('pt-BR'),
    ]),
  }
}

function instante(instant: Date): string {
  const { dia, hora } = localDe(instant, 'DF')
  return `${dia.split('-').reverse().join('/')} ${hora}`
}
