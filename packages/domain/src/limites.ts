/**
 * Every limit of the portal: counts, lengths, deadlines. Texts, schemas, screens and server import them from
 * here, so that no message states a limit that the code does not enforce. Prices are in `precos` and
 * `creditos`; limits of messages in `limites-dos-recados`, of the safety tools in `limites-de-apoio`.
 */

// Anuncios
/** Live at a time, of one account. */
export const LIMITE_GRATIS = 2
/** Length of the free plan. */
export const DIAS_GRATIS = 7
export const MAX_FOTOS = 10
/** Recommended minimum of photos in a listing. */
export const FOTOS_SUGERIDAS = 5
/** A payload with more pictures is rejected. */
export const MAX_FOTOS_PAYLOAD = 20
export const TITULO_MIN = 5
export const TITULO_MAX = 120
/** Recommended title length: descriptive, but not truncated on a card. */
export const TITULO_SUGERIDO = { min: 20, max: 60 }
export const DESCRICAO_MIN = 20
export const DESCRICAO_MAX = 500
export const IDADE_MIN = 18
export const IDADE_MAX = 99
/** Additional prices: maximum of rows, of a label's length, and of a value in reais. */
export const VALORES_MAX = 8
export const VALOR_ROTULO_MIN = 2
export const VALOR_ROTULO_MAX = 30
export const VALOR_MAX = 99_999
export const CIDADE_MAX = 80
export const BAIRRO_MAX = 80
export const ENDERECO_MAX = 200
/** 'Em breve': ends within this period. */
export const EM_BREVE_HORAS = 48
/** Planned trips of an account, days of one, and how far ahead one may begin. */
export const VIAGENS_MAX = 6
export const VIAGEM_DIAS_MAX = 30
export const VIAGEM_ADIANTE_DIAS = 180
/** Local time at which a promotion's last day ends. */
export const HORA_FIM_PROMOCAO = '23:59'

// Cards and lists
export const CARD_SERVICOS_MAX = 3
export const CARD_ETNIAS_MAX = 1
/** Adverts of a page of results: fills rows of two, three and four cards. */
export const CARTOES_DA_PAGINA = 24
export const PAGINA_TAMANHO = 25
export const PAGINA_TAMANHO_MAX = 100
/** Page numbers that a pager shows. */
export const PAGINAS_VISIVEIS = 7
/** Largest exact total of a list; beyond, it shows 'mais de'. */
export const TOTAL_CONTADO_MAX = 1_000

// Searches
/** Characters of a keyword or any other value. */
export const BUSCA_TEXTO_MAX = 80
export const BUSCA_VALORES_MAX = 20
export const BUSCA_PAGINA_MAX = 100_000
/** Upper bound of a price range, in reais per hour. */
export const BUSCA_PRECO_MAX = 100_000

// Albums and files
export const ALBUM_CAPACIDADE = 125
export const ALBUM_TITULO_MAX = 80
/** Pixels decoded per account and hour: a full album at 12 megapixels each, with some margin. */
export const PIXELS_POR_HORA = 2_000_000_000
export const ARQUIVO_MAX_MB = 25
export const ARQUIVO_MAX_BYTES = ARQUIVO_MAX_MB * 1024 * 1024
/** Hamming distance of two 256-bit PDQ hashes: the same picture; similar enough for manual review. */
export const PDQ_IGUAL = 31
export const PDQ_PARECIDA = 48
/** Pictures below this PDQ quality are not compared; the published threshold. */
export const PDQ_QUALIDADE_MINIMA = 50
/** Retention of the hashes of removed pictures. */
export const HASH_DIAS = 180
/** Maximum hashes per import. */
export const HASHES_IMPORTADOS_MAX = 200_000
/** Lines per back-office call; a longer list is split. */
export const HASHES_POR_CHAMADA = 3_000
/** Of one picture: the whole and its crops. */
export const HASHES_POR_FOTO = 64

// Accounts
export const USERNAME_MAX = 80
export const NOME_MAX = 120
export const EMAIL_MAX = 254
export const SENHA_MIN = 8
export const SENHA_MAX = 200
/** Digits of the code that confirms an e-mail. */
export const CODIGO_TAMANHO = 6
/** Minimum interval between codes. */
export const REENVIO_S = 60
export const LINK_SENHA_HORAS = 1
/** Session lifetime: idle, and absolute. */
export const SESSAO_DIAS = 30
export const SESSAO_MAX_DIAS = 180
/**
 * Mails per day that strangers can trigger to one address: codes, recovery links, and all others together.
 */
