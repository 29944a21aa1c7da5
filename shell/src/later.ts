import '@portal/ui/later.css'
import './shell-later.css'

export { registerWhenIdle } from './offline/register'
