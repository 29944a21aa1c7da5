import { logFailure } from './logFailure'

const failed = (code: 'REDE' | 'CANCELADO') => ({ code, message: '', status: 0 })

it('logs failures, but not requests cancelled by their screen', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  logFailure('painel: GET /user', failed('CANCELADO'))
  expect(log).not.toHaveBeenCalled()
  logFailure('painel: GET /user', failed('REDE'))
  expect(log).toHaveBeenCalledWith('painel: GET /user', 'REDE')
  log.mockRestore()
})
