/**
 * Every limit of the portal in one place: how many, how long, until when. Texts, schemas, screens and server take them
 * from here, so that no message promises what no code holds. Prices are in `precos` and `creditos`.
 */

// Anuncios
/** Live at a time, of one account. */
export const LIMITE_GRATIS = 2
/** Length of the free plan. */
export const DIAS_GRATIS = 7
export const MAX_FOTOS = 10
/** Photos that a listing does well to have: advice. */
export const FOTOS_SUGERIDAS = 5
/** A payload with more pictures than this is refused outright. */
export const MAX_FOTOS_PAYLOAD = 20
export const TITULO_MIN = 5
export const TITULO_MAX = 120
/** Letters of a title that says enough and stays whole on a card: advice. */
export const TITULO_SUGERIDO = { min: 20, max: 60 }
export const DESCRICAO_MIN = 20
export const DESCRICAO_MAX = 500
export const IDADE_MIN = 18
export const IDADE_MAX = 99
/** Rows of prices besides the hour's, the letters of a row's name, and the most that one says, in reais. */
export const VALORES_MAX = 8
export const VALOR_ROTULO_MIN = 2
export const VALOR_ROTULO_MAX = 30
export const VALOR_MAX = 99_999
export const CIDADE_MAX = 80
export const BAIRRO_MAX = 80
export const ENDERECO_MAX = 200
/** 'Em breve': ends within this time. */
export const EM_BREVE_HORAS = 48
/** The minute at which the last day of a promotion ends. */
export const HORA_FIM_PROMOCAO = '23:59'

// Cards and lists
export const CARD_SERVICOS_MAX = 3
export const CARD_ETNIAS_MAX = 1
export const PAGINA_TAMANHO = 25
export const PAGINA_TAMANHO_MAX = 100
/** Page numbers that a pager shows. */
export const PAGINAS_VISIVEIS = 7
/** Beyond it a list says 'mais de'. */
export const TOTAL_CONTADO_MAX = 1_000

// Searches
/** Characters of a keyword or any other value. */
export const BUSCA_TEXTO_MAX = 80
export const BUSCA_VALORES_MAX = 20
export const BUSCA_PAGINA_MAX = 100_000
/** Reais an hour that a range may name. */
export const BUSCA_PRECO_MAX = 100_000

// Albums and files
export const ALBUM_CAPACIDADE = 125
export const ALBUM_TITULO_MAX = 80
/** Decoded for one account within an hour: a full album of 12 megapixels each, and some more. */
export const PIXELS_POR_HORA = 2_000_000_000
export const ARQUIVO_MAX_MB = 25
export const ARQUIVO_MAX_BYTES = ARQUIVO_MAX_MB * 1024 * 1024
/** Bits of 256 in which two PDQ hashes may differ: the same picture; near enough for a person to look. */
export const PDQ_IGUAL = 31
export const PDQ_PARECIDA = 48
/** A picture with less to tell it by is compared with none: the published limit. */
export const PDQ_QUALIDADE_MINIMA = 50
/** How long the hash of a picture that is gone still says that it was here. */
export const HASH_DIAS = 180
/** Hashes that one import may bring. */
export const HASHES_IMPORTADOS_MAX = 200_000
/** Lines of a list that one call of the back office carries; a longer list takes several. */
export const HASHES_POR_CHAMADA = 3_000

