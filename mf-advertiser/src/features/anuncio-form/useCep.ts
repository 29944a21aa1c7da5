import type { AnuncioForm } from '@portal/domain/anuncio'
import { parseCep } from '@portal/domain/cep'
import { ANUNCIO } from '@portal/domain/mensagens'
import { toast } from '@portal/platform'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { applyBairro } from './bairro'
import { findCep } from './cep'

export interface LugarDoCep {
  logradouro: string
  bairro: string
}

const NENHUM: LugarDoCep = { logradouro: '', bairro: '' }

/** Whether a value is empty or was filled by an earlier lookup; only then is it replaced without asking. */
function isOurs(typed: string, ours: string): boolean {
  return typed.trim() === '' || typed === ours
}

function bairroOf({ bairro, bairroManual }: AnuncioForm): string {
  return bairro === '' ? bairroManual : bairro
}

/** Fills in the address, and the neighbourhood when known. */
function fill(form: AnuncioForm, { logradouro, bairro }: LugarDoCep): AnuncioForm {
  const placed = logradouro === '' ? form : { ...form, endereco: logradouro }
  return bairro === '' ? placed : applyBairro(placed, bairro)
}

/**
 * Looks up a CEP once and fills address and neighbourhood where nothing was typed; a differing result is
 * offered instead. An unknown CEP clears the address (rule: anuncios/cep); for towns without streets all
 * input is kept.
 */
export function useCep() {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [hint, setHint] = useState<string>()
  const [offer, setOffer] = useState<LugarDoCep>()
  const asked = useRef('')
  const filled = useRef(NENHUM)
  const form = useRef(values)
  useEffect(() => {
    form.current = values
  })
  const fail = (message: string) => {
    setFailure(message)
    toast(message, 'warning')
  }
  const put = (found: LugarDoCep) => {
    const next = fill(form.current, found)
    filled.current = { logradouro: next.endereco, bairro: bairroOf(next) }
    setOffer(undefined)
    void setValues(next)
  }
  const take = (found: LugarDoCep) => {
    const { endereco } = form.current
    const free = {
      logradouro: isOurs(endereco, filled.current.logradouro) ? found.logradouro : '',
      bairro: isOurs(bairroOf(form.current), filled.current.bairro) ? found.bairro : '',
    }
    const [wanted, next] = [fill(form.current, found), fill(form.current, free)]
    put(free)
    if (wanted.endereco !== next.endereco || bairroOf(wanted) !== bairroOf(next)) setOffer(found)
    if (found.logradouro === '') setHint('Este CEP não traz a rua: preencha o endereço.')
  }
  const lookUp = async (typed: string) => {
    const cep = parseCep(typed)
    if (cep === asked.current) return
    asked.current = cep ?? ''
    setFailure(undefined)
    setHint(undefined)
    setOffer(undefined)
    if (cep === undefined) return
    setBusy(true)
    const found = await findCep(cep)
    if (asked.current !== cep) return
    setBusy(false)
    if (found.ok) return take(found)
    if (found.code === 'NAO_ENCONTRADO') {
      void setValues({ ...form.current, endereco: '' })
      return fail(ANUNCIO.cepNaoEncontrado)
    }
    // After a service failure the same CEP may be looked up again.
    asked.current = ''
    fail(ANUNCIO.erroCep)
  }
  return { busy, failure, hint, offer, lookUp, put }
}