export const EMAILS_A_QUEM_NAO_PEDIU_POR_DIA = 10
/** SMS codes per phone and day. */
export const SMS_POR_DIA = 5
/** CPFs that an account or a network address may submit per day. */
export const CPFS_POR_DIA = 5
/** Failed passwords before a successful one that trigger a notice to the owner (rule: contas/seguranca). */
export const SENHAS_ERRADAS_AVISADAS = 5
/** TTL of a passkey challenge. */
export const CHAVE_DESAFIO_MINUTOS = 5
export const CHAVE_NOME_MAX = 40
export const CHAVES_POR_CONTA = 10
/** TOTP step in seconds, and tolerated clock drift in steps. */
export const TOTP_PASSO_S = 30
export const TOTP_TOLERANCIA = 1
/** Number of single-use recovery codes. */
export const CODIGOS_RECUPERACAO = 10
/** Sessions younger than this need no password for access settings. */
export const ENTRADA_RECENTE_MINUTOS = 10
/** Hours after a recovery during which contact, second factor and account deletion are locked. */
export const ESPERA_RECUPERACAO_HORAS = 24
/**
 * Days in which a recovery can be contested, and in which a used recovery code replaces the authenticator.
 */
export const RECUPERACAO_DIAS = 7
/** Entries of the security log shown, and their retention. */
export const EVENTOS_SEGURANCA_MAX = 50
export const EVENTOS_SEGURANCA_DIAS = 184
/** Retention of per-minute views and contacts; exceeds the longest statistics period. */
export const CONTAGENS_DIAS = 400
/** Selectable statistics periods, in days. */
export const PERIODOS_ESTATISTICAS = [7, 14, 30, 90] as const
/** Minimum of live listings for a median; below it the median would reveal single listings. */
export const MEDIANA_MINIMO = 5
/** Contacts of the period below which no hour is recommended. */
export const DICA_CONTATOS_MIN = 20
export const DICAS_DIAS = 28
/** 'Responde em 1 h': highest median, period, conversations needed, and how long a measure counts. */
export const RESPOSTA_MINUTOS = 60
export const RESPOSTA_DIAS = 28
export const RESPOSTA_MINIMO = 5
export const RESPOSTA_MEDIDA_HORAS = 48
/** Minimum interval between result mails to one account. */
export const RESULTADOS_DIAS = 7
/** Deadline of a personal-data request. */
export const PRAZO_LGPD_DIAS = 15
/** Legally required retention. */
export const REGISTROS_ACESSO_MESES = 6
export const REGISTROS_COMPRA_ANOS = 5

// Payments
export const PIX_HORAS = 1
export const BOLETO_DIAS = 3
/** Withdrawal period of a distance purchase. */
export const ARREPENDIMENTO_DIAS = 7
export const RESERVA_MINUTOS = 15
/** Interval of payment polling. */
export const POLLING_MS = 5_000
export const CUPOM_MAX = 40

// Reports of an anuncio
/** Minimum length of a help-desk message; its maximum is that of a report. */
export const MENSAGEM_MIN = 20
/** Retention of help-desk messages. */
export const MENSAGEM_DIAS = 180
/** Days until a help request is answered (Decreto 7.962/2013, art. 4). */
export const AJUDA_PRAZO_DIAS = 5
export const DENUNCIA_TEXTO_MAX = 2_000
/** Listings that the clock hides within an hour before it stops and calls people. */
export const OCULTACOES_POR_HORA = 30
/** Accounts that one operator looks up within an hour before somebody is called. */
export const CONSULTAS_POR_HORA = 40
/** Reports dismissed together at a time. */
export const DISPENSA_MAX = 100
/** Reports of one network within an hour, and urgent ones of one e-mail within a day, that the clock follows. */
export const DENUNCIAS_DA_REDE_POR_HORA = 15
export const DENUNCIAS_DO_EMAIL_POR_DIA = 5
/** Days public without an upheld report after which a listing of a confirmed identity has the slower clock. */
export const HISTORICO_DIAS = 30
/** Photos that one answer names. */
export const DENUNCIA_FOTOS_MAX = 50
/** Maximum length of a reported address. */
export const DENUNCIA_ENDERECO_MAX = 500
/** Retention of a report's text and sender after the answer. */
export const DENUNCIA_DIAS = 184
/** Period for the single appeal against a decision, and for deciding it. */
export const RECURSO_DIAS = 7
export const RECURSO_MIN = 20
/** Counts below it are published as a range. */
export const TRANSPARENCIA_MENOR = 5
/** Cases of each kind in the council's monthly sample. */
export const AMOSTRA_POR_GRUPO = 12
/** Retention of held evidence, unless an authority orders longer. */
export const RETENCAO_DIAS = 184
/** Longest hold that one order states. */
export const RETENCAO_DIAS_MAX = 3_650
/** Longest time that an order of an authority gives. */
export const OFICIO_HORAS_MAX = 2_160

