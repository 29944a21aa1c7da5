import { validarFotos, type AnuncioForm } from '@portal/domain/anuncio'

export type FotoEscolhida = AnuncioForm['imagens'][number]
type Escolha = Pick<AnuncioForm, 'imagens' | 'imagemPrincipal'>

/**
 * Toggles a photo. The first selected photo is the favourite until another is chosen; when the favourite is
 * removed, the next one replaces it. Undefined when the listing is full (rule: anuncios/fotos).
 */
export function alternarFoto(escolha: Escolha, foto: FotoEscolhida): Escolha | undefined {
  const imagens = isEscolhida(escolha, foto.id)
    ? escolha.imagens.filter((imagem) => imagem.id !== foto.id)
    : [...escolha.imagens, { id: foto.id, arquivo_path: foto.arquivo_path }]
  if (!validarFotos(imagens.length).ok) return undefined
  const kept = imagens.some((imagem) => imagem.arquivo_path === escolha.imagemPrincipal)
  return { imagens, imagemPrincipal: kept ? escolha.imagemPrincipal : (imagens[0]?.arquivo_path ?? '') }
}

export function isEscolhida(escolha: Pick<Escolha, 'imagens'>, id: number): boolean {
  return escolha.imagens.some((imagem) => imagem.id === id)
}
