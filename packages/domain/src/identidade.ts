/**
 * Identity checks of adult advertisers: states, challenges, refusal reasons (rules: identidade/estados,
 * identidade/envio, identidade/recusa).
 */

/** `pendente`: started, nothing submitted yet. */
export const ESTADOS_IDENTIDADE = ['pendente', 'em-analise', 'verificada', 'recusada', 'expirada'] as const
export type EstadoIdentidade = (typeof ESTADOS_IDENTIDADE)[number]

export const ROTULO_IDENTIDADE: Readonly<Record<EstadoIdentidade, string>> = {
  pendente: 'começada, nada enviado',
  'em-analise': 'em análise',
  verificada: 'conferida',
  recusada: 'recusada',
  expirada: 'vencida',
}

/** Who verifies: nobody (demonstration), our operators, or a provider. */
export const CONFERENCIAS = ['auto', 'manual', 'http'] as const
export type Conferencia = (typeof CONFERENCIAS)[number]

/** How documents were submitted: live camera, files, or an appointment. */
export const VIAS_IDENTIDADE = ['camera', 'arquivos', 'atendimento'] as const
export type ViaIdentidade = (typeof VIAS_IDENTIDADE)[number]

export const TIPOS_DOCUMENTO = ['documento', 'selfie'] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

export const ROTULO_DOCUMENTO: Readonly<Record<TipoDocumento, string>> = {
  documento: 'Documento com foto, frente',
  selfie: 'Sua foto com o gesto e o código',
}

/**
 * One is drawn at random for each attempt, so that existing pictures cannot be reused. All can be made with
 * one hand.
 */
export const GESTOS = ['mao-aberta', 'dois-dedos', 'tres-dedos', 'polegar', 'mao-no-queixo'] as const
export type Gesto = (typeof GESTOS)[number]

export const ROTULO_GESTO: Readonly<Record<Gesto, string>> = {
  'mao-aberta': 'Mão aberta ao lado do rosto',
  'dois-dedos': 'Dois dedos levantados',
  'tres-dedos': 'Três dedos levantados',
  polegar: 'Polegar levantado',
  'mao-no-queixo': 'Mão no queixo',
}

export const CODIGOS_RECUSA_IDENTIDADE = [
  'ilegivel',
  'gesto',
  'outra-pessoa',
  'dados',
  'vencido',
  'conversa',
  'menor',
] as const
export type CodigoRecusaIdentidade = (typeof CODIGOS_RECUSA_IDENTIDADE)[number]

/** Text shown to the person. `conversa` reveals no suspicion, since somebody else may be reading. */
export const ROTULO_RECUSA_IDENTIDADE: Readonly<Record<CodigoRecusaIdentidade, string>> = {
  ilegivel: 'O documento não está legível ou inteiro na imagem.',
  gesto: 'O gesto ou o código da foto não são os pedidos.',
  'outra-pessoa': 'Não foi possível confirmar que documento e foto são da mesma pessoa.',
  dados: 'Nome, CPF ou data de nascimento são diferentes dos do perfil.',
  vencido: 'O documento está vencido.',
  conversa: 'Precisamos falar com você antes. Nossa equipe escreve para o seu e-mail.',
  menor: 'A plataforma é só para maiores de 18 anos.',
}

/** Whether another attempt is allowed; a minor is refused permanently. */
export const podeTentarDeNovo = (codigo: CodigoRecusaIdentidade | null): boolean => codigo !== 'menor'

/** Consent to the check; a receipt keeps its version and hash. */
export const CONSENTIMENTO_IDENTIDADE = {
  chave: 'identidade',
  /** Effective date of this wording. */
  versao: '2026-11-22',
  texto:
    'Autorizo a conferência da minha identidade. As imagens são cifradas, vistas só por quem confere, e apagadas em até 72 horas depois da decisão. Ficam o resultado, a data de nascimento e um código calculado do CPF.',
} as const

/** Consent of the person in a photo. */
export const CONSENTIMENTO_IMAGEM = {
  chave: 'imagem',
  versao: '2026-11-22',
  texto:
    'Confirmo que sou eu nesta foto, que sou maior de 18 anos e que autorizo a publicação dela nos anúncios desta conta. Posso voltar atrás quando quiser: a foto sai do ar na hora.',
} as const

export const ESTADOS_AUTORIZACAO = ['propria', 'pendente', 'confirmada', 'revogada'] as const
/** `pendente`: the other person has not responded. */
export type EstadoAutorizacao = (typeof ESTADOS_AUTORIZACAO)[number]
