/**
 * Every act of the back office: who may do it, whether it requires the passkey again, and when it needs a second
 * person (rule: operadores/atos).
 */
import { PAPEIS, type Papel } from './papeis'

interface RegraDoAto {
  readonly rotulo: string
  readonly papeis: readonly Papel[]
  /** Requires the passkey again. */
  readonly confirmacao?: true
  /** Needs a second person: always, or depending on the request (an amount, a kind of case). */
  readonly duasPessoas?: 'sempre' | 'conforme'
  /** Roles that may confirm as second person, in addition to those permitted to act. */
  readonly confirmam?: readonly Papel[]
}

/** Everybody who works here: never the council. */
const TODOS = PAPEIS
const CASOS: readonly Papel[] = ['triagem', 'moderador', 'chefe']
const DECIDEM: readonly Papel[] = ['moderador', 'chefe']
const CONTAS: readonly Papel[] = ['triagem', 'moderador', 'identidade', 'financeiro', 'chefe']
const DINHEIRO: readonly Papel[] = ['financeiro']
const LIVROS: readonly Papel[] = ['auditor', 'chefe']
const DOCUMENTOS: readonly Papel[] = ['identidade']
const PROVAM: readonly Papel[] = ['moderador', 'auditor', 'chefe']

export const ATOS = {
  'ver-fila': { rotulo: 'Ver a fila', papeis: CASOS },
  'pegar-caso': { rotulo: 'Assumir e soltar um caso', papeis: CASOS },
  'encaminhar-caso': { rotulo: 'Encaminhar um caso', papeis: CASOS },
  'ver-foto': { rotulo: 'Mostrar uma foto de um caso', papeis: CASOS },
  'decidir-caso': { rotulo: 'Aprovar ou recusar um caso', papeis: DECIDEM },
  'retirar-anuncio': { rotulo: 'Retirar um anúncio do ar sem denúncia', papeis: DECIDEM },
  'ver-denuncias': { rotulo: 'Ler denúncias', papeis: CASOS },
  'responder-ajuda': { rotulo: 'Responder pedidos de ajuda', papeis: CASOS },
  'ocultar-denunciado': { rotulo: 'Ocultar na hora o que uma denúncia urgente aponta', papeis: CASOS },
  'retomar-ocultacoes': {
    rotulo: 'Retomar a ocultação automática',
    papeis: DECIDEM,
    confirmacao: true,
  },
  'dispensar-denuncias': {
    rotulo: 'Dispensar juntas denúncias sem relato',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'conforme',
  },
  'decidir-denuncia': { rotulo: 'Responder uma denúncia', papeis: DECIDEM },
  'decidir-denuncia-de-menor': {
    rotulo: 'Responder uma denúncia de suspeita de menor',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'sempre',
  },
  'ver-recursos': { rotulo: 'Ler recursos', papeis: DECIDEM },
  'decidir-recurso': { rotulo: 'Decidir um recurso', papeis: DECIDEM },
  'decidir-recurso-de-menor': {
    rotulo: 'Decidir um recurso sobre suspeita de menor',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'sempre',
  },
  'ver-pagamentos': { rotulo: 'Ver pagamentos', papeis: DINHEIRO },
  'conciliar-pagamento': { rotulo: 'Perguntar ao provedor por um pagamento', papeis: DINHEIRO },
  'devolver-pagamento': {
    rotulo: 'Devolver um pagamento',
    papeis: DINHEIRO,
    confirmacao: true,
    duasPessoas: 'conforme',
    confirmam: ['chefe'],
  },
  'conceder-creditos': {
    rotulo: 'Conceder créditos',
    papeis: DINHEIRO,
    confirmacao: true,
    duasPessoas: 'conforme',
    confirmam: ['chefe'],
  },
  'ver-usuarios': { rotulo: 'Buscar e ver contas', papeis: CONTAS },
  'banir-usuario': {
    rotulo: 'Banir uma conta',
    papeis: DECIDEM,
    confirmacao: true,
  },
  'desbanir-usuario': {
    rotulo: 'Desbanir uma conta',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'sempre',
  },
  'abrir-registros': {
    rotulo: 'Exportar registros de acesso para uma autoridade',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'abrir-copia': {
    rotulo: 'Abrir a cópia lacrada de uma conta apagada',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'ver-auditoria': { rotulo: 'Ler a auditoria', papeis: LIVROS },
  'conferir-auditoria': { rotulo: 'Conferir a cadeia da auditoria', papeis: LIVROS },
  'ver-prazos': { rotulo: 'Ver prazos', papeis: TODOS },
  'ver-transparencia': { rotulo: 'Ver a tabela de transparência', papeis: TODOS },
  'ver-numeros': { rotulo: 'Ver estoque e prazos em números', papeis: TODOS },
  'ver-receita': { rotulo: 'Ver a receita', papeis: ['financeiro', 'auditor', 'chefe'] },
  'ver-operadores': { rotulo: 'Ver operadores', papeis: LIVROS },
  'convidar-operador': {
    rotulo: 'Convidar um operador',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'mudar-papeis': {
    rotulo: 'Mudar os papéis de um operador',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'remover-operador': {
    rotulo: 'Remover um operador',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'suspender-operador': {
    rotulo: 'Suspender a entrada de um operador',
    papeis: ['chefe'],
    confirmacao: true,
  },
  'reativar-operador': {
    rotulo: 'Levantar a suspensão de um operador',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'ver-identidade': { rotulo: 'Ver identidades e seus documentos', papeis: DOCUMENTOS },
  // Two independent responses decide, so the second person is part of the case itself (ADR 58).
  'decidir-identidade': { rotulo: 'Decidir uma identidade', papeis: DOCUMENTOS, confirmacao: true },
  'reabrir-documentos': {
    rotulo: 'Reabrir os documentos de uma identidade decidida',
    papeis: DOCUMENTOS,
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['chefe'],
  },
  'comparar-selfie': {
    rotulo: 'Abrir uma selfie de “Estou nesta foto”, uma vez, e compará-la',
    papeis: DOCUMENTOS,
  },
  'encerrar-saida': {
    rotulo: 'Encerrar a Saída livre de uma conta',
    papeis: DOCUMENTOS,
    confirmacao: true,
  },
  'ver-vinculos': { rotulo: 'Ver vínculos, banimentos e casos de atenção', papeis: DECIDEM },
  'cuidar-atencao': { rotulo: 'Abrir e encerrar um caso de atenção', papeis: DECIDEM },
  'ver-hashes': { rotulo: 'Ver hashes bloqueados e seus acertos', papeis: DECIDEM },
  'bloquear-hash': { rotulo: 'Bloquear hashes e importar listas', papeis: DECIDEM, confirmacao: true },
  'remover-hash': {
    rotulo: 'Tirar um hash da lista',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'sempre',
  },
  'ver-provas': { rotulo: 'Ver retenções de provas', papeis: PROVAM },
  'reter-provas': { rotulo: 'Reter provas e anotar comunicações', papeis: DECIDEM },
  'encerrar-retencao': {
    rotulo: 'Encerrar uma retenção de provas',
    papeis: DECIDEM,
    confirmacao: true,
    duasPessoas: 'sempre',
  },
  'ver-oficios': { rotulo: 'Ler ordens de autoridade e seus documentos', papeis: PROVAM },
  'registrar-oficio': { rotulo: 'Registrar uma ordem de autoridade', papeis: DECIDEM },
  'responder-oficio': {
    rotulo: 'Responder a uma ordem de autoridade',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['auditor'],
  },
  'entregar-oficio': {
    rotulo: 'Abrir o pacote de uma ordem e anotar a entrega',
    papeis: ['chefe'],
    confirmacao: true,
  },
  'dar-por-cupom': {
    rotulo: 'Criar um cupom que paga mais da metade de uma compra de créditos',
    papeis: ['chefe'],
    confirmacao: true,
    duasPessoas: 'sempre',
    confirmam: ['financeiro'],
  },
  'manter-portal': {
    rotulo: 'Alertas, cupons, armazenamento, ajustes e versões em teste',
    papeis: ['chefe'],
  },
  // The council's only act; it is no other role's, so that a screen of it never shows more.
  'ver-conselho': { rotulo: 'Ver, de fora, como o portal modera', papeis: ['conselho'] },
  'ver-propostas': { rotulo: 'Ver o que espera uma segunda pessoa', papeis: TODOS },
  'usar-linha-de-comando': {
    rotulo: 'Criar a própria chave da linha de comando',
    papeis: TODOS,
    confirmacao: true,
  },
  'mudar-chaves': {
    rotulo: 'Acrescentar e remover as próprias chaves de acesso',
    papeis: TODOS,
    confirmacao: true,
  },
} as const satisfies Readonly<Record<string, RegraDoAto>>

export type Ato = keyof typeof ATOS
export const NOMES_DOS_ATOS = Object.keys(ATOS).filter(isAto)

export function isAto(nome: string): nome is Ato {
  return Object.hasOwn(ATOS, nome)
}

/** The rule of an act, widened to the interface: entries of the table omit absent fields. */
export const regraDoAto = (ato: Ato): RegraDoAto => ATOS[ato]

export function podeFazer(papeis: readonly Papel[], ato: Ato): boolean {
  return regraDoAto(ato).papeis.some((papel) => papeis.includes(papel))
}

/** Whether these roles may confirm an act as second person. */
export function podeConfirmar(papeis: readonly Papel[], ato: Ato): boolean {
  const { duasPessoas, confirmam = [] } = regraDoAto(ato)
  return (
    duasPessoas !== undefined && (podeFazer(papeis, ato) || confirmam.some((papel) => papeis.includes(papel)))
  )
}

export const atosDe = (papeis: readonly Papel[]): Ato[] =>
  NOMES_DOS_ATOS.filter((ato) => podeFazer(papeis, ato))

/** Letters, digits, point, hyphen: the format used by the audit log. */
export const NOME_DE_OPERADOR = /^[\p{L}\d][\p{L}\d._@-]{0,59}$/u

export const ESTADOS_OPERADOR = ['convidado', 'ativo', 'removido'] as const
export type EstadoOperador = (typeof ESTADOS_OPERADOR)[number]

/** `confirmada`: the act is running or was interrupted. `executada`: done. `falhou`: refused. */
export const ESTADOS_PROPOSTA = [
  'aberta',
  'confirmada',
  'executada',
  'recusada',
  'falhou',
  'vencida',
] as const
export type EstadoProposta = (typeof ESTADOS_PROPOSTA)[number]

/** Kinds of cases that wait for a decision. */
export const CLASSES_CASO = ['denuncia', 'publicacao', 'edicao', 'recurso'] as const
export type ClasseCaso = (typeof CLASSES_CASO)[number]
export const ROTULO_CLASSE_CASO: Readonly<Record<ClasseCaso, string>> = {
  denuncia: 'Denúncia',
  publicacao: 'Publicação',
  edicao: 'Edição',
  recurso: 'Contestação',
}

export const GRUPOS_PRAZO = ['vence-primeiro', 'hoje', 'ate-amanha', 'depois'] as const
/** Distance of a deadline: under two hours or late; today; tomorrow; later. */
export type GrupoPrazo = (typeof GRUPOS_PRAZO)[number]
