/** Joins class names, skipping false and undefined. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export type ButtonKind = 'default' | 'primary' | 'contact' | 'danger' | 'danger-solid' | 'ghost' | 'link'
export interface ButtonLook {
  kind?: ButtonKind
  small?: boolean
  /** For the main action of a screen. */
  large?: boolean
  /** Square, for an icon without text: needs an `aria-label`. */
  icon?: boolean
  block?: boolean
  /** Only for PUBLICAR SEU ANÚNCIO, PAGAR AGORA and VERIFICAR. */
  caps?: boolean
}

/** Classes of a button, also for a link styled as one. */
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
