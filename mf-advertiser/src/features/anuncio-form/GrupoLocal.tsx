import { applyCidade, applyEstado, type AnuncioForm } from '@portal/domain/anuncio'
import { mascaraCep } from '@portal/domain/cep'
import { ENDERECO_MAX } from '@portal/domain/limites'
import { cidadesDe, ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS, ZONAS } from '@portal/domain/opcoes'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useFormikContext } from 'formik'
import { SelectField, TextField } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'
import { BairroField } from './BairroField'
import { GrupoPanel } from './GrupoPanel'
import { IdadeField } from './IdadeField'
import { useCep, type LugarDoCep } from './useCep'

/**
 * Category and place. When editing, category, state, city, address and CEP are locked (rules: anuncios/local,
 * anuncios/editar).
 */
export function GrupoLocal({ locked }: { locked: boolean }) {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const cep = useCep()
  return (
    <GrupoPanel id="onde">
      <div className="cols">
        <SelectField
          name="categoria"
          label="Categoria"
          placeholder="Selecione"
          options={CATEGORIAS}
          disabled={locked}
        />
        <IdadeField />
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
          hint={cep.busy ? 'Buscando o endereço…' : (cep.hint ?? 'Preenche endereço e bairro.')}
          {...(cep.failure !== undefined && { error: cep.failure })}
          onBlur={() => !locked && void cep.lookUp(values.cep)}
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
      {cep.offer !== undefined && <OfertaCep lugar={cep.offer} onTake={cep.put} />}
      <div className="cols">
        <BairroField />
        <SelectField name="zona" label="Zona (opcional)" placeholder="Não informar" options={ZONAS} />
      </div>
      <TextField
        name="endereco"
        label="Endereço (opcional)"
        autoComplete="street-address"
        maxLength={ENDERECO_MAX}
        readOnly={locked}
        hint="Só o bairro e a cidade aparecem no anúncio."
      />
    </GrupoPanel>
  )
}

/** The CEP's address when something else was typed; applied only on request. */
function OfertaCep({ lugar, onTake }: { lugar: LugarDoCep; onTake: (lugar: LugarDoCep) => void }) {
  const words = [lugar.logradouro, lugar.bairro].filter((part) => part !== '').join(', ')
  return (
    <Note
      role="status"
      action={
        <Button small onClick={() => onTake(lugar)}>
          Usar o do CEP
        </Button>
      }
    >
      <p>O CEP é de “{words}”. O que você digitou foi mantido.</p>
    </Note>
  )
}
