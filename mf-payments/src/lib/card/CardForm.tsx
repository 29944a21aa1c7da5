import { useFormik } from 'formik'
import { useEffect, useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react'
import {
  bandeiraDe,
  digitosCvv,
  digitosNumero,
  digitsOf,
  formatNumeroCartao,
  formatValidade,
  type DadosCartao,
} from './cartao'
import { CardFields, type CampoCartao } from './CardFields'
import { CARTAO_VAZIO, cartaoSchema } from './schema'

export interface CardFormHandle {
  /** Validates, shows errors and moves the focus to them; resolves to the card, or undefined when invalid. */
  submit(): Promise<DadosCartao | undefined>
}

const CAMPOS: readonly CampoCartao[] = ['numero', 'titular', 'validade', 'cvv']

const MASKS: Record<CampoCartao, (text: string, card: DadosCartao) => string> = {
  numero: formatNumeroCartao,
  titular: (text) => text.slice(0, 60),
  validade: formatValidade,
  cvv: (text, { numero }) => digitsOf(text).slice(0, digitosCvv(numero)),
}

/** Card form. Its values stay in this component and are passed only to the tokenizer. */
export default function CardForm({ ref, dica }: { ref: Ref<CardFormHandle>; dica?: string }) {
  const form = useCardFormik()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    submit: async () => {
      await form.setTouched({ numero: true, titular: true, validade: true, cvv: true }, false)
      const errors = await form.validateForm()
      const firstBad = CAMPOS.find((campo) => errors[campo] !== undefined)
      if (firstBad === undefined) return form.values
      box.current?.querySelector<HTMLInputElement>(`[name="${firstBad}"]`)?.focus()
      return undefined
    },
  }))
  return (
    <CardFields
      ref={box}
      field={(campo) => fieldProps(form, campo)}
      bandeira={bandeiraDe(form.values.numero)}
      cvvPlaceholder={'0'.repeat(digitosCvv(form.values.numero))}
      dica={dica}
    />
  )
}

function useCardFormik() {
  const form = useFormik<DadosCartao>({
    initialValues: CARTAO_VAZIO,
    validationSchema: cartaoSchema(() => new Date()),
    onSubmit: () => undefined,
  })
  const { resetForm } = form
  // Card data must not outlive the form.
  useEffect(() => () => resetForm(), [resetForm])
  return form
}

/** Whether a field is fully typed, so that its error can be shown before blur. */
function isTyped(campo: CampoCartao, { [campo]: text, numero }: DadosCartao): boolean {
  const digits = digitsOf(text).length
  if (campo === 'numero') return digits >= digitosNumero(numero)
  if (campo === 'validade') return digits >= 4
  return campo === 'cvv' && digits >= digitosCvv(numero)
}

function fieldProps(form: ReturnType<typeof useCardFormik>, campo: CampoCartao) {
  return {
    name: campo,
    value: form.values[campo],
    error: form.touched[campo] === true || isTyped(campo, form.values) ? form.errors[campo] : undefined,
    onBlur: form.handleBlur,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      void form.setFieldValue(campo, MASKS[campo](event.target.value, form.values))
    },
  }
}
