import { abrirAsaas } from '../../../testing/provedores/asaas'
import { describeProvider } from '../../../testing/provedores/contrato'
import { abrirEfi } from '../../../testing/provedores/efi'
import { abrirMercadoPago } from '../../../testing/provedores/mercado-pago'
import { abrirSandbox } from '../../../testing/provedores/sandbox'

const ALL = ['pix', 'boleto', 'cartao'] as const

describeProvider('sandbox', ALL, abrirSandbox)
describeProvider('efi', ALL, abrirEfi)
describeProvider('asaas', ['pix', 'boleto'], abrirAsaas)
describeProvider('mercadopago', ALL, abrirMercadoPago)
