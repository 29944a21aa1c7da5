/** Joins class names, leaving out what is false or undefined. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export type ButtonKind = 'default' | 'primary' | 'contact' | 'danger' | 'danger-solid' | 'ghost' | 'link'
export interface ButtonLook {
  kind?: ButtonKind
  small?: boolean
  /** For the one thing that a screen is for. */
  large?: boolean
  /** Square, for an icon alone: give it an `aria-label`. */
  icon?: boolean
  block?: boolean
  /** Only PUBLICAR SEU ANÚNCIO, PAGAR AGORA and VERIFICAR. */
  caps?: boolean
}

/** Classes that make a button or a link look like a button. */
export function buttonClass({ kind = 'default', small, large, icon, block, caps }: ButtonLook = {}): string {
  return cx(
    'btn',
    kind !== 'default' && `btn--${kind}`,
    small && 'btn--sm',
    large && 'btn--lg',
    icon && 'btn--icon',
    block && 'btn--block',
    caps && 'btn--caps',
  )
}
