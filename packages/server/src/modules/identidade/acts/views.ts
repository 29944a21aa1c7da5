import type { AnswerOf } from '@portal/api/endpoint'
import type { findIdentidade, listIdentidades } from '@portal/api/operacao/identidades'
import { mascararCpf } from '@portal/domain/cpf'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { Identidade } from '../ports/identidades'
import { isPegaPor, isReaberta, type Caso } from './caso'
import type { IdentidadeActContext } from './context'

export function naLista(
  { id, usuarioId, estado, via, enviadaEm, criadaEm, prazoEm, pegaPor, pegaAte }: Identidade,
  responderam: readonly string[],
  { operador, clock }: IdentidadeActContext,
): AnswerOf<typeof listIdentidades>[number] {
  const held = estado === 'em-analise' && pegaPor !== null && pegaAte !== null && pegaAte > clock()
  return {
    id,
    conta: codigoAnunciante(usuarioId),
    estado,
    via,
    enviadaEm: enviadaEm ?? criadaEm,
    prazoEm,
    respostas: responderam.length,
    respondi: responderam.includes(operador),
    pega: held ? { por: pegaPor, ate: pegaAte, meu: pegaPor === operador } : null,
  }
}

/** Declared data is only for the person who holds the case. */
export function aberta(
  { identidade, imagens, declarado, responderam }: Caso,
  contexto: IdentidadeActContext,
): AnswerOf<typeof findIdentidade> {
  const { gesto, codigo, decididaPor, decididaEm, codigoRecusa, atendimento, reabertaAte } = identidade
  const [por, now] = [contexto.operador, contexto.clock()]
  return {
    ...naLista(identidade, responderam, contexto),
    necessarias: contexto.identidade.duasPessoas ? 2 : 1,
    imagens,
    pedido: { gesto, codigo },
    declarado: isPegaPor(identidade, por, now)
      ? {
          nome: declarado.nome ?? null,
          cpf: declarado.cpf ? mascararCpf(declarado.cpf) : null,
          nascimento: declarado.dataNascimento ?? null,
          atendimento,
        }
      : null,
    decidida: decididaEm === null ? null : { por: decididaPor ?? '', em: decididaEm, codigo: codigoRecusa },
    reabertaAte: isReaberta(identidade, por, now) ? reabertaAte : null,
  }
}
