/** Views of reports for the operator. */
import type { Recado } from '../../recados'
import type { DenunciaGuardada } from '../ports/denuncias'

/** Without the reporter and their text; `pedeResposta`: whether there is an address. */
export function denunciaResumo({
  email,
  id: _id,
  nome: _name,
  endereco: _address,
  descricao,
  resposta: _answer,
  ...rest
}: DenunciaGuardada) {
  return {
    ...rest,
    pedeResposta: email !== null,
    comRelato: descricao !== null,
  }
}
export type DenunciaResumo = ReturnType<typeof denunciaResumo>

export function denunciaVista(denuncia: DenunciaGuardada, conversa: readonly Recado[] | undefined) {
  const { descricao, resposta, nome, email, endereco } = denuncia
  return {
    ...denunciaResumo(denuncia),
    descricao,
    resposta,
    nome,
    email,
    endereco,
    conversa: conversa && [...conversa],
  }
}
export type DenunciaVista = ReturnType<typeof denunciaVista>
