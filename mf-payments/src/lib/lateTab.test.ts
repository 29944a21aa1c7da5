import { openLateTab } from './lateTab'

function opened() {
  const tab = { location: { assign: jest.fn() }, opener: window, close: jest.fn() }
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, open }
}

describe('a tab opened before its address is known', () => {
  it('opens without an address, and has no opener', () => {
    const { tab, open } = opened()
    const late = openLateTab()
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
    late.show('/recibo/x')
    expect(tab.location.assign).toHaveBeenCalledWith('/recibo/x')
  })

  it('is closed when no address arrives', () => {
    const { tab } = opened()
    openLateTab().drop()
    expect(tab.close).toHaveBeenCalled()
  })
})