// Accounts
export const USERNAME_MAX = 80
export const NOME_MAX = 120
export const EMAIL_MAX = 254
export const SENHA_MIN = 8
export const SENHA_MAX = 200
/** Digits of the code that confirms an e-mail. */
export const CODIGO_TAMANHO = 6
/** One code a minute. */
export const REENVIO_S = 60
export const LINK_SENHA_HORAS = 1
/** A session ends so long after its last use, and so long after it was opened. */
export const SESSAO_DIAS = 30
export const SESSAO_MAX_DIAS = 180
/** Mails a day that a stranger can make the portal write to one address: codes, recovery links, and all others together. */
export const EMAILS_A_QUEM_NAO_PEDIU_POR_DIA = 10
/** Codes a day that are sent to a phone. */
export const SMS_POR_DIA = 5
/** CPFs that an account, or a network address, may write into profiles within a day. */
export const CPFS_POR_DIA = 5
/** Wrong passwords before a right one from which its owner is told (rule: contas/seguranca). */
export const SENHAS_ERRADAS_AVISADAS = 5
/** What a browser was asked to sign with a passkey is answered within this. */
export const CHAVE_DESAFIO_MINUTOS = 5
export const CHAVE_NOME_MAX = 40
export const CHAVES_POR_CONTA = 10
/** Seconds of one code of an authenticator, and how many steps its clock may be off. */
export const TOTP_PASSO_S = 30
export const TOTP_TOLERANCIA = 1
/** Codes that stand in for the authenticator, each once. */
export const CODIGOS_RECUPERACAO = 10
/** A session this young needs no password for what concerns access. */
export const ENTRADA_RECENTE_MINUTOS = 10
/** Hours after a recovery in which contact, second factor and the account itself stay as they are. */
export const ESPERA_RECUPERACAO_HORAS = 24
/** Days in which a recovery can be contested, and a used recovery code stands for the authenticator. */
export const RECUPERACAO_DIAS = 7
/** Lines of the security log that are shown, and how long they are kept. */
export const EVENTOS_SEGURANCA_MAX = 50
export const EVENTOS_SEGURANCA_DIAS = 184
/** Views and contacts by the minute: longer than the longest period that an advertiser may look at. */
export const CONTAGENS_DIAS = 400
/** Periods of statistics that are offered, in days. */
export const PERIODOS_ESTATISTICAS = [7, 14, 30, 90] as const
/** Live listings of a place, below which its median would tell of single ones. */
export const MEDIANA_MINIMO = 5
/** Between two mails of results to one account. */
export const RESULTADOS_DIAS = 7
/** A request about personal data is answered within this. */
export const PRAZO_LGPD_DIAS = 15
/** What the law keeps. */
export const REGISTROS_ACESSO_MESES = 6
export const REGISTROS_COMPRA_ANOS = 5

// Payments
export const PIX_HORAS = 1
export const BOLETO_DIAS = 3
/** A purchase made at a distance can be undone within this. */
export const ARREPENDIMENTO_DIAS = 7
export const RESERVA_MINUTOS = 15
/** Interval of payment polling. */
export const POLLING_MS = 5_000
export const CUPOM_MAX = 40

// Reports of an anuncio
/** Characters of a message to the help desk, at least; at most as many as a report has. */
export const MENSAGEM_MIN = 20
/** After which it is erased. */
export const MENSAGEM_DIAS = 180
export const DENUNCIA_TEXTO_MAX = 2_000
/** Photos that one answer names. */
export const DENUNCIA_FOTOS_MAX = 50
/** Characters of the address of what is reported. */
export const DENUNCIA_ENDERECO_MAX = 500
/** After the answer: what was written, and who wrote it, are erased. */
export const DENUNCIA_DIAS = 184
/** A decision is contested within this, once, and the contest decided within this. */
export const RECURSO_DIAS = 7
export const RECURSO_MIN = 20
/** Counts below it are published as a range. */
export const TRANSPARENCIA_MENOR = 5
/** Evidence that is held, unless an authority orders longer. */
export const RETENCAO_DIAS = 184

// Search
/** SUPER TOP that lead a list at once. */
export const LIDERES_MAX = 3
/** Minutes that they lead. Does not divide a day: nobody leads at the same hour every day. */
export const RODIZIO_FATIA_MIN = 7
/** Of a place with more SUPER TOP, as many as this take turns in a slice, others in the next. */
export const RODIZIO_JANELA = 200

// The visitor's age
/** A proof of age counts for so long, and is then asked for again. */
export const IDADE_PROVA_HORAS = 24
/** Without a proof: for so long after a call an account's own pictures are shown. */
export const FOTOS_PROPRIAS_MINUTOS = 60
/** A confirmation that was begun is finished within this. */
export const IDADE_PEDIDO_MINUTOS = 10

// Identity of advertisers
/** Pictures of a document are erased within this of the decision. */
export const IDENTIDADE_IMAGENS_HORAS = 72
/** Hours until a decision is owed. */
export const IDENTIDADE_PRAZO_HORAS = 24
/** An identity is confirmed anew after this. */
export const IDENTIDADE_DIAS = 730
/** The drawn gesture and code count for so long. */
export const IDENTIDADE_DESAFIO_HORAS = 24
/** Characters of why somebody asks for an appointment. */
export const ATENDIMENTO_MOTIVO_MIN = 10
export const ATENDIMENTO_MOTIVO_MAX = 500
/** Days for the person in a photo to answer. */
export const CONVITE_IMAGEM_DIAS = 30