// Search
/** SUPER TOP listings that lead a list at once. */
export const LIDERES_MAX = 3
/** Length of a rotation slice in minutes. Does not divide a day, so that the leaders' hours shift daily. */
export const RODIZIO_FATIA_MIN = 7
/** Rotation window: with more SUPER TOP in a place, this many rotate per slice and the others in the next. */
export const RODIZIO_JANELA = 200

// The visitor's age
/** Validity of an age proof. */
export const IDADE_PROVA_HORAS = 24
/** Without a proof: how long an account's own pictures stay visible after a call. */
export const FOTOS_PROPRIAS_MINUTOS = 60
/** TTL of a started age confirmation. */
export const IDADE_PEDIDO_MINUTOS = 10

// Identity of advertisers
/** Document pictures are erased within this time after the decision. */
export const IDENTIDADE_IMAGENS_HORAS = 72
/** Hours until a decision is due. */
export const IDENTIDADE_PRAZO_HORAS = 24
/** Validity of an identity check. */
export const IDENTIDADE_DIAS = 730
/** TTL of the drawn gesture and code. */
export const IDENTIDADE_DESAFIO_HORAS = 24
/** Minimum and maximum length of an appointment request's reason. */
export const ATENDIMENTO_MOTIVO_MIN = 10
export const ATENDIMENTO_MOTIVO_MAX = 500
/** Days for the person in a photo to respond. */
export const CONVITE_IMAGEM_DIAS = 30

// Links between accounts
/** Retention of a mark after it was last seen; marks of a ban last as long as the ban. */
export const MARCA_DIAS = 180
/** Time for the second person to confirm an unban. */
export const DESBANIR_HORAS = 24

// Owners who are away
/** Listings of an owner absent this long are taken offline. */
export const AUSENCIA_DIAS = 30
/** Days before that: the first notice, and the last. */
export const AUSENCIA_AVISOS_DIAS = { primeiro: 7, ultimo: 1 } as const

// Contacts
/** Phone, WhatsApp and e-mail contacts revealed to one network address per day. */
export const CONTATOS_POR_DIA = 100

// What a browser keeps and shows
export const FAVORITOS_MAX = 100
export const PIN_DIGITOS = 4
export const PIN_TENTATIVAS = 5
export const VISTOS_MAX = 24
export const VISTOS_DIAS = 30
export const BUSCAS_RECENTES_MAX = 10

// Saved searches
/** Per e-mail address. */
export const BUSCAS_SALVAS_MAX = 10
/** Unconfirmed searches per address; beyond this the portal sends it no further mail. */
export const BUSCAS_SEM_RESPOSTA_MAX = 3
export const BUSCA_SEM_RESPOSTA_DIAS = 7
/** Lifetime since the last confirmation. */
export const BUSCA_SALVA_DIAS = 365
export const BUSCA_CONSULTA_MAX = 1_000

// Notices
/** Durations of toasts in ms. */
export const DURACAO_TOAST = { padrao: 3_000, erroPix: 5_000, pagamento: 4_000 } as const

// Operators
/** Back-office session lifetime: idle, and absolute. */
export const OPERADOR_OCIOSO_MINUTOS = 30
export const OPERADOR_SESSAO_HORAS = 12
/** Sensitive acts require the passkey again after this. */
export const OPERADOR_CONFIRMACAO_MINUTOS = 5
/** TTL of the link that enrols an operator's first passkey. */
export const CONVITE_OPERADOR_HORAS = 48
/** Lifetime of a command-line key. */
export const CHAVE_OPERADOR_DIAS = 90
/** How long a decided case's documents, reopened by two people, stay visible to the requester. */
export const REABERTURA_MINUTOS = 60
/** TTL of an act waiting for a second person. */
export const PROPOSTA_HORAS = 24
/** Lease of a confirmation on its proposal; an interrupted one is retried after it. */
export const PROPOSTA_CONFIRMACAO_MINUTOS = 1
/** Delay before a decision is delivered, during which it can be undone. */
export const DESFAZER_S = 30
/** Limits of one operator without a second person, in reais refunded or credits granted, over these hours. */
export const ALCADA_HORAS = 24
export const DEVOLUCAO_DE_UMA_PESSOA = 500
export const CONCESSAO_DE_UMA_PESSOA = 500
/** The audit log is sealed after this time, or after this many entries. */
export const SELO_MINUTOS = 5
export const SELO_ATOS = 200
/** Cases prefetched by a screen. */
export const CASOS_ADIANTADOS = 3
/** A deadline closer than this is near. */
export const PRAZO_PERTO_HORAS = 2
