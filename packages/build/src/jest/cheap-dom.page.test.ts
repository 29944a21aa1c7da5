const input = (id: string) => {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no input ${id}`)
  return found
}
const namesOf = (id: string) => [...(input(id).labels ?? [])].map(({ textContent }) => textContent.trim())

it('names a control by its labels, also after each kind of change', () => {
  document.body.innerHTML = `
    <label id="first" for="nome">Nome</label>
    <label>Cidade <input id="cidade"></label>
    <label for="bairro">Bairro <input id="nome"></label>
    <label>Apelido <span></span><input type="hidden"><input id="apelido"><input id="segundo"></label>
    <input id="oculto" type="hidden">`
  expect(namesOf('nome')).toEqual(['Nome'])
  expect(namesOf('cidade')).toEqual(['Cidade'])
  expect(namesOf('apelido')).toEqual(['Apelido'])
  expect(namesOf('segundo')).toEqual([])
  expect(input('oculto').labels).toBeNull()

  document.getElementById('first')?.setAttribute('for', 'cidade')
  expect(namesOf('nome')).toEqual([])
  expect(namesOf('cidade')).toEqual(['Nome', 'Cidade'])

  input('segundo').id = 'bairro'
  expect(namesOf('bairro')).toEqual(['Bairro'])

  document.getElementById('first')?.remove()
  expect(namesOf('cidade')).toEqual(['Cidade'])
})

it('names a control outside of the document', () => {
  const label = document.createElement('label')
  label.innerHTML = 'Solto <input>'
  expect([...(label.querySelector('input')?.labels ?? [])]).toEqual([label])
})
