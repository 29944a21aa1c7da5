import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import './shell.css'
import '@portal/ui/deferred.css'
import './shell-deferred.css'

export { keepInstallPrompt } from '@portal/platform/install'
export { registerWhenIdle } from './offline/register'
