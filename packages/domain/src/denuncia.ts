/** Why a listing can be reported (rule: denuncias/motivos). */
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

/** True for one of the list, spelled as the list spells it. */
export function isMotivoDenuncia(text: string): text is MotivoDenuncia {
  return MOTIVOS_DENUNCIA.some((motivo) => motivo === text)
}

export const CLASSES_DENUNCIA = ['menor-ou-coacao', 'imagem-intima', 'identidade', 'demais'] as const
export type ClasseDenuncia = (typeof CLASSES_DENUNCIA)[number]

/** Minutes from the report on: until when it is answered, and when the anuncio is hidden without a decision. */
export const PRAZOS_DENUNCIA: Readonly<
  Record<ClasseDenuncia, { responder: number; ocultar: number | null }>
> = {
  'menor-ou-coacao': { responder: 60, ocultar: 30 },
  'imagem-intima': { responder: 120, ocultar: 90 },
  identidade: { responder: 360, ocultar: null },
  demais: { responder: 1_440, ocultar: null },
}

const CLASSE_DO_MOTIVO: Readonly<Partial<Record<MotivoDenuncia, ClasseDenuncia>>> = {
  'Suspeita de menor de 18 anos': 'menor-ou-coacao',
  'Suspeita de exploração ou coação': 'menor-ou-coacao',
  'Imagem íntima publicada sem consentimento': 'imagem-intima',
  'Fotos de outra pessoa': 'identidade',
}

/** Which deadlines a report has (rule: denuncias/prazos). */
export function classeDaDenuncia(motivo: string): ClasseDenuncia {
  return isMotivoDenuncia(motivo) ? (CLASSE_DO_MOTIVO[motivo] ?? 'demais') : 'demais'
}

/** What can be reported: whatever of the portal somebody can see (rule: denuncias/alvos). */
export const ALVOS_DENUNCIA = ['anuncio', 'foto', 'conta', 'mensagem', 'outro'] as const
export type AlvoDenuncia = (typeof ALVOS_DENUNCIA)[number]

export const ROTULO_ALVO_DENUNCIA: Readonly<Record<AlvoDenuncia, string>> = {
  anuncio: 'Um anúncio',
  foto: 'Uma foto',
  conta: 'Um perfil ou conta',
  mensagem: 'Uma mensagem do portal',
  outro: 'Outra coisa',
}

/** What the form asks, with scripts and without. */
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

/** Where the forms lead without scripts (rule: denuncias/envio). */
export const FORMULARIOS_DENUNCIA = {
  enviar: '/api/denuncias/formulario',
  acompanhar: '/api/denuncias/formulario/situacao',
  recorrer: '/api/denuncias/formulario/recurso',
} as const

/** Classes that are never refused for being many, and whose evidence is held by itself. */
export function isUrgente(classe: ClasseDenuncia): boolean {
  return PRAZOS_DENUNCIA[classe].ocultar !== null
}

/** Where a report stands, as whoever sent it reads it. */
export const FASES_DENUNCIA = ['recebida', 'em-analise', 'procedente', 'improcedente'] as const
export type FaseDenuncia = (typeof FASES_DENUNCIA)[number]

export const ROTULO_FASE_DENUNCIA: Readonly<Record<FaseDenuncia, string>> = {
  recebida: 'Recebida',
  'em-analise': 'Em análise',
  procedente: 'Respondida: procedente',
  improcedente: 'Respondida: improcedente',
}

export const ESTADOS_RECURSO = ['aberto', 'mantida', 'revista'] as const
export type EstadoRecurso = (typeof ESTADOS_RECURSO)[number]

export const ROTULO_RECURSO: Readonly<Record<EstadoRecurso, string>> = {
  aberto: 'Recurso em análise por outra pessoa',
  mantida: 'Recurso decidido: decisão mantida',
  revista: 'Recurso decidido: decisão revista',
}

/** Who helps besides the portal, at any hour; shown wherever something is reported. */
export const CANAIS_DE_AJUDA = [
  { telefone: '180', nome: 'Ligue 180', para: 'Central de Atendimento à Mulher, 24 horas, gratuito' },
  {
    telefone: '100',
    nome: 'Disque 100',
    para: 'crianças, adolescentes e direitos humanos, 24 horas, gratuito',
  },
  { telefone: '190', nome: 'Polícia 190', para: 'perigo neste momento' },
] as const
