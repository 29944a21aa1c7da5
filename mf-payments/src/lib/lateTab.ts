/**
 * A tab that opens with the press and learns its address afterwards: Safari opens none once an answer was waited for.
 * 'noopener' would hide whether it opened, so the way back is cut by hand.
 */
export function openLateTab(): { show: (url: string) => void; drop: () => void } {
  const tab = window.open('', '_blank')
  if (tab !== null) tab.opener = null
  return {
    show: (url) => (tab ?? window).location.assign(url),
    drop: () => tab?.close(),
  }
}
