/** Limits of the safety tools: Saída livre, Encontro seguro, Mesa de extorsão, Lista de alerta, Estou na foto. */

// Saída livre
/** Days for which the mailed link brings listings back. */
export const SAIDA_DIAS = 30
/** Seconds in which the screen undoes it. */
export const SAIDA_DESFAZER_SEGUNDOS = 10

// Encontro seguro
/** Shortest and longest timer, and what one tap adds. */
export const ENCONTRO_MINUTOS_MIN = 15
export const ENCONTRO_MINUTOS_MAX = 720
export const ENCONTRO_MAIS_MINUTOS = 30
/** Minutes after the end in which an answer still stops the message. */
export const ENCONTRO_TOLERANCIA_MINUTOS = 5
/** Hours after which a message that went out is erased, and its sealed note. */
export const ENCONTRO_AVISO_HORAS = 24
/** Longest note, and the same sealed and in base64. */
export const ENCONTRO_RECADO_MAX = 500
export const ENCONTRO_LACRADO_MAX = 3_000
/** Trusted contacts of an account, and days for which their link waits to be accepted. */
export const CONTATOS_DE_CONFIANCA_MAX = 5
export const CONVITE_DE_CONFIANCA_DIAS = 7
/** Timers that an account starts in a day: each may send text messages. */
export const ENCONTROS_POR_DIA = 48
/** Codes sent through one contact's link. */
export const CODIGOS_DE_CONFIANCA_MAX = 10
export const APELIDO_MAX = 40
export const PALAVRA_MIN = 4
export const PALAVRA_MAX = 40

// Mesa de extorsão
/** Days for which what was received is kept sealed (rule: mesa-de-extorsao/guardar). */
export const GUARDADO_DIAS = 184
/** Size of one file and of all of an account, and the number of files and of records. */
export const GUARDADO_ARQUIVO_MB = 10
export const GUARDADOS_MB = 40
export const GUARDADO_ARQUIVOS_MAX = 30
export const GUARDADOS_MAX = 50
export const GUARDADO_TEXTO_MAX = 1_000

// Lista de alerta
/** Queries and reports of one account and day, and days for which a report counts. */
export const CONSULTAS_DA_LISTA_POR_DIA = 20
export const RELATOS_POR_DIA = 3
export const RELATO_DIAS = 365
/** Fewer independent reports show nothing (rule: lista-de-alerta/consulta). */
export const RELATOS_INDEPENDENTES_MIN = 2

// Estou na foto
/** Pictures that requests of one network take down by themselves in a day, and all requests in an hour (rule: estou-na-foto/limites). */
export const FOTOS_DA_REDE_POR_DIA = 3
export const FOTOS_PEDIDAS_POR_HORA = 30
/** Longest time that a sealed selfie is kept unopened, and its size as sent. */
export const SELFIE_HORAS = 24
export const SELFIE_BASE64_MAX = 240_000
