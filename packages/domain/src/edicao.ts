/** Changes made by an edit, labelled for the owner (rule: revisao/edicao). */

/** Editable fields, in the order of the form. */
const ROTULO_CAMPO = {
  titulo: 'Título',
  descricao: 'Descrição',
  idade: 'Idade',
  bairro: 'Bairro',
  bairroManual: 'Bairro',
  zona: 'Zona',
  nacionalidade: 'Nacionalidade',
  seios: 'Seios',
  etnia: 'Etnia',
  cabelo: 'Cabelo',
  corpo: 'Corpo',
  servicos: 'Serviços',
  servicosPara: 'Atende',
  localAtendimento: 'Local de atendimento',
  precoPorHora: 'Preço por hora',
  atendimento: 'Horários e valores',
  pagamentos: 'Pagamentos',
  modoContato: 'Contato',
  email: 'E-mail',
  telefone: 'Telefone',
  mostrarTelefone: 'Telefone à vista',
  recebeRecados: 'Mensagens pelo portal',
  vozId: 'Recado de voz',
  videoId: 'Vídeo',
} as const
type Campo = keyof typeof ROTULO_CAMPO

export interface Editavel {
  formulario: Readonly<Record<Campo, unknown>>
  fotos: readonly { id: number; principal: boolean }[]
}

export interface Mudanca {
  rotulo: string
  /** Pending value of a text or list of texts; null for fields that only the form can show. */
  valor: string | null
}

export function mudancasDaEdicao(antes: Editavel, depois: Editavel): Mudanca[] {
  const campos = Object.entries(ROTULO_CAMPO).flatMap(([campo, rotulo]) => {
    const [old, waiting] = [antes, depois].map(({ formulario }) => valueOf(formulario, campo))
    return JSON.stringify(old) === JSON.stringify(waiting)
      ? []
      : [{ rotulo, valor: campo === 'vozId' || campo === 'videoId' ? null : textOf(waiting) }]
  })
  const fotos = JSON.stringify(antes.fotos) === JSON.stringify(depois.fotos)
  return fotos ? campos : [...campos, { rotulo: 'Fotos', valor: String(depois.fotos.length) }]
}

function valueOf(formulario: Readonly<Record<string, unknown>>, campo: string): unknown {
  return formulario[campo] ?? null
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : null
}
