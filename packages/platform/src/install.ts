/** Chrome's offer to install the portal: the shell keeps it, a screen shows it when it suits. */
export interface InstallPrompt {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

/** The browser's own banner stays away: on a public page it would name the portal to onlookers. */
export function keepInstallPrompt(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    page.installPrompt = event as Event & InstallPrompt
  })
}

/** `ios`: by hand, in Safari's menu; undefined where the portal is installed or cannot be. */
export function installWay(page: Window): 'prompt' | 'ios' | undefined {
  if (page.matchMedia('(display-mode: standalone)').matches) return undefined
  if (page.installPrompt !== undefined) return 'prompt'
  const { standalone } = page.navigator as Navigator & { standalone?: boolean }
  return standalone === false ? 'ios' : undefined
}
