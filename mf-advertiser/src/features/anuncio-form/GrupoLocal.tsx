import { applyCidade, applyEstado, type AnuncioForm } from '@portal/domain/anuncio'
import { mascaraCep, parseCep } from '@portal/domain/cep'
import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { ANUNCIO } from '@portal/domain/mensagens'
import { CATEGORIAS, ZONAS } from '@portal/domain/opcoes'
import { toast } from '@portal/platform'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { SelectField, TextField } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'
import { applyBairro } from './bairro'
import { BairroField } from './BairroField'
import { buscarCep } from './cep'
import { GrupoPanel } from './GrupoPanel'
import { IdadeField } from './IdadeField'

/** Category and place. When editing, category, state, city, address and CEP are locked (SPEC section 2). */
export function GrupoLocal({ locked }: { locked: boolean }) {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const cep = useCep()
  return (
    <GrupoPanel id="local">
      <div className="cols">
        <SelectField
          name="categoria"
          label="Categoria"
          placeholder="Selecione"
          options={CATEGORIAS}
          disabled={locked}
        />
        <SelectField
          name="estado"
          label="Estado"
          placeholder="Selecione"
          options={ESTADOS.map(({ uf, nome }) => ({ value: uf, label: nome }))}
          disabled={locked}
          onChoice={(estado) => void setValues(applyEstado(values, estado))}
        />
        <SelectField
          name="cidade"
          label="Cidade"
          placeholder={values.estado === '' ? 'Escolha o estado antes' : 'Selecione'}
          options={cidadesDe(values.estado)}
          disabled={locked || values.estado === ''}
          onChoice={(cidade) => void setValues(applyCidade(values, cidade))}
        />
      </div>
      <div className={`cols ${styles['short'] ?? ''}`}>
        <TextField
          name="cep"
          label="CEP"
          className="num"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          readOnly={locked}
          mask={mascaraCep}
          hint={cep.busy ? 'Buscando o endereço…' : 'Preenche endereço e bairro.'}
          {...(cep.failure !== undefined && { error: cep.failure })}
          onBlur={() => !locked && void cep.lookUp(values.cep)}
        />
        <BairroField />
        <SelectField name="zona" label="Zona (opcional)" placeholder="Não informar" options={ZONAS} />
        <IdadeField />
      </div>
      <TextField
        name="endereco"
        label="Endereço (opcional)"
        autoComplete="street-address"
        maxLength={200}
        readOnly={locked}
        hint="Só o bairro e a cidade aparecem no anúncio."
      />
    </GrupoPanel>
  )
}

/** Looks a CEP up once and fills address and neighbourhood; an unknown one clears the address (SPEC section 8). */
function useCep() {
  const { setValues } = useFormikContext<AnuncioForm>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const asked = useRef('')
  const fail = (message: string) => {
    setFailure(message)
    toast(message, 'warning')
  }
  const lookUp = async (typed: string) => {
    const cep = parseCep(typed)
    if (cep === undefined) return setFailure(undefined)
    if (cep === asked.current) return
    asked.current = cep
    setFailure(undefined)
    setBusy(true)
    const found = await buscarCep(cep)
    setBusy(false)
    if (asked.current !== cep) return
    if (found.ok) {
      void setValues((form) => applyBairro({ ...form, endereco: found.logradouro }, found.bairro))
      return
    }
    if (found.code === 'NAO_ENCONTRADO') {
      void setValues((form) => ({ ...form, endereco: '' }))
      return fail(ANUNCIO.cepNaoEncontrado)
    }
    // A service that is down may be asked again for the same CEP.
    asked.current = ''
    fail(ANUNCIO.erroCep)
  }
  return { busy, failure, lookUp }
}
