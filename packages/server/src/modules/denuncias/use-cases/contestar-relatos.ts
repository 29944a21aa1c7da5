/** The owner of a reported number contests; a report carries it, so that deadline, answer and appeal exist (rule: lista-de-alerta/contestar). */
import { ROTULO_CONTESTACAO, ROTULO_RELATO, type RazaoDeContestacao } from '@portal/domain/lista-de-alerta'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { provarNumero, resumoDoNumero, type ProvaDeNumero } from '../../relatos'
import { denunciar, type DenunciarDeps } from './denunciar'

interface Contestacao {
  telefone: string
  codigo: string
  razao: RazaoDeContestacao
  texto: string
}

/** What others read; the authors' reasons alone, without dates. Fails with CODIGO_INVALIDO. */
export async function verNumero(
  deps: Pick<DenunciarDeps, 'store'> & ProvaDeNumero,
  prova: Pick<Contestacao, 'telefone' | 'codigo'>,
) {
  const proved = await provarNumero(deps, prova)
  return proved.ok ? done(await resumoDoNumero(deps.store, proved.data)) : proved
}

/** Fails with CODIGO_INVALIDO, or CONFLITO when nothing is shown or a person already looks. */
export async function contestarRelatos(
  deps: DenunciarDeps & ProvaDeNumero,
  { razao, texto, ...prova }: Contestacao,
  now: Date,
): Promise<Outcome<{ protocolo: string; chave: string }>> {
  const proved = await provarNumero(deps, prova)
  if (!proved.ok) return proved
  const { relatos, motivos, contestado } = await resumoDoNumero(deps.store, proved.data)
  if (relatos === 0) return fail('CONFLITO', { message: 'Nada aparece deste número.' })
  if (contestado) return fail('CONFLITO', { message: 'Já há uma contestação deste número com a equipe.' })
  const listados = motivos.map(({ motivo, total }) => `${ROTULO_RELATO[motivo]} (${total})`).join(', ')
  return denunciar(
    deps,
    {
      alvo: 'outro',
      endereco: 'Lista de alerta',
      motivo: 'Informações falsas',
      descricao: [
        `Contestação de quem provou ser dono do número. Relatos: ${relatos}. Motivos: ${listados}.`,
        `Razão: ${ROTULO_CONTESTACAO[razao].titulo}.`,
        'Procedente, os relatos saem da lista com a resposta.',
        texto,
      ].join('\n'),
      junto: (tx, id) => tx.relatos.contestar(id, proved.data),
    },
    now,
  )
}
