import { validarCupom } from '@portal/api/cupons'
import { PACOTES } from '@portal/domain/creditos'
import { centavos, emCentavos, formatBRL } from '@portal/domain/dinheiro'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { Panel } from '@portal/ui/Panel'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { SelectField, TextField } from '../../lib/form/fields'
import { mensagemDe } from '../../lib/mensagem'
import { schemaDe } from '../../lib/regras'
import styles from './cupons.module.css'

interface Consulta {
  codigo: string
  creditos: string
}

const schema = schemaDe(({ codigo = '', creditos = '' }: Partial<Consulta>) => ({
  ...(codigo.trim() === '' && { codigo: ['Campo obrigatório'] }),
  ...(creditos === '' && { creditos: ['Escolha um pacote'] }),
}))

/** Previews the discount of a code on a package, without reserving it. */
export function CheckCupom() {
  const [found, setFound] = useState<string>()
  const check = async ({ codigo, creditos }: Consulta, form: FormikHelpers<Consulta>) => {
    setFound(undefined)
    const result = await call(validarCupom, { body: { codigo: codigo.trim(), creditos: Number(creditos) } })
    if (!result.ok) {
      return form.setFieldError('codigo', mensagemDe(result.error, 'Não foi possível conferir o cupom.'))
    }
    const { desconto, total } = result.data
    setFound(`Este cupom tira ${inReais(desconto)}: o pacote sai por ${inReais(total)}.`)
  }
  return (
    <Panel title="Conferir um cupom" className={styles['check']}>
      <Formik initialValues={{ codigo: '', creditos: '' }} validationSchema={schema} onSubmit={check}>
        {({ isSubmitting }) => (
          <Form className="stack" noValidate>
            <div className="cols">
              <TextField name="codigo" label="Código do cupom" autoComplete="off" maxLength={40} />
              <SelectField
                name="creditos"
                label="Pacote de créditos"
                placeholder="Selecione"
                options={PACOTES.map(({ total, preco }) => ({
                  value: String(total),
                  label: `${total} créditos por ${formatBRL(preco)}`,
                }))}
              />
            </div>
            <div role="status">{found !== undefined && <Note kind="success">{found}</Note>}</div>
            <p className="hint">
              Cupons de promoções são conferidos na hora de pagar, com o anúncio escolhido.
            </p>
            <div>
              <Button type="submit" busy={isSubmitting} busyLabel="Conferindo…">
                Conferir cupom
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Panel>
  )
}

function inReais(valor: number): string {
  return formatBRL(centavos(valor) ?? emCentavos(0))
}
