/**
 * Opens a tab at the click and navigates it later, because Safari blocks tabs opened after awaiting a
 * response. 'noopener' would hide whether it opened, so `opener` is cleared manually.
 */
export function openLateTab(): { show: (url: string) => void; drop: () => void } {
  const tab = window.open('', '_blank')
  if (tab !== null) tab.opener = null
  return {
    show: (url) => (tab ?? window).location.assign(url),
    drop: () => tab?.close(),
  }
}
