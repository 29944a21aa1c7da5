/** Reasons for reporting a listing (rule: denuncias/motivos). */
export const MOTIVOS_DENUNCIA = [
  'Suspeita de menor de 18 anos',
  'Suspeita de exploração ou coação',
  'Imagem íntima publicada sem consentimento',
  'Fotos de outra pessoa',
  'Golpe ou pedido de pagamento adiantado',
  'Informações falsas',
  'Conteúdo proibido pelos Termos e Condições',
  'Outro motivo',
] as const
export type MotivoDenuncia = (typeof MOTIVOS_DENUNCIA)[number]

/** Whether a text is one of the listed reasons, spelled exactly. */
export function isMotivoDenuncia(text: string): text is MotivoDenuncia {
  return MOTIVOS_DENUNCIA.some((motivo) => motivo === text)
}

export const CLASSES_DENUNCIA = ['menor-ou-coacao', 'imagem-intima', 'identidade', 'demais'] as const
export type ClasseDenuncia = (typeof CLASSES_DENUNCIA)[number]

export const ROTULO_CLASSE_DENUNCIA: Readonly<Record<ClasseDenuncia, string>> = {
  'menor-ou-coacao': 'Suspeita de menor ou coação',
  'imagem-intima': 'Imagem sem consentimento',
  identidade: 'Fotos de outra pessoa',
  demais: 'Outras denúncias',
}

/** Minutes from the report until the answer is due, and until the anuncio is hidden without a decision. */
export const PRAZOS_DENUNCIA: Readonly<
  Record<ClasseDenuncia, { responder: number; ocultar: number | null }>
> = {
  'menor-ou-coacao': { responder: 60, ocultar: 30 },
  'imagem-intima': { responder: 120, ocultar: 90 },
  identidade: { responder: 360, ocultar: null },
  demais: { responder: 1_440, ocultar: null },
}

/** Minutes between the slower clock and the answer's deadline (rule: denuncias/disjuntor). */
const OCULTAR_ANTES = 5

/** Minutes until the clock hides; later for a listing with a confirmed identity and a history. */
export function minutosAteOcultar(
  classe: ClasseDenuncia,
  { conhecida }: { conhecida: boolean },
): number | null {
  const { responder, ocultar } = PRAZOS_DENUNCIA[classe]
  return ocultar === null || !conhecida ? ocultar : responder - OCULTAR_ANTES
}

export const DE_MENOR: MotivoDenuncia = 'Suspeita de menor de 18 anos'

const CLASSE_DO_MOTIVO: Readonly<Partial<Record<MotivoDenuncia, ClasseDenuncia>>> = {
  'Suspeita de menor de 18 anos': 'menor-ou-coacao',
  'Suspeita de exploração ou coação': 'menor-ou-coacao',
  'Imagem íntima publicada sem consentimento': 'imagem-intima',
  'Fotos de outra pessoa': 'identidade',
}

/** Deadline class of a reason (rule: denuncias/prazos). */
export function classeDaDenuncia(motivo: string): ClasseDenuncia {
  return isMotivoDenuncia(motivo) ? (CLASSE_DO_MOTIVO[motivo] ?? 'demais') : 'demais'
}

/** What can be reported: any content that a visitor can see (rule: denuncias/alvos). */
export const ALVOS_DENUNCIA = ['anuncio', 'foto', 'conta', 'mensagem', 'outro'] as const
export type AlvoDenuncia = (typeof ALVOS_DENUNCIA)[number]

export const ROTULO_ALVO_DENUNCIA: Readonly<Record<AlvoDenuncia, string>> = {
  anuncio: 'Um anúncio',
  foto: 'Uma foto',
  conta: 'Um perfil ou conta',
  mensagem: 'Uma mensagem do portal',
  outro: 'Outra coisa',
}

/** Labels of the form's fields, with and without scripts. */
export const ROTULO_CAMPO_DENUNCIA = {
  alvo: 'O que você quer denunciar',
  endereco: 'Endereço',
  motivo: 'Motivo',
  descricao: 'O que aconteceu (opcional)',
  email: 'Seu e-mail (opcional)',
  nome: 'Seu nome (opcional)',
  chave: 'Endereço secreto que você recebeu',
} as const

export const DICA_CAMPO_DENUNCIA = {
  email: 'Só para responder sobre esta denúncia.',
  nome: 'Deixe em branco para denunciar sem se identificar.',
} as const

/** Form actions without scripts: the pages themselves (rule: denuncias/envio). */
export const FORMULARIOS_DENUNCIA = { enviar: '/denunciar', acompanhar: '/denuncia' } as const

/** Whether it may be dismissed with others: it names neither a picture nor a fact (rule: denuncias/dispensa). */
export function podeDispensarJunta({
  status,
  alvo,
  comRelato,
}: {
  status: string
  alvo: AlvoDenuncia
  comRelato: boolean
}): boolean {
  return status === 'aberta' && !comRelato && (alvo === 'anuncio' || alvo === 'conta')
}

/** Classes exempt from the rate limit, with evidence held automatically. */
export function isUrgente(classe: ClasseDenuncia): boolean {
  return PRAZOS_DENUNCIA[classe].ocultar !== null
}

/** Phases of a report as shown to its sender. */
export const FASES_DENUNCIA = ['recebida', 'em-analise', 'procedente', 'improcedente'] as const
export type FaseDenuncia = (typeof FASES_DENUNCIA)[number]

/** What the reporter may contest: an upheld report for its measure, another answer as a whole. */
export function contestacaoDe(fase: FaseDenuncia): { titulo: string; texto: string } {
  return fase === 'procedente'
    ? {
        titulo: 'A medida foi pouca?',
        texto: 'A denúncia procede, e isto não muda. Você pode contestar a medida uma vez',
      }
    : { titulo: 'Discorda da resposta?', texto: 'Você pode recorrer uma vez' }
}

export const ROTULO_FASE_DENUNCIA: Readonly<Record<FaseDenuncia, string>> = {
  recebida: 'Recebida',
  'em-analise': 'Em análise',
  procedente: 'Respondida: procedente',
  improcedente: 'Respondida: improcedente',
}

/** Shown on a status page once a deadline has passed (rule: operacao/atraso). */
export const PRAZO_PASSOU = 'O prazo passou, e o atraso é nosso. O caso continua aberto e será respondido.'

export const ESTADOS_RECURSO = ['aberto', 'mantida', 'revista'] as const
export type EstadoRecurso = (typeof ESTADOS_RECURSO)[number]

export const ROTULO_RECURSO: Readonly<Record<EstadoRecurso, string>> = {
  aberto: 'Recurso em análise por outra pessoa',
  mantida: 'Recurso decidido: decisão mantida',
  revista: 'Recurso decidido: decisão revista',
}

/** Help lines outside the portal, open at any hour; shown wherever content can be reported. */
export const CANAIS_DE_AJUDA = [
  { telefone: '180', nome: 'Ligue 180', para: 'Central de Atendimento à Mulher, 24 horas, gratuito' },
  {
    telefone: '100',
    nome: 'Disque 100',
    para: 'crianças, adolescentes e direitos humanos, 24 horas, gratuito',
  },
  { telefone: '190', nome: 'Polícia 190', para: 'perigo neste momento' },
] as const
