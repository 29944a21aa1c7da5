import '@portal/ui/later.css'
import './shell-later.css'
