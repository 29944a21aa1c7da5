/** The five categories and their names (rule: opcoes/categorias). */
import { kebab } from './texto'

export const CATEGORIAS = [
  'Acompanhantes',
  'Transex',
  'Massagistas',
  'Acompanhantes Masculinos',
  'Encontros Casuais',
] as const
export type Categoria = (typeof CATEGORIAS)[number]

const ROTULOS_HOME: Readonly<Partial<Record<Categoria, string>>> = {
  Transex: 'Transex e Travestis',
  Massagistas: 'Massagens',
}

/** The name of a category on the home page (rule: opcoes/categorias). */
export function rotuloHome(categoria: Categoria): string {
  return ROTULOS_HOME[categoria] ?? categoria
}

/** A category's part of a landing address: 'acompanhantes-masculinos'. */
export function slugCategoria(categoria: Categoria): string {
  return kebab(categoria)
}

/** The canonical category named by either of its names or by a slug, ignoring case and accents. */
export function parseCategoria(text: string): Categoria | undefined {
  const slug = kebab(text)
  return CATEGORIAS.find((categoria) => slug === kebab(categoria) || slug === kebab(rotuloHome(categoria)))
}
