import { desfazerDispensa, dispensarDenuncias } from './dispensar'
import { mostrarFotoDenunciada, mostrarFotoDoRecurso } from './fotos'
import { assignDenuncia, listDenuncias, showDenuncia } from './list'
import { listMensagens, responderMensagem, showMensagem } from './mensagens'
import { ocultarAgora } from './ocultar'
import { decideRecurso, listRecursos, openRecurso, proporDecisaoDeMenor } from './recursos'
import { retomarRelogio, showRelogio } from './relogio'
import { answerDenuncia } from './responder'
import { silenciarEscritor } from './silenciar'
import { ouvirVozDenunciada, verVideoDenunciado } from './gravacao'

export const denunciasActs = [
  mostrarFotoDenunciada,
  ouvirVozDenunciada,
  verVideoDenunciado,
  listDenuncias,
  showDenuncia,
  assignDenuncia,
  ocultarAgora,
  silenciarEscritor,
  showRelogio,
  retomarRelogio,
  dispensarDenuncias,
  desfazerDispensa,
  answerDenuncia,
  listRecursos,
  openRecurso,
  mostrarFotoDoRecurso,
  decideRecurso,
  proporDecisaoDeMenor,
]
export const mensagensActs = [listMensagens, showMensagem, responderMensagem]
