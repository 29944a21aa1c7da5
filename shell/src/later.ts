import '@portal/ui/later.css'
import './shell-later.css'
import { registerWhenIdle } from './offline/register'

if (!document.body.classList.contains('op')) registerWhenIdle(window)
