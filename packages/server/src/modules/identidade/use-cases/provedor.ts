/** A provider's signed response decides without a person; idempotent (rule: identidade/provedores). */
import { isMaiorDeIdade } from '@portal/domain/perfil'
import { localDe } from '@portal/domain/tempo'
import type { ContextoDaIdentidade } from '../ports/contexto'
import type { Veredito } from '../ports/identity-check'
import type { DecisaoIdentidade } from '../ports/identidades'
import { concluir } from './decidir-identidade'
import { validade } from './exigir'
import { marcasDe, pessoaDe, refuse } from './iniciar'

type Deps = Pick<ContextoDaIdentidade, 'store' | 'clock' | 'identityCheck' | 'menores' | 'config'>

const POR = 'provedor'

/** False for an untrusted signature, or a response without an open check. */
export async function concluirNoProvedor(
  { store, clock, identityCheck, menores, config: site }: Deps,
  resposta: string,
): Promise<boolean> {
  const now = clock()
  const veredito = await identityCheck.concluir(resposta, now)
  const known = veredito && (await store.identidades.findByReferencia(veredito.referencia))
  if (veredito === undefined || known === undefined) return false
  const { id, usuarioId } = known
  return store.transaction(async (tx) => {
    await tx.identidades.lockDecisoes()
    await tx.hashesDasFotos.lockListas()
    await tx.anuncios.lockDono(usuarioId)
    const aberta = await tx.identidades.lock(id)
    const pessoa = pessoaDe(await tx.donos.find(usuarioId))
    if (aberta?.estado !== 'pendente' || pessoa === undefined) return false
    const marcas = marcasDe(pessoa)
    const envio = { via: 'camera', cpf: pessoa.cpf, atendimento: null, prazoEm: now } as const
    const barrado = await refuse(tx, { usuarioId, cpf: pessoa.cpf, marcas }, now)
    if (barrado === undefined) await tx.identidades.enviar(id, envio, now)
    const decisao = barrado === undefined ? decisaoDe(veredito, now) : recusada('dados')
    await concluir(tx, aberta, decisao, { menores, site, now })
    return true
  })
}

function decisaoDe(veredito: Veredito, now: Date): DecisaoIdentidade {
  if (veredito.resultado === 'menor') return recusada('menor')
  if (veredito.resultado === 'recusada') return recusada('outra-pessoa')
  const { nascimento } = veredito
  if (!isMaiorDeIdade(nascimento, localDe(now, 'DF').dia)) return recusada('menor')
  return { estado: 'verificada', por: POR, nascimento, validaAte: validade(now) }
}

const recusada = (codigo: 'menor' | 'dados' | 'outra-pessoa'): DecisaoIdentidade => ({
  estado: 'recusada',
  por: POR,
  codigo,
})
