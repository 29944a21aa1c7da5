import { cx } from '@portal/ui/classes'
import { Input } from '@portal/ui/Input'
import { Panel } from '@portal/ui/Panel'
import type { ComponentProps, Ref } from 'react'
import type { DadosCartao } from './cartao'
import layout from '../checkout/checkout.module.css'

export type CampoCartao = keyof DadosCartao

export interface CardFieldsProps {
  ref?: Ref<HTMLDivElement>
  /** State of one field: name, value, error and handlers, or only `disabled`. */
  field: (campo: CampoCartao) => Omit<ComponentProps<typeof Input>, 'label'>
  bandeira?: string
  cvvPlaceholder?: string
  dica?: string
}

/** The panel and its four fields, shared by the form and its placeholder so that both have the same height. */
export function CardFields({ ref, field, bandeira, cvvPlaceholder = '000', dica }: CardFieldsProps) {
  return (
    <Panel title="Dados do cartão" className={layout['block']}>
      <div className={layout['card']} ref={ref}>
        <Input
          {...field('numero')}
          label="Número do cartão"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          hint={bandeira ?? 'A bandeira aparece aqui'}
        />
        <Input
          {...field('titular')}
          label="Nome impresso no cartão"
          autoComplete="cc-name"
          autoCapitalize="characters"
        />
        <Input
          {...field('validade')}
          label="Validade"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
        />
        <Input
          {...field('cvv')}
          label="Código de segurança"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={cvvPlaceholder}
        />
      </div>
      {dica !== undefined && <p className={cx('hint', layout['tip'])}>{dica}</p>}
    </Panel>
  )
}
