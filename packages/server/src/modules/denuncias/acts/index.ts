import { mostrarFotoDenunciada } from './fotos'
import { assignDenuncia, listDenuncias, showDenuncia } from './list'
import { listMensagens, showMensagem } from './mensagens'
import { ocultarAgora } from './ocultar'
import { decideRecurso, listRecursos, openRecurso } from './recursos'
import { answerDenuncia } from './responder'

export const denunciasActs = [
  mostrarFotoDenunciada,
  listDenuncias,
  showDenuncia,
  assignDenuncia,
  ocultarAgora,
  answerDenuncia,
  listRecursos,
  openRecurso,
  decideRecurso,
]
export const mensagensActs = [listMensagens, showMensagem]
