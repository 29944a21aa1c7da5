import '@portal/ui/operacao.css'