// Links between accounts
/** Since a mark was last seen; one of a ban lasts as long as the ban. */
export const MARCA_DIAS = 180
/** The second person of an unban follows the first within this. */
export const DESBANIR_HORAS = 24

// Owners who are away
/** Listings of somebody who was not here for so long leave the air. */
export const AUSENCIA_DIAS = 30
/** Days before it: the first mail, and the last. */
export const AUSENCIA_AVISOS_DIAS = { primeiro: 7, ultimo: 1 } as const

// Contacts
/** Phones, WhatsApp and e-mail contacts that one network address is given within a day. */
export const CONTATOS_POR_DIA = 100

// Messages through the portal
/** Characters of one. */
export const RECADO_MAX = 1_000
/** Conversations that begin within a day, of one listing. */
export const CONVERSAS_POR_DIA = 30
/** The same, of one network with one listing. */
export const CONVERSAS_DA_REDE_POR_DIA = 3
/** Messages that one side may send before the other has answered. */
export const RECADOS_SEM_RESPOSTA_MAX = 5
/** Messages of a conversation. */
export const RECADOS_DA_CONVERSA_MAX = 200
/** A conversation is erased so long after its last message. */
export const CONVERSA_DIAS = 30
/** Since a block was set: the device, and the network, which others soon have. */
export const BLOQUEIO_DIAS = 180
export const BLOQUEIO_REDE_DIAS = 2
/** Blocks of one account, and conversations of a page. */
export const BLOQUEIOS_MAX = 500
export const CONVERSAS_DA_PAGINA = 25

// What a browser keeps and shows
export const FAVORITOS_MAX = 100
export const BUSCAS_RECENTES_MAX = 10

// Saved searches
/** Of one e-mail address. */
export const BUSCAS_SALVAS_MAX = 10
/** Searches of one address whose first mail nobody has answered: past them no mail is written to it. */
export const BUSCAS_SEM_RESPOSTA_MAX = 3
export const BUSCA_SEM_RESPOSTA_DIAS = 7
/** Since it was last confirmed. */
export const BUSCA_SALVA_DIAS = 365
export const BUSCA_CONSULTA_MAX = 1_000

// Notices
/** Durations of toasts in ms. */
export const DURACAO_TOAST = { padrao: 3_000, erroPix: 5_000, pagamento: 4_000 } as const

// Operators
/** A session of the back office ends so long after its last use, and so long after it was opened. */
export const OPERADOR_OCIOSO_MINUTOS = 30
export const OPERADOR_SESSAO_HORAS = 12
/** Heavy acts ask for the passkey again after this. */
export const OPERADOR_CONFIRMACAO_MINUTOS = 5
/** The link that enrols an operator's first passkey. */
export const CONVITE_OPERADOR_HORAS = 48
/** The key of the command line. */
export const CHAVE_OPERADOR_DIAS = 90
/** Documents of a decided identity that two people opened again are shown to who asked for so long. */
export const REABERTURA_MINUTOS = 60
/** What waits for a second person. */
export const PROPOSTA_HORAS = 24
/** A confirmation holds a proposal for so long; one that was cut short is made again after it. */
export const PROPOSTA_CONFIRMACAO_MINUTOS = 1
/** A decision of a case goes out after this, and can be taken back until then. */
export const DESFAZER_S = 30
/** Given back (reais) or granted (credits) by one person alone, at most: summed over these hours. */
export const ALCADA_HORAS = 24
export const DEVOLUCAO_DE_UMA_PESSOA = 500
export const CONCESSAO_DE_UMA_PESSOA = 500
/** What was written since the last seal of the audit is sealed after this, or once there are so many entries. */
export const SELO_MINUTOS = 5
export const SELO_ATOS = 200
/** Cases that a screen reads ahead. */
export const CASOS_ADIANTADOS = 3
/** Under this a deadline is near. */
export const PRAZO_PERTO_HORAS = 2
